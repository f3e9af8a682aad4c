package ludo

import (
	"fmt"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
	drawings "towerpost/imaging/ludo"
)

// example is a position for a page of the rules or a lesson.
type example struct {
	seats int
	setup engine.Setup
	// line is the state line of the position.
	line string
}

// examplesOf returns the examples by page.
func examplesOf() map[string][]example {
	return map[string][]example{
		"board": {{4, nil, "14,8,34,-/22,28,-,-/39,39,-,*/56,L3,-,- Y 3 roll 0 - 39:R1R2 - - 0"}},
		"turn":  {{4, nil, "14,8,30,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 move4 0 - - - - 3"}},
		"entering": {
			{2, nil, "5,-,-,-/5,-,-,- Y 1 move5 0 - 5:R1Y1 - - 1"},
		},
		"moving":    {{3, nil, "10,20,-,-/12,-,-,-/12,-,-,- Y 1 move2 0 - - - - 1"}},
		"sixes":     {{4, nil, "14,8,-,-/22,28,-,-/39,41,-,-/56,-,-,- Y 3 back 3 Y2 - - - 1"}},
		"barriers":  {{2, nil, "8,8,20,-/39,-,-,- Y 1 move6 1 - - - - 1"}},
		"capturing": {{2, nil, "8,24,-,-/10,28,-,- Y 3 move2 0 - - - - 2"}},
		"home":      {{4, nil, "66,L5,L7,-/22,-,-,-/39,-,-,-/56,-,-,- Y 3 move1 0 - - - - 3"}},
		"teams":     {{4, engine.Setup{"teams": "two"}, "14,8,34,-/22,28,-,-/14,39,-,*/56,-,-,- Y 3 roll 0 - - - - 0"}},
		"options": {
			{6, engine.Setup{"pieces": "2"}, "5,-/22,-/39,-/56,-/73,-/90,- Y 1 roll 0 - - - - 0"},
		},
	}
}

// state returns the state of an example, or an error if its line is not valid.
func (e example) state() (rules.State, error) {
	r, err := rules.RulesOf(e.setup, e.seats)
	if err != nil {
		return rules.State{}, err
	}
	p, err := rules.ParseLine(r, e.line)
	return rules.At(p), err
}

// scene returns the scene of an example. With quiet it leaves out the possible moves.
func (e example) scene(w games.Words, look games.Look, quiet bool) scene {
	state, _ := e.state()
	view := state.View(engine.Nobody).(rules.View)
	look.Bottom = engine.Nobody
	return newScene(games.Moment{
		Words: w, Setup: e.setup, Seats: e.seats, Seat: engine.Nobody, Look: look, Partial: quiet,
		View: view, Pending: state.Pending(), Legal: state.Legal(view.Turn),
	})
}

// shot draws an example with its dice.
func (e example) shot(w games.Words, look games.Look, quiet bool, n int) games.Shot {
	sc := e.scene(w, look, quiet)
	board := sc.presentBoard(nil)
	board.Dice = diceShown(sc.view)
	return games.Shot{Name: fmt.Sprintf("example-%d", n), Alt: sc.alt(nil), Scene: board}
}

// diceShown returns the dice of a position without steps.
func diceShown(v rules.View) drawings.Dice {
	dice := drawings.Dice{Seat: int(v.Turn), Bonus: v.Bonus}
	switch v.Phase {
	case rules.Returning:
		dice.Throws = []int{6, 6, 6}
	case rules.Moving:
		dice.Throws = []int{v.Die}
	}
	return dice
}
