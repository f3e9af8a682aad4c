package review

import (
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// viewpointMark precedes the viewpoint in the argument of a control.
const viewpointMark = "."

// argViewpoint is the argument of the controls that change the viewpoint.
const argViewpoint = "eyes"

// ViewpointOf returns the viewpoint in the argument of a control, match.OpenViewpoint if it has none.
func ViewpointOf(arg string) match.Viewpoint {
	_, viewpoint, _ := strings.Cut(arg, viewpointMark)
	return match.Viewpoint(viewpoint)
}

// WithViewpoint appends a viewpoint to an argument. ViewpointOf reads it, and WithoutViewpoint removes it.
func WithViewpoint(arg string, viewpoint match.Viewpoint) string { return arg + suffixOf(viewpoint) }

// WithoutViewpoint returns an argument without its viewpoint.
func WithoutViewpoint(arg string) string {
	arg, _, _ = strings.Cut(arg, viewpointMark)
	return arg
}

// suffixOf returns the end of the argument of a control that keeps the viewpoint for the next page.
func suffixOf(e match.Viewpoint) string {
	if e == match.OpenViewpoint {
		return ""
	}
	return viewpointMark + string(e)
}

// viewpointRows returns the buttons that show the same moment from other viewpoints. There are none for a
// live match, or for a game without hidden information.
func viewpointRows(sc present.Scene, ply int) (rows []present.Row) {
	if !sc.Snapshot.Opened || !sc.Hidden(sc.Match) {
		return nil
	}
	viewpoints := []match.Viewpoint{match.OpenViewpoint}
	for seat := range engine.Seat(len(sc.Match.Players)) {
		viewpoints = append(viewpoints, match.SeatViewpoint(seat))
	}
	var buttons []present.Button
	for _, e := range append(viewpoints, match.PublicViewpoint) {
		buttons = append(buttons, viewpointButton(sc, e, ply))
	}
	for some := range slices.Chunk(buttons, present.MaxButtons) {
		rows = append(rows, present.Row{Buttons: some})
	}
	return rows
}

// viewpointButton returns the button that shows a moment from the viewpoint.
func viewpointButton(sc present.Scene, e match.Viewpoint, ply int) present.Button {
	b := present.Button{
		Label:    present.Clip(viewpointName(sc, "button.eyes", e), present.MaxButtonLabel),
		Disabled: e == sc.Viewpoint, Emoji: "👁️",
	}
	sc.Viewpoint = e
	b.Control = control(sc, ply, argViewpoint)
	return b
}

// seenBy names the viewpoint of the moment, "" for match.OpenViewpoint.
func seenBy(sc present.Scene) string {
	if sc.Viewpoint == match.OpenViewpoint {
		return ""
	}
	return viewpointName(sc, "review.eyes", sc.Viewpoint)
}

// viewpointName returns the name of a viewpoint. The catalogue has a text below the key for each kind of
// viewpoint.
func viewpointName(sc present.Scene, key string, e match.Viewpoint) string {
	switch seat, ok := e.Seat(); {
	case !ok:
		return sc.Text(key+".open", nil)
	case seat == engine.Nobody:
		return sc.Text(key+".all", nil)
	default:
		return sc.Text(key+".seat", locale.Args{"Player": sideOr(sc, seat)})
	}
}

// sideOr returns the name of a seat, or of its player if the game's seats have no names.
func sideOr(sc present.Scene, seat engine.Seat) string {
	if side := sc.Face().Side(sc.WordsOf(sc.Match), sc.Match.Setup, len(sc.Match.Players), seat); side != "" {
		return side
	}
	return sc.PlainName(sc.Match, seat)
}
