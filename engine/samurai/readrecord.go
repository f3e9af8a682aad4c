package samurai

import (
	"fmt"
	"io"
	"strconv"

	"towerpost/engine"
	"towerpost/engine/record"
)

// LineError is an error in a line of a match record.
type LineError = record.LineError

// ReadRecord reads a match record. Reading is strict: an entry that is out of turn, illegal, missing or
// superfluous is a *LineError. A record of a match that is still on is valid.
func ReadRecord(r io.Reader) (Record, error) { return Replay(r, func(State) error { return nil }) }

// Replay reads a match record like ReadRecord, and calls each with the state after every entry. It stops at
// the first error, also one of each, and returns it.
func Replay(r io.Reader, each func(State) error) (Record, error) {
	reader := recordReader{each: each}
	if err := reader.Read(r, &reader); err != nil {
		return Record{}, err
	}
	return Record{Headers: reader.Headers.List(), Log: reader.log}, nil
}

// recordReader reads a record line by line. It is its own record.Script.
type recordReader struct {
	record.Reader
	each  func(State) error
	log   engine.Log
	state State
	// expected holds the lines that must follow the last entry.
	expected []string
}

// Header refuses an invalid value of a known header.
func (r *recordReader) Header(h Header) error {
	if o, ok := record.OptionOf(options(), h.Key); ok {
		if h.Value == "" {
			return badSetup(o.Key, h.Value, o.Values)
		}
		return checkOption(o.Key, h.Value)
	}
	switch h.Key {
	case record.Game:
		if h.Value != gameName {
			return record.OtherGame(h.Value, gameName)
		}
	case headerPlayers:
		if _, ok := playersOf(h.Value); !ok {
			return record.BadValue(h, fmt.Sprintf("%d–%d", fewestSeats, mostSeats))
		}
	}
	return nil
}

// playersOf parses a number of players, which is one digit.
func playersOf(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && len(text) == 1 && fewestSeats <= n && n <= mostSeats
}

// Begin starts the match that the headers describe. A missing header is an error of the line after the
// headers.
func (r *recordReader) Begin() (err error) {
	if err := r.Headers.Need(record.Game, headerPlayers); err != nil {
		return err
	}
	r.log = engine.Log{Setup: r.Headers.Setup(options()), Proof: record.Proof(r.Headers.List())}
	r.log.Seats, _ = playersOf(r.Headers.Value(headerPlayers))
	if err := r.proof(); err != nil {
		return err
	}
	if err := r.names(); err != nil {
		return err
	}
	r.state, err = newState(r.log.Setup, r.log.Seats)
	return err
}

// proof refuses a seed without the headers Match and Commit.
func (r *recordReader) proof() error {
	line := r.Headers.Line(record.Seed)
	for _, key := range []string{record.Match, record.Commit} {
		if line != 0 && r.Headers.Line(key) == 0 {
			return record.At(line, record.Bad("a seed needs the header %s", key))
		}
	}
	return nil
}

// names sets the players' names in the log, and refuses the name of a seat that does not play.
func (r *recordReader) names() error {
	for seat, name := range seatNames {
		line := r.Headers.Line(name)
		if line > 0 && seat >= r.log.Seats {
			return record.At(line, record.Bad("%s does not play in this match", name))
		}
		if value := r.Headers.Value(name); value != "" {
			if r.log.Names == nil {
				r.log.Names = make([]string, r.log.Seats)
			}
			r.log.Names[seat] = value
		}
	}
	return nil
}

// End refuses a record that ends before an expected line.
func (r *recordReader) End() error {
	if len(r.expected) > 0 {
		return record.Missing(record.Rule, r.expected[0], "the record ends too early")
	}
	return nil
}
