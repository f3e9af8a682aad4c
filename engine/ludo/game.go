package ludo

import (
	"strconv"

	"towerpost/engine"
)

// Prompts of the decisions that a match asks for.
const (
	// PromptThrow asks Chance for the die.
	PromptThrow = "throw"
	// PromptMove asks for the move of a throw.
	PromptMove = "move"
	// PromptBonus asks for the piece that uses a bonus (C3, H2).
	PromptBonus = "bonus"
	// PromptBack asks for the entry that follows a third six (X3, X4).
	PromptBack = "back"
)

// Reasons of an outcome.
const (
	// ByHome says that the first player or team brought all pieces home (W1).
	ByHome = "home"
	// ByPlaces says that play went on for the places until only one side was still playing.
	ByPlaces = "places"
	// ByLeaving says that only one player or team is left because the others have left (Q3).
	ByLeaving = "leaving"
	// ByRounds says that the last round is over (W3).
	ByRounds = "rounds"
)

// defaultPlayers is the number of players of a record without the header Players.
const defaultPlayers = 4

// game implements engine.Game.
type game struct{}

// New returns the game. It implements engine.Recorder, engine.Importer, engine.Replayer, engine.Partnered,
// engine.Statistician, engine.Weigher and engine.Wisher, and its states implement engine.Roller,
// engine.Reader and engine.Quitter.
func New() engine.Game { return game{} }

// Info returns the game's name, seats and options. The category of a match is its number of pieces, which
// decides how long it lasts and how much it depends on skill. Two pieces are offered as the short game.
func (game) Info() engine.Info { return info() }

func info() engine.Info {
	i := engine.Info{
		Key: "ludo", Name: "Ludo", Version: 1, Fewest: 2,
		Options: options(), Category: optionPieces, Gathered: true, Final: true,
	}
	for n := range mostSeats {
		i.Seats = append(i.Seats, "seat-"+strconv.Itoa(n+1))
	}
	return i
}

// New returns a match before its first throw.
func (game) New(setup engine.Setup, seats int) (engine.State, error) {
	s, err := newState(setup, seats)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Record returns the match record of the log, which is the same for every viewer.
func (game) Record(log engine.Log, _ engine.Seat) (string, error) {
	headers, err := headersOf(log)
	if err != nil {
		return "", err
	}
	return writeRecord(headers, log)
}

// Teams returns the team of each seat (T1), or the seats themselves if there are no teams. It returns nil for
// a match that cannot be played.
func (game) Teams(setup engine.Setup, seats int) []int {
	r, err := RulesOf(setup, seats)
	if err != nil {
		return nil
	}
	teams := make([]int, r.Players)
	for seat := range teams {
		teams[seat] = r.Side(engine.Seat(seat))
	}
	return teams
}
