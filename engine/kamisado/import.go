package kamisado

import (
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Import reads a match record as strictly as ReadRecord. The error is a *engine.Problem: that of the bad
// line, with the number of the line in its text and as "line" in its Args.
func (game) Import(text string) (engine.Log, error) {
	reader := newReader(nil)
	if err := reader.Read(strings.NewReader(text), reader); err != nil {
		return engine.Log{}, record.WithLine(err)
	}
	reader.log.Lines = reader.lines
	return reader.log, nil
}

// Replay reads a match record as Import does, and calls each with the line number and the position string
// after every decision of a player.
func (game) Replay(text string, each func(at int, state string) error) error {
	reader := newReader(nil)
	reader.each = func(p Position) error { return each(reader.Line, p.String()) }
	return record.WithLine(reader.Read(strings.NewReader(text), reader))
}
