package samurai

import (
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Import reads a match record as strictly as ReadRecord. Its error is the *engine.Problem with the line that
// is wrong; its text and its argument "line" name that line.
func (game) Import(text string) (engine.Log, error) {
	read, err := ReadRecord(strings.NewReader(text))
	return read.Log, record.WithLine(err)
}

// Replay reads a match record as Import does, and calls each with the state line after every entry. At is the
// line of that entry in the record.
func (game) Replay(text string, each func(at int, state string) error) error {
	reader := recordReader{}
	reader.each = func(s State) error { return each(reader.Line, s.Line()) }
	return record.WithLine(reader.Read(strings.NewReader(text), &reader))
}
