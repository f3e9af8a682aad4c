package puzzle

import (
	_ "embed"
	"strings"
)

//go:embed starter.txt
var starter string

// Starter returns the puzzles that come with the program. The first line of starter.txt has the command by
// which they were chosen. The same command in another version of the program may choose a few other puzzles.
// The file stays as it is, because players have answered its puzzles.
func Starter() ([]Claim, error) { return Read(strings.NewReader(starter)) }

// ID returns the ID of the claimed puzzle.
func (c Claim) ID() string { return Puzzle{Position: c.Position}.ID() }
