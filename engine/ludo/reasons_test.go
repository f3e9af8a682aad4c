package ludo

import (
	"testing"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

func TestEveryReasonHasARefusal(t *testing.T) {
	var refusals []error
	read := func(s State, seat engine.Seat, text string) {
		_, err := s.Read(seat, text)
		refusals = append(refusals, err)
	}
	for _, c := range refusedTexts {
		s := at(t, c.setup, 4, c.before)
		read(s, s.position.turn, c.text)
	}
	for _, c := range refusedActions {
		_, err := at(t, c.setup, 4, c.before).Apply(0, c.action)
		refusals = append(refusals, err)
	}
	read(at(t, "", 4, "14,8,30,-/22,36,-,-/20,50,-,-/56,-,-,- Y 3 move6 1 - - - - 3"), 0, "x")
	read(at(t, "", 4, open4), 1, "1")
	read(at(t, "", 4, open4), engine.Chance, "1")
	read(at(t, "", 4, "14,8,30,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 roll 0 - - - - 0"), 0, "1")
	read(at(t, "", 4, "*,*,*,*/22,28,-,-/39,41,-,-/56,-,-,- - 3 over 0 - - Y - 1-2-3-4"), 0, "1")
	_, gone := at(t, "pieces 1", 3, "20/x/50 Y 3 roll 0 - - - B 0").Quit(1)
	_, finished := at(t, "pieces 1, end all", 3, "*/31/50 B 3 roll 0 - - Y - 0").Quit(0)
	for setup, seats := range map[string]int{"pieces 5": 4, "board 4": 5, "pieces 1, start 2": 4, "teams pairs": 5} {
		_, err := New().New(setupOf(setup), seats)
		refusals = append(refusals, err)
	}
	_, record := game{}.Import("hop!")
	gametest.Reasons(t, Reasons(), append(refusals, gone, finished, record)...)
}
