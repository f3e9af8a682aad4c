package ludo

import (
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"towerpost/engine"
)

// Import reads a match record as strictly as ReadRecord. Its error is a *engine.Problem that names the line
// in its text and as "line" in its Args, which are otherwise those of what is wrong in that line.
func (game) Import(text string) (engine.Log, error) {
	reader := recordReader{each: func(State) error { return nil }}
	if err := reader.read(strings.NewReader(text)); err != nil {
		return engine.Log{}, named(err)
	}
	reader.log.Lines = reader.lines
	return reader.log, nil
}

// Replay reads a match record as Import does, and calls each with the state line before the first entry and
// after every one.
func (game) Replay(text string, each func(at int, state string) error) error {
	reader := recordReader{}
	reader.each = func(s State) error { return each(reader.at(), s.Line()) }
	return named(reader.read(strings.NewReader(text)))
}

// named returns the problem with a line of a record as one that names the line; other errors come back as
// they are.
func named(err error) error {
	var at *LineError
	var problem *engine.Problem
	if !errors.As(err, &at) || !errors.As(err, &problem) {
		return err
	}
	named := *problem
	named.Args = values{"line": strconv.Itoa(at.Line)}
	maps.Copy(named.Args, problem.Args)
	named.Text = fmt.Sprintf("line %d: %s", at.Line, problem.Text)
	return &named
}
