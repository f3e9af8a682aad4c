package stratego

import (
	"slices"

	"towerpost/engine"
)

// Prompts of the decisions that a match asks for.
const (
	// PromptSetup asks a seat for its secret set-up (P1).
	PromptSetup = "set-up"
	// PromptMove asks the seat to move for a move or an attack (M1).
	PromptMove = "move"
)

// game implements engine.Game.
type game struct{}

// New returns the game. It implements engine.Recorder, engine.Importer, engine.Replayer, engine.Statistician,
// engine.Weigher and engine.Drawable, and its states implement engine.Sealer, engine.Preparer,
// engine.Exposer, engine.Reader and engine.Revealer.
func New() engine.Game { return game{} }

// Info returns the game's name, seats and options. The category of a match is its army.
func (game) Info() engine.Info { return info() }

func info() engine.Info {
	return engine.Info{
		Key: "stratego", Name: "Stratego", Version: 1, Seats: slices.Clone(seatKeys[:]),
		Options: options(), Category: optionArmy, Hidden: true, Gathered: true,
	}
}

// New returns a match before both set-ups.
func (game) New(setup engine.Setup, players int) (engine.State, error) {
	s, err := newState(setup, players)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Weight returns the weight of a match in the ratings: 1 with full armies, 0.5 with small ones.
func (game) Weight(setup engine.Setup) float64 {
	if r, err := RulesOf(setup); err == nil && r.Army != Full {
		return 0.5
	}
	return 1
}
