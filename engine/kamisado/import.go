package kamisado

import (
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Import reads a match record as strictly as ReadRecord. Its error is a *engine.Problem that names the line
// in its text and as "line" in its Args, which are otherwise those of what is wrong in that line.
func (game) Import(text string) (engine.Log, error) {
	reader := newReader(nil)
	if err := reader.Read(strings.NewReader(text), reader); err != nil {
		return engine.Log{}, record.Named(err)
	}
	reader.log.Lines = reader.lines
	return reader.log, nil
}

// Replay reads a match record as Import does, and calls each with the position string after every decision of
// a person.
func (game) Replay(text string, each func(at int, state string) error) error {
	reader := newReader(nil)
	reader.each = func(p Position) error { return each(reader.Line, p.String()) }
	return record.Named(reader.Read(strings.NewReader(text), reader))
}
