package kamisado_test

import (
	"testing"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/kamisado"
)

// everySetup is each length, and series of each number of rounds.
func everySetup() []engine.Setup {
	setups := []engine.Setup{{}, {"length": "single"}, {"length": "long"}, {"length": "marathon"}}
	for _, rounds := range []string{"3", "5", "7", "9"} {
		setups = append(setups, engine.Setup{"length": "series", "rounds": rounds})
	}
	return setups
}

func TestConformance(t *testing.T) {
	gametest.Suite{
		Game: kamisado.New(), Setups: everySetup(), Playouts: 8, Looked: 3, Seed: 1,
		Nonsense: []engine.Action{"Purple Left 5 yellow", "Purple Left 05 Yellow", "Purple  Left 5 Yellow", "Left", "fill left", "Green 0", "Red Back 1 Blue", "Red Forward 99999999999999999999 Blue"},
	}.Run(t)
}
