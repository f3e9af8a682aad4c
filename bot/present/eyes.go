package present

import (
	"slices"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// eyesMark stands before the eyes in the argument of a control.
const eyesMark = "."

// argEyes is the argument of the controls that change the eyes.
const argEyes = "eyes"

// EyesOf returns the eyes in the argument of a control, match.OpenEyes where it has none.
func EyesOf(arg string) match.Eyes {
	_, eyes, _ := strings.Cut(arg, eyesMark)
	return match.Eyes(eyes)
}

// Through returns an argument with eyes for EyesOf, and Blind one without.
func Through(arg string, eyes match.Eyes) string { return arg + suffixOf(eyes) }

// Blind returns an argument without its eyes.
func Blind(arg string) string {
	arg, _, _ = strings.Cut(arg, eyesMark)
	return arg
}

// suffixOf is what the argument of a control ends with, so that the next page is seen through the same eyes.
func suffixOf(e match.Eyes) string {
	if e == match.OpenEyes {
		return ""
	}
	return eyesMark + string(e)
}

// eyesRows are the buttons that show the same moment through other eyes. Only a match that is over and had secrets has them.
func (sc scene) eyesRows(ply int) (rows []Row) {
	if !sc.snap.Opened || !sc.hidden(sc.match) {
		return nil
	}
	eyes := []match.Eyes{match.OpenEyes}
	for seat := range engine.Seat(len(sc.match.Players)) {
		eyes = append(eyes, match.SeatEyes(seat))
	}
	var buttons []Button
	for _, e := range append(eyes, match.PublicEyes) {
		buttons = append(buttons, sc.eyesButton(e, ply))
	}
	for some := range slices.Chunk(buttons, MaxButtons) {
		rows = append(rows, Row{Buttons: some})
	}
	return rows
}

// eyesButton shows a moment through some eyes.
func (sc scene) eyesButton(e match.Eyes, ply int) Button {
	b := Button{Label: clip(sc.eyesName("button.eyes", e), MaxButtonLabel), Disabled: e == sc.eyes, Emoji: "👁️"}
	sc.eyes = e
	b.Control = sc.reviewControl(ply, argEyes)
	return b
}

// seenBy says through whose eyes the moment is seen, "" for match.OpenEyes.
func (sc scene) seenBy() string {
	if sc.eyes == match.OpenEyes {
		return ""
	}
	return sc.eyesName("review.eyes", sc.eyes)
}

// eyesName names eyes by a message for each kind of them.
func (sc scene) eyesName(key string, e match.Eyes) string {
	switch seat, ok := e.Seat(); {
	case !ok:
		return sc.Text(key+".open", nil)
	case seat == engine.Nobody:
		return sc.Text(key+".all", nil)
	default:
		return sc.Text(key+".seat", locale.Args{"Player": sc.sideOr(seat)})
	}
}

// sideOr names a seat by its side, by its player where sides have no names.
func (sc scene) sideOr(seat engine.Seat) string {
	if side := sc.face().Side(sc.wordsOf(sc.match), sc.match.Setup, len(sc.match.Players), seat); side != "" {
		return side
	}
	return plain(sc.match.NameAt(seat))
}
