package main

import (
	"fmt"
	"strings"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/record"
)

// library is the games that a program knows.
type library []engine.Game

// games returns the games of this program, a line each.
func games() library {
	return library{
		kamisado.New(),
	}
}

// of returns the game that a record names in its header.
func (l library) of(text string) (engine.Game, error) {
	name, line := record.Find(text, record.Game)
	var known []string
	for _, game := range l {
		if game.Info().Name == name {
			return game, nil
		}
		known = append(known, game.Info().Name)
	}
	names := strings.Join(known, ", ")
	if line == 0 {
		return nil, &recordError{1, fmt.Errorf("the header Game is missing, which names the game: %s", names)}
	}
	return nil, &recordError{line, fmt.Errorf("the game is %q; there are %s", name, names)}
}

// recordError is what is wrong with a line of a record.
type recordError struct {
	line int
	err  error
}

func (e *recordError) Error() string { return fmt.Sprintf("line %d: %v", e.line, e.err) }

func (e *recordError) Unwrap() error { return e.err }
