package samurai

import (
	"fmt"
	"slices"
	"testing"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/suite"
)

// setups are the set-ups that the suites play.
var setups = []engine.Setup{
	{},
	{"hand": "random", "layout": "placed", "mu": "single"},
	{"hand": "random"},
	{"layout": "placed"},
}

// nonsense are actions that no seat may enter, though some look like one.
var nonsense = []engine.Action{
	"samurai 3 o13", "Samurai 3  o13", "Samurai 4 o13", "Samurai 3 o99", "Samurai 3", "o13", "Mu o13", "Mu a1 Mu a1",
	"Mu o13 Samurai 3 o13", "Swap o14", "Swap Kabuto Edo Kabuto Edo", "Swap Buddha Edo Kabuto Kyoto", "Place Kabuto Edo",
	"Place", "Draw", "Draw R", "Draw R Mu", "Draw C Mu", "Hand", "Hand Mu", "Hand ?", "Draw R ?", "end", "Ends", "Swap o13",
	"Hand Samurai 1, Samurai 1, Samurai 1, Samurai 2, Samurai 2", "Hand Mu, Samurai 1, Samurai 1, Samurai 2, Samurai 2",
}

func TestConformance(t *testing.T) {
	gametest.Suite{
		Game: New(), Setups: setups, Playouts: suite.Size(1, 20), Looked: 10, Nonsense: nonsense, Invariant: invariant,
	}.Run(t)
}

func TestPlaythrough(t *testing.T) {
	describe := func(view any) string {
		v := view.(View)
		return fmt.Sprintf("%s\nlast: %s", v.Position.Line(), actionsOfSteps(v.lastSteps()))
	}
	setup := engine.Setup{"layout": "random"}
	gametest.Playthrough(t, "testdata/playthrough.txt", New(), setup, 3, 1, *update, describe)
}

// actionsOfSteps joins the actions of the last three steps.
func actionsOfSteps(steps []Step) string {
	var list []engine.Action
	for _, s := range slices.Clone(steps[max(len(steps)-3, 0):]) {
		list = append(list, s.Move.Action())
	}
	return fmt.Sprintf("%q", list)
}
