package samurai

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
	record, err := ReadRecord(strings.NewReader(text))
	return record.Log, withLine(err)
}

// Replay reads a match record as Import does, and calls each with the state line after every entry.
func (game) Replay(text string, each func(at int, state string) error) error {
	reader := recordReader{}
	reader.each = func(s State) error { return each(reader.line, s.Line()) }
	return withLine(reader.read(strings.NewReader(text)))
}

// withLine returns the problem with a line of a record as one that names the line; other errors come back as
// they are.
func withLine(err error) error {
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
