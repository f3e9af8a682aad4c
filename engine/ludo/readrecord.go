package ludo

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"towerpost/engine"
	"towerpost/engine/record"
)

// LineError is an error in a line of a match record.
type LineError = record.LineError

// ReadRecord reads a match record. Reading is strict: an entry that is out of turn, illegal, missing or
// superfluous is a *LineError. A record of a match that is still on is valid.
func ReadRecord(r io.Reader) (Record, error) { return Replay(r, func(State) error { return nil }) }

// Replay reads a match record like ReadRecord, and calls each with the state before the first entry and after
// every entry. It stops at the first error, also one of each, and returns it.
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
	each   func(State) error
	log    engine.Log
	lines  []int // of the log's entries
	state  State
	result bool // the result has been read
}

// Header refuses an invalid value of a known header.
func (r *recordReader) Header(h Header) error {
	switch h.Key {
	case record.Game:
		if h.Value != gameName {
			return record.OtherGame(h.Value, gameName)
		}
	case headerPlayers:
		if _, ok := digit(h.Value, mostSeats); !ok || h.Value == "1" {
			return record.BadValue(h, fmt.Sprintf("2–%d", mostSeats))
		}
	}
	if o, ok := record.OptionOf(options(), h.Key); ok && !slices.Contains(o.Values, h.Value) {
		return badSetup(o.Key, h.Value, o.Values)
	}
	return nil
}

// Begin starts the match that the headers describe. A missing header Game and options that cannot be combined
// are errors of the first line.
func (r *recordReader) Begin() error {
	if err := r.Headers.Need(record.Game); err != nil {
		return record.At(1, err)
	}
	r.log = engine.Log{
		Setup: r.Headers.Setup(options()), Seats: defaultPlayers, Proof: record.Proof(r.Headers.List()),
	}
	if players := r.Headers.Value(headerPlayers); players != "" {
		r.log.Seats, _ = strconv.Atoi(players)
	}
	rules, err := RulesOf(r.log.Setup, r.log.Seats)
	if err != nil {
		return record.At(1, err)
	}
	if err := r.names(&rules); err != nil {
		return err
	}
	if r.state, err = newState(r.log.Setup, r.log.Seats); err != nil {
		return record.At(1, err)
	}
	return r.each(r.state)
}

// names sets the players' names in the log, and refuses the name of a colour that does not play.
func (r *recordReader) names(rules *Rules) error {
	for c := Yellow; c <= Cyan; c++ {
		line := r.Headers.Line(c.String())
		if line == 0 {
			continue
		}
		seat := rules.Seat(c)
		if seat == engine.Nobody {
			return record.At(line, record.Bad("%s does not play in this match", c))
		}
		if name := r.Headers.Value(c.String()); name != "" {
			if r.log.Names == nil {
				r.log.Names = make([]string, r.log.Seats)
			}
			r.log.Names[seat] = name
		}
	}
	return nil
}

// at returns the line of the last entry that was read, or 0 before the first one.
func (r *recordReader) at() int {
	if len(r.lines) == 0 {
		return 0
	}
	return r.lines[len(r.lines)-1]
}

// End refuses a record of a finished match without its result.
func (r *recordReader) End() error {
	if p := &r.state.position; p.phase == Over && !r.result {
		return record.Missing(record.Rule, resultLine(p), "the match is over")
	}
	return nil
}
