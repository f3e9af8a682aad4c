package kamisado

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"towerpost/engine"
)

// LineError is an error in a line of a match record.
type LineError struct {
	// Line is the number of the line, from 1.
	Line int
	// Err says what is wrong; it is a *engine.Problem wherever the record and not its transport is to blame.
	Err error
}

// Error returns "line N: reason (rule)".
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns what is wrong.
func (e *LineError) Unwrap() error { return e.Err }

// ReadRecord reads a match record. Reading is strict: an entry that the rules
// do not allow, whose colours do not agree, that is missing or too many is a
// *LineError. A record of a match that goes on is complete in itself.
func ReadRecord(r io.Reader) (Record, error) {
	reader := recordReader{}
	if err := reader.read(r); err != nil {
		return Record{}, err
	}
	return Record{Headers: reader.headers.list, Log: reader.log}, nil
}

// Replay reads a match record like ReadRecord and calls each with the position
// after every decision of a person, once its forced entries have been read: the
// steps of pushed towers, passes, the word Deadlock. It does so up to the first
// error, which it returns; an error of each ends it, too.
//
// After a resignation or a time-out the position is as it was, with the match
// over. In a series the position after the last move of a round is the start of the next one.
func Replay(r io.Reader, each func(Position) error) error {
	reader := recordReader{each: each}
	return reader.read(r)
}

// recordReader reads a record line by line. What must follow before anything else may is kept in due, deadlock and heading.
type recordReader struct {
	each    func(Position) error
	line    int // its number
	begun   bool
	headers headers
	log     engine.Log
	lines   []int // of the log's entries
	state   State
	// due are the steps of pushed towers that have to follow.
	due []Move
	// pusher is the tower whose push they follow.
	pusher   Tower
	deadlock bool // the word has to follow
	heading  bool // the heading of the round has to follow
	result   bool // the result has been read
	decided  bool // a person's decision has not been reported yet
}

const longestLine = 1 << 16

func (r *recordReader) read(from io.Reader) error {
	scanner := bufio.NewScanner(from)
	scanner.Buffer(nil, longestLine)
	last := 1
	for scanner.Scan() && scanner.Err() == nil { // a line that the transport has cut off is nobody's
		r.line++
		text := scanner.Text()
		if r.line == 1 {
			text = strings.TrimPrefix(text, "\uFEFF")
		}
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		last = r.line
		if err := r.take(text); err != nil {
			return err
		}
	}
	if err := scanner.Err(); errors.Is(err, bufio.ErrTooLong) {
		r.line++
		return r.fail(badRecord("the line is longer than %d bytes", longestLine))
	} else if err != nil {
		return fmt.Errorf("read record: %w", err)
	}
	r.line = last
	return r.finish()
}

// take reads one line that is not blank.
func (r *recordReader) take(text string) error {
	if !utf8.ValidString(text) {
		return r.fail(badRecord("the line is no text in UTF-8"))
	}
	if text[0] == '[' {
		if r.begun {
			return r.fail(badRecord("a header after the first entry"))
		}
		return r.fail(r.headers.add(text, r.line))
	}
	if err := r.begin(); err != nil {
		return err
	}
	if err := r.fail(r.entry(strings.Fields(text))); err != nil {
		return err
	}
	if !r.decided || !r.settled() {
		return nil
	}
	r.decided = false
	if r.each == nil {
		return nil
	}
	return r.each(r.position())
}

// begin makes the match that the headers announce, once.
func (r *recordReader) begin() error {
	if r.begun {
		return nil
	}
	log, line, err := r.headers.log(r.line)
	if err != nil {
		return &LineError{Line: line, Err: err}
	}
	if r.state, err = newState(log.Setup); err != nil {
		return r.fail(err)
	}
	r.begun, r.heading, r.log = true, true, log
	return nil
}

// finish refuses a record that stops before what has to follow.
func (r *recordReader) finish() error {
	if err := r.begin(); err != nil {
		return err
	}
	if err := r.missing(); err != nil {
		return r.fail(err)
	}
	return nil
}

// fail gives an error its line.
func (r *recordReader) fail(err error) error {
	if err == nil {
		return nil
	}
	return &LineError{Line: r.line, Err: err}
}

// settled reports whether everything has been read that a decision forces.
func (r *recordReader) settled() bool {
	return len(r.due) == 0 && !r.deadlock && !r.state.position.mustPass()
}

// ended reports whether the match is over, by the rules or from outside.
func (r *recordReader) ended() bool {
	return r.state.position.phase == Over || r.log.Ending.Reason != ""
}

func (r *recordReader) position() Position {
	if r.ended() {
		return r.state.position.Ended()
	}
	return r.state.position
}

// missing says which forced entry has to come next, and is nil where none has.
func (r *recordReader) missing() error {
	switch {
	case len(r.due) > 0:
		step := r.due[0]
		return recordProblem(r.pusher.rule("2"), "after the push of %s the entry %q has to follow", r.pusher.Color, entryLine(step.Side, step.Action()))
	case r.deadlock:
		return recordProblem("M8", "the forced passes have come round: the entry %q has to follow", wordDeadlock)
	case r.state.position.mustPass():
		pass := r.state.position.pass()
		return recordProblem("M6", "%s on %s is blocked: the entry %q has to follow", pass.Tower, pass.From, entryLine(pass.Side, pass.Action()))
	}
	return nil
}
