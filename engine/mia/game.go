package mia

import (
	"slices"
	"strconv"

	"towerpost/engine"
)

// Prompts of the decisions that a match asks for.
const (
	// PromptRoll asks engine.Chance for the roll of the seat that has the cup.
	PromptRoll = "roll"
	// PromptSay asks the seat that has rolled for an announcement.
	PromptSay = "say"
	// PromptAnswer asks the next seat whether it believes the announcement.
	PromptAnswer = "answer"
)

// ByLives is the reason of an outcome: only one seat has lives left, or has not left the match.
const ByLives = "lives"

var livesOption = engine.Option{Key: "lives", Values: []string{"1", "3", "5"}, Default: "3"}

// game implements engine.Game for Mia.
type game struct{}

// New returns the game. It implements engine.Recorder, engine.Importer and engine.Replayer, and its states
// implement engine.Roller, engine.Reader and engine.Quitter.
func New() engine.Game { return game{} }

// Info returns the game's name, its two to four seats and its option "lives".
func (game) Info() engine.Info {
	lives := livesOption
	lives.Values = slices.Clone(lives.Values)
	return engine.Info{
		Key: "mia", Name: "Mia", Version: 1, Seats: []string{"first", "second", "third", "fourth"}, Fewest: 2,
		Options: []engine.Option{lives}, Hidden: true,
	}
}

// New returns a match before the first roll, which is that of the first seat.
func (g game) New(setup engine.Setup, seats int) (engine.State, error) {
	s, err := newState(setup, seats)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func newState(setup engine.Setup, seats int) (State, error) {
	seats, err := game{}.Info().Seated(seats)
	if err != nil {
		return State{}, err
	}
	for key, value := range setup {
		if key != livesOption.Key || !slices.Contains(livesOption.Values, setup.Get(livesOption)) {
			return State{}, &engine.Problem{
				Kind: engine.ErrSetup, Key: "setup", Args: map[string]string{"option": key, "value": value},
				Text: "Mia has no option " + key + " with the value " + strconv.Quote(value) +
					"; lives are 1, 3 or 5",
			}
		}
	}
	lives, _ := strconv.Atoi(setup.Get(livesOption)) // one of the option's values
	return State{lives: slices.Repeat([]int{lives}, seats), phase: PromptRoll}, nil
}
