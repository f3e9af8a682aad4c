package main

import (
	"fmt"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// library holds the rules of the games that the program knows.
type library []engine.Game

// of returns the game named in the header of a record.
func (l library) of(text string) (engine.Game, error) {
	name, line := record.Find(text, record.Game)
	var names []string
	for _, game := range l {
		if game.Info().Name == name {
			return game, nil
		}
		names = append(names, game.Info().Name)
	}
	all := strings.Join(names, ", ")
	if line == 0 {
		return nil, &recordError{1, fmt.Errorf("the header Game is missing, which names the game: %s", all)}
	}
	return nil, &recordError{line, fmt.Errorf("the game is %q; there are %s", name, all)}
}

// recordError is an error in a line of a record.
type recordError struct {
	line int
	err  error
}

func (e *recordError) Error() string { return fmt.Sprintf("line %d: %v", e.line, e.err) }

func (e *recordError) Unwrap() error { return e.err }
