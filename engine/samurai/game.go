package samurai

import (
	"strings"

	"towerpost/engine"
)

// Prompts of the decisions that a match asks for.
const (
	// PromptHand asks all seats at once for their first hand (H2).
	PromptHand = "hand"
	// PromptPlace asks a seat or chance for a figure and its town (F3, F5).
	PromptPlace = "place"
	// PromptDraw asks chance for a tile from a seat's pile (D1).
	PromptDraw = "draw"
	// PromptTurn asks a seat for a step of its turn (T2).
	PromptTurn = "turn"
)

// Reasons of an outcome (E6).
const (
	// ByClass says that the last figure of a class has left the board (E1).
	ByClass = "class"
	// ByTies says that four or more figures have been set aside (E2).
	ByTies = "ties"
	// ByStuck says that no seat could play any tile (E4).
	ByStuck = "stuck"
	// ByQuit says that only one seat was left.
	ByQuit = "quit"
)

// game implements engine.Game.
type game struct{}

// New returns the game. It implements engine.Recorder, engine.Importer, engine.Replayer and
// engine.Statistician, and its states implement engine.Roller, engine.Reader, engine.TurnReader,
// engine.Quitter, engine.Redactor and engine.Revealer.
func New() engine.Game { return game{} }

// Info returns the game's name, seats and options.
func (game) Info() engine.Info { return info() }

func info() engine.Info {
	i := engine.Info{
		Key: "samurai", Name: gameName, Version: 1, Fewest: fewestSeats,
		Options: options(), Hidden: true, Gathered: true,
	}
	for _, name := range seatNames {
		i.Seats = append(i.Seats, strings.ToLower(name))
	}
	return i
}

// New returns a match before its first decision.
func (game) New(setup engine.Setup, seats int) (engine.State, error) {
	s, err := newState(setup, seats)
	if err != nil {
		return nil, err
	}
	return s, nil
}
