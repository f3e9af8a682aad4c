package ludo

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

// ReadRecord reads a match record. Reading is strict: whatever is out of turn, not legal, missing or too many
// is a *LineError. A record of a match that goes on is complete in itself.
func ReadRecord(r io.Reader) (Record, error) { return Replay(r, func(State) error { return nil }) }

// Replay reads a match record like ReadRecord and calls each with the state before the first entry and after
// every one, up to the first error, which it returns; an error of each ends it, too.
func Replay(r io.Reader, each func(State) error) (Record, error) {
	reader := recordReader{each: each}
	if err := reader.read(r); err != nil {
		return Record{}, err
	}
	return Record{Headers: reader.headers.list, Log: reader.log}, nil
}

// recordReader reads a record line by line.
type recordReader struct {
	each    func(State) error
	line    int // its number
	begun   bool
	headers headers
	log     engine.Log
	lines   []int // of the log's entries
	state   State
	result  bool // the result has been read
}

const longestLine = 1 << 16

func (r *recordReader) read(from io.Reader) error {
	scanner := bufio.NewScanner(from)
	scanner.Buffer(nil, longestLine)
	last := 0
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
	r.line = last + 1
	return r.finish()
}

// take reads one line that is not blank.
func (r *recordReader) take(text string) error {
	switch {
	case !utf8.ValidString(text):
		return r.fail(badRecord("the line is no text in UTF-8"))
	case text[0] == '[' && r.begun:
		return r.fail(badRecord("a header after the first entry"))
	case text[0] == '[':
		return r.fail(r.headers.add(text, r.line))
	}
	if err := r.begin(); err != nil {
		return err
	}
	return r.entry(strings.Fields(text))
}

// begin makes the match that the headers announce, once.
func (r *recordReader) begin() error {
	if r.begun {
		return nil
	}
	log, line, err := r.headers.log()
	if err != nil {
		return &LineError{Line: line, Err: err}
	}
	if r.state, err = newState(log.Setup, log.Seats); err != nil {
		return &LineError{Line: 1, Err: err}
	}
	r.begun, r.log = true, log
	return r.each(r.state)
}

// at returns the line of the last entry that was read, 0 before the first one.
func (r *recordReader) at() int {
	if len(r.lines) == 0 {
		return 0
	}
	return r.lines[len(r.lines)-1]
}

// finish refuses a record that ends before its result.
func (r *recordReader) finish() error {
	if err := r.begin(); err != nil {
		return err
	}
	if p := &r.state.position; p.phase == Over && !r.result {
		return r.fail(badRecord("the match is over: the line %q is missing", resultLine(p)))
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
