package kamisado

import (
	"fmt"
	"io"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// LineError is an error in a line of a match record.
type LineError = record.LineError

// ReadRecord reads a match record strictly. The error is a *LineError for an
// entry that the rules do not allow, whose colours do not agree, or that is
// missing or extra. The match of a valid record need not be over.
func ReadRecord(r io.Reader) (Record, error) {
	reader := newReader(nil)
	if err := reader.Read(r, reader); err != nil {
		return Record{}, err
	}
	return Record{Headers: reader.Headers.List(), Log: reader.log}, nil
}

// Replay reads a match record like ReadRecord and calls each with the position
// after every decision of a player, once its forced entries have been read: the
// steps of pushed towers, passes, the word Deadlock. It stops at the first error
// of the record or of each, and returns it.
//
// After a resignation or a time-out the position is unchanged, but the match is
// over. In a series the position after the last move of a round is the start of
// the next one.
func Replay(r io.Reader, each func(Position) error) error {
	reader := newReader(each)
	return reader.Read(r, reader)
}

// recordReader reads a record line by line; it is its own record.Script. The entries that must follow before
// any other are in due, deadlock and heading.
type recordReader struct {
	record.Reader
	each  func(Position) error
	log   engine.Log
	lines []int // of the log's entries
	state State
	// due are the steps of pushed towers that have to follow.
	due []Move
	// pusher is the tower whose push they follow.
	pusher     Tower
	deadlock   bool // the entry Deadlock must follow
	heading    bool // the heading of the round must follow
	result     bool // the result has been read
	unreported bool // a decision of a player has not been reported yet
}

// newReader returns a reader that calls each, which may be nil.
func newReader(each func(Position) error) *recordReader {
	return &recordReader{Reader: record.Reader{Last: true}, each: each}
}

// Header refuses a value of a known header that has no meaning.
func (r *recordReader) Header(h Header) error {
	switch h.Key {
	case record.Game:
		if h.Value != gameName {
			return record.OtherGame(h.Value, gameName)
		}
	case headerLength:
		if _, ok := lengthOf(h.Value); !ok {
			return record.BadValue(h, lengthOption.Values...)
		}
	case headerRounds:
		if _, ok := roundsOf(h.Value); !ok {
			return record.BadValue(h, roundsOption.Values...)
		}
	}
	return nil
}

// Begin starts the match of the headers.
func (r *recordReader) Begin() (err error) {
	if r.log, err = r.logFromHeaders(); err != nil {
		return err
	}
	r.heading = true
	r.state, err = newState(r.log.Setup)
	return err
}

// logFromHeaders returns a log with the set-up and the names of the headers.
func (r *recordReader) logFromHeaders() (engine.Log, error) {
	if err := r.Headers.Need(record.Game, headerLength); err != nil {
		return engine.Log{}, err
	}
	log := engine.Log{Setup: engine.Setup{lengthOption.Key: r.Headers.Value(headerLength)}}
	series := r.Headers.Value(headerLength) == Series.Key()
	switch at := r.Headers.Line(headerRounds); {
	case series && at == 0:
		return log, record.MissingHeader(headerRounds)
	case !series && at != 0:
		return log, record.At(at, record.Bad("the header %s belongs to a series only", headerRounds))
	case series:
		log.Setup[roundsOption.Key] = r.Headers.Value(headerRounds)
	}
	black, white := r.Headers.Value(headerBlack), r.Headers.Value(headerWhite)
	if black != "" || white != "" {
		log.Names = []string{black, white}
	}
	return log, nil
}

// Entry reads one line after the headers. It reports the position once all entries that a decision forces
// have been read.
func (r *recordReader) Entry(line string) error {
	if err := r.entry(strings.Fields(line)); err != nil {
		return err
	}
	if !r.unreported || !r.forcedRead() {
		return nil
	}
	r.unreported = false
	if r.each == nil {
		return nil
	}
	return r.each(r.position())
}

// End refuses a record that ends before a forced entry.
func (r *recordReader) End() error { return r.missing() }

// forcedRead reports whether all entries that the last decision forces have been read.
func (r *recordReader) forcedRead() bool {
	return len(r.due) == 0 && !r.deadlock && !r.state.position.mustPass()
}

// ended reports whether the match is over, by the rules or from outside.
func (r *recordReader) ended() bool {
	return r.state.position.phase == Over || r.log.Ending.Reason != ""
}

// position returns the position, with the match over if a player has left.
func (r *recordReader) position() Position {
	if r.ended() {
		return r.state.position.Ended()
	}
	return r.state.position
}

// missing returns an error that names the forced entry that must come next, or nil if there is none.
func (r *recordReader) missing() error {
	switch {
	case len(r.due) > 0:
		step := r.due[0]
		return record.Missing(r.pusher.rule("2"), entryLine(step.Side, step.Action()),
			fmt.Sprintf("%s has pushed", r.pusher.Color))
	case r.deadlock:
		return record.Missing("M8", wordDeadlock, "the forced passes have come round")
	case r.state.position.mustPass():
		pass := r.state.position.pass()
		return record.Missing("M6", entryLine(pass.Side, pass.Action()),
			fmt.Sprintf("%s on %s is blocked", pass.Tower, pass.From))
	}
	return nil
}
