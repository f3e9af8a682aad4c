package ludo

import (
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Import reads a match record as strictly as ReadRecord. Its error is the *engine.Problem with the line that
// is wrong; its text and its argument "line" name that line.
func (game) Import(text string) (engine.Log, error) {
	reader := recordReader{each: func(State) error { return nil }}
	if err := reader.Read(strings.NewReader(text), &reader); err != nil {
		return engine.Log{}, record.WithLine(err)
	}
	reader.log.Lines = reader.lines
	return reader.log, nil
}

// Replay reads a match record as Import does. It calls each with the state line before the first entry and
// after every entry; at is the line of that entry in the record, 0 before the first one.
func (game) Replay(text string, each func(at int, state string) error) error {
	reader := recordReader{}
	reader.each = func(s State) error { return each(reader.at(), s.Line()) }
	return record.WithLine(reader.Read(strings.NewReader(text), &reader))
}
