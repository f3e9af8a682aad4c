package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// LongestLine is the largest length of a line of a record, in bytes.
const LongestLine = 1 << 16

// Script interprets a record for a game. An *engine.Problem without a line gets the number of the line that
// is being read.
type Script interface {
	// Header returns an error for a header whose value is not valid for the game. Earlier headers are in
	// Reader.Headers.
	Header(Header) error
	// Begin creates the match from the headers. It is called once: before the first entry, or at the end if
	// there is none.
	Begin() error
	// Entry handles a line after the headers that is not blank.
	Entry(line string) error
	// End returns an error if the record ends too early.
	End() error
}

// Reader reads a record line by line. A game's own reader embeds it.
type Reader struct {
	// Headers are the headers read so far. Line is the number of the line that is being read, from 1.
	Headers Headers
	Line    int
	// Exact makes spaces at the beginning and end of a line significant. By default they are removed.
	Exact bool
	// Last makes errors at the end of the record name its last line that is not blank. By default they name
	// the line after it.
	Last  bool
	begun bool
}

// Read reads a record for a script: headers, then entries. Blank lines are ignored. Reading stops at the
// first error. If the error is an *engine.Problem, Read returns it as a *LineError. An error of from is
// returned without a line.
func (r *Reader) Read(from io.Reader, s Script) error {
	scanner := bufio.NewScanner(from)
	scanner.Buffer(nil, LongestLine)
	last := 0
	for scanner.Scan() && scanner.Err() == nil { // a line cut off by a read error is dropped
		r.Line++
		text := r.trimmed(scanner.Text())
		if text == "" {
			continue
		}
		last = r.Line
		if err := r.readLine(text, s); err != nil {
			return At(r.Line, err)
		}
	}
	if err := scanner.Err(); errors.Is(err, bufio.ErrTooLong) {
		return At(r.Line+1, Bad("the line is longer than %d bytes", LongestLine))
	} else if err != nil {
		return fmt.Errorf("read record: %w", err)
	}
	if r.Line = last + 1; r.Last {
		r.Line = max(last, 1)
	}
	return At(r.Line, r.finish(s))
}

// trimmed returns a line without its insignificant parts.
func (r *Reader) trimmed(text string) string {
	if r.Line == 1 {
		text = strings.TrimPrefix(text, "\uFEFF")
	}
	if r.Exact {
		return text
	}
	return strings.TrimSpace(text)
}

// readLine handles one line that is not blank.
func (r *Reader) readLine(text string, s Script) error {
	switch {
	case !utf8.ValidString(text):
		return Bad("the line is no text in UTF-8")
	case text[0] == '[' && r.begun:
		return problem(FormLate, Rule, nil, "a header after the first entry")
	case text[0] == '[':
		return r.header(text, s)
	}
	if err := r.begin(s); err != nil {
		return err
	}
	return s.Entry(text)
}

// header handles a header line.
func (r *Reader) header(text string, s Script) error {
	h, ok := ParseHeader(text)
	if !ok {
		return NoHeader(text)
	}
	if err := r.Headers.refuse(h); err != nil {
		return err
	}
	if err := s.Header(h); err != nil {
		return err
	}
	r.Headers.add(h, r.Line)
	return nil
}

// begin calls the script's Begin, once.
func (r *Reader) begin(s Script) error {
	if r.begun {
		return nil
	}
	r.begun = true
	return s.Begin()
}

// finish handles the end of the record.
func (r *Reader) finish(s Script) error {
	if err := r.begin(s); err != nil {
		return err
	}
	return s.End()
}
