package kamisado

import (
	"strconv"

	"towerpost/engine"
)

// Prompts of the decisions that a match asks for.
const (
	// PromptMove asks for a move, or stands for a forced pass.
	PromptMove = "move"
	// PromptFill asks the winner of a round for the fill.
	PromptFill = "fill"
)

// Reasons of an outcome.
const (
	// ByRow says that a tower reached the far row (M7).
	ByRow = "row"
	// ByDeadlock says that nobody could move any more (M8).
	ByDeadlock = "deadlock"
)

var (
	lengthOption = engine.Option{Key: "length", Values: lengthKeys[1:], Default: "standard"}
	roundsOption = engine.Option{Key: "rounds", Values: []string{"3", "5", "7", "9"}, Default: "3"}
)

// game implements engine.Game for Kamisado.
type game struct{}

// New returns the game. It implements engine.Recorder, engine.Importer, engine.Statistician and
// engine.Weigher, and its states implement engine.Reader and engine.Conditioner.
func New() engine.Game { return game{} }

// Info returns the game's name, seats and options: "length", and "rounds", which only a series uses.
func (game) Info() engine.Info {
	return engine.Info{
		Key: "kamisado", Name: "Kamisado", Version: 1,
		Seats:    []string{Black.Key(), White.Key()},
		Options:  []engine.Option{copyOption(lengthOption), copyOption(roundsOption)},
		Category: lengthOption.Key,
	}
}

// copyOption returns a copy of an option, whose values the caller may change.
func copyOption(o engine.Option) engine.Option {
	o.Values = append([]string(nil), o.Values...)
	return o
}

// New returns a match before its first move.
func (g game) New(setup engine.Setup, seats int) (engine.State, error) {
	if _, err := g.Info().Seated(seats); err != nil {
		return nil, err
	}
	s, err := newState(setup)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func newState(setup engine.Setup) (State, error) {
	for key := range setup {
		if key != lengthOption.Key && key != roundsOption.Key {
			return State{}, badSetup(key, setup[key], nil)
		}
	}
	length, ok := lengthOf(setup.Get(lengthOption))
	if !ok {
		return State{}, badSetup(lengthOption.Key, setup.Get(lengthOption), lengthOption.Values)
	}
	rounds, ok := roundsOf(setup.Get(roundsOption))
	if !ok {
		return State{}, badSetup(roundsOption.Key, setup.Get(roundsOption), roundsOption.Values)
	}
	if length != Series {
		rounds = 0
	}
	s := State{length: length, rounds: rounds, round: 1}
	s.position = Start(length.Target(rounds))
	return s, nil
}

// roundsOf returns the number of rounds that the text names.
func roundsOf(text string) (int, bool) {
	for _, value := range roundsOption.Values {
		if value == text {
			n, err := strconv.Atoi(value)
			return n, err == nil
		}
	}
	return 0, false
}

// Record returns the match record of the log, which is the same for every viewer.
func (game) Record(log engine.Log, _ engine.Seat) (string, error) {
	return writeRecord(headersOf(log), log)
}
