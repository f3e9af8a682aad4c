package ludo_test

import (
	"testing"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/ludo"
)

// Each set-up is played by every number of players that it allows.
func TestConformance(t *testing.T) {
	gametest.Suite{
		Game: ludo.New(), Playouts: 1, Looked: 40, Limit: 60000, Seed: 1,
		Setups: []engine.Setup{
			{"pieces": "2"},
			{"rounds": "40"},
			{"pieces": "1", "end": "all", "count": "over"},
			{"pieces": "2", "teams": "two", "enter": "5+6"},
			{"pieces": "2", "teams": "pairs", "end": "all", "start": "2"},
			{"board": "8", "pieces": "1", "start": "0", "enter": "1+6", "sixes": "stop", "seven": "no"},
			{"pieces": "3", "sixes": "free", "barriers": "none", "capture": "10", "goal": "0", "rounds": "60"},
		},
		Nonsense: []engine.Action{
			"1", "Rolls 7", "rolls 1", "pass", "1 5", "1 5-", "5 5-6", "1 5-6 x", "1 5-6 xB", "Y 1 5-6", "1 L8-goal", "1 05-6", "Rolls 1 ",
			"Z1 5-6", "1 5-6 xB3 xB4", "1 5-6-7", "1 yard-yard",
		},
	}.Run(t)
}

func TestPlaythrough(t *testing.T) {
	gametest.Playthrough(t, "testdata/playthrough.txt", ludo.New(), engine.Setup{"pieces": "2", "teams": "two"}, 4, 12, *ludo.Update, func(view any) string {
		return view.(ludo.View).Line
	})
}
