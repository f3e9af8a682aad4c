package review

import (
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// eyesMark precedes the eyes, which are a point of view, in the argument of a control.
const eyesMark = "."

// argEyes is the argument of the controls that change the eyes.
const argEyes = "eyes"

// ViewpointOf returns the viewpoint in the argument of a control, match.OpenViewpoint if it has none.
func ViewpointOf(arg string) match.Viewpoint {
	_, eyes, _ := strings.Cut(arg, eyesMark)
	return match.Viewpoint(eyes)
}

// WithViewpoint appends a viewpoint to an argument. ViewpointOf reads it, and WithoutViewpoint removes it.
func WithViewpoint(arg string, eyes match.Viewpoint) string { return arg + suffixOf(eyes) }

// WithoutViewpoint returns an argument without its viewpoint.
func WithoutViewpoint(arg string) string {
	arg, _, _ = strings.Cut(arg, eyesMark)
	return arg
}

// suffixOf returns the end of the argument of a control that keeps the eyes for the next page.
func suffixOf(e match.Viewpoint) string {
	if e == match.OpenViewpoint {
		return ""
	}
	return eyesMark + string(e)
}

// eyesRows returns the buttons that show the same moment through other eyes. There are none for a live match,
// or for a game without hidden information.
func eyesRows(sc present.Scene, ply int) (rows []present.Row) {
	if !sc.Snapshot.Opened || !sc.Hidden(sc.Match) {
		return nil
	}
	eyes := []match.Viewpoint{match.OpenViewpoint}
	for seat := range engine.Seat(len(sc.Match.Players)) {
		eyes = append(eyes, match.SeatViewpoint(seat))
	}
	var buttons []present.Button
	for _, e := range append(eyes, match.PublicViewpoint) {
		buttons = append(buttons, eyesButton(sc, e, ply))
	}
	for some := range slices.Chunk(buttons, present.MaxButtons) {
		rows = append(rows, present.Row{Buttons: some})
	}
	return rows
}

// eyesButton returns the button that shows a moment through the eyes.
func eyesButton(sc present.Scene, e match.Viewpoint, ply int) present.Button {
	b := present.Button{
		Label:    present.Clip(eyesName(sc, "button.eyes", e), present.MaxButtonLabel),
		Disabled: e == sc.Eyes, Emoji: "👁️",
	}
	sc.Eyes = e
	b.Control = control(sc, ply, argEyes)
	return b
}

// seenBy says through whose eyes the moment is seen, "" for match.OpenViewpoint.
func seenBy(sc present.Scene) string {
	if sc.Eyes == match.OpenViewpoint {
		return ""
	}
	return eyesName(sc, "review.eyes", sc.Eyes)
}

// eyesName returns the name of eyes. The catalogue has a text below the key for each kind of eyes.
func eyesName(sc present.Scene, key string, e match.Viewpoint) string {
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
