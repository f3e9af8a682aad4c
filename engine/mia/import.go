package mia

import (
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// ReasonRecord is the key of a problem with a record.
const ReasonRecord = record.Reason

// Import reads a record strictly: every line must be equal to the one that Record writes for the match.
func (game) Import(text string) (engine.Log, error) {
	r := &reader{}
	err := r.Read(strings.NewReader(text), r)
	return r.log, record.WithLine(err)
}

// Replay reads a record as Import does, and calls each with the state line (see State.Line) at the start and
// after every entry.
func (game) Replay(text string, each func(at int, state string) error) error {
	r := &reader{each: each}
	return record.WithLine(r.Read(strings.NewReader(text), r))
}

// reader reads a record line by line; it is its own record.Script.
type reader struct {
	record.Reader
	each   func(at int, state string) error
	log    engine.Log
	state  State
	result bool // the result has been read
}

// Header refuses an invalid value of a known header.
func (r *reader) Header(h record.Header) error {
	switch h.Key {
	case record.Game:
		if name := (game{}).Info().Name; h.Value != name {
			return record.OtherGame(h.Value, name)
		}
	case headerPlayers:
		if !slices.Contains([]string{"2", "3", "4"}, h.Value) {
			return record.BadValue(h, "2", "3", "4")
		}
	case headerLives:
		_, err := newState(engine.Setup{livesOption.Key: h.Value}, 0)
		return err
	}
	return nil
}

// Begin starts the match of the headers.
func (r *reader) Begin() (err error) {
	if err := r.Headers.Need(record.Game, headerPlayers); err != nil {
		return err
	}
	r.log = engine.Log{Setup: r.Headers.Setup((game{}).Info().Options), Proof: record.Proof(r.Headers.List())}
	r.log.Seats, _ = strconv.Atoi(r.Headers.Value(headerPlayers))
	if r.state, err = newState(r.log.Setup, r.log.Seats); err != nil {
		return err
	}
	for _, key := range headerNames[:r.log.Seats] {
		r.log.Names = append(r.log.Names, r.Headers.Value(key))
	}
	return r.report()
}

// Entry reads one entry: the number of a seat and its action or roll, or the result after the end of the
// match.
func (r *reader) Entry(text string) error {
	if r.state.phase == "" {
		return r.readResult(text)
	}
	e, ok := entryOf(text)
	if !ok {
		return record.NoEntry(text, "1 Rolls 43", "1 Says 51", "2 Doubts", "3 Resigns")
	}
	if want := entryLine(r.state, e); text != want {
		return record.Expected(record.Rule, text, want)
	}
	next, err := engine.Step(r.state, e)
	if err != nil {
		return err
	}
	r.state = next.(State)
	r.log.Entries, r.log.Lines = append(r.log.Entries, e), append(r.log.Lines, r.Line)
	return r.report()
}

// entryOf parses the line of an entry. It does not check that the entry is legal.
func entryOf(text string) (engine.Entry, bool) {
	digit, words, _ := strings.Cut(text, " ")
	seat, err := strconv.Atoi(digit)
	e := engine.Entry{Seat: engine.Seat(seat - 1), Action: engine.Action(words)}
	for _, l := range leaveWords {
		if words == l.word {
			e.Action, e.Left = "", l.reason
		}
	}
	if strings.HasPrefix(words, verbRolls+" ") {
		e.Seat = engine.Chance
	}
	return e, err == nil
}

// readResult reads the line after the end of the match, which must be the result.
func (r *reader) readResult(text string) error {
	if r.result {
		return record.AfterEnd(text)
	}
	if want := resultLine(r.state.Outcome()); text != want {
		return record.Expected(record.Rule, text, want)
	}
	r.result = true
	return nil
}

// End refuses a record that ends before its result.
func (r *reader) End() error {
	if r.state.phase == "" && !r.result {
		return record.Missing(record.Rule, resultLine(r.state.Outcome()), "the match is over")
	}
	return nil
}

// report calls each, if set, with the line number of the last entry and the state line.
func (r *reader) report() error {
	if r.each == nil {
		return nil
	}
	at := 0
	if n := len(r.log.Lines); n > 0 {
		at = r.log.Lines[n-1]
	}
	return r.each(at, r.state.Line())
}
