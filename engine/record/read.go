package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// LongestLine bounds the lines of a record, in bytes.
const LongestLine = 1 << 16

// Script is what a game reads of a record. An error that is no LineError, and that the record is to
// blame for, which makes it an
// *engine.Problem, is one of the line that is being read.
type Script interface {
	// Header refuses a header whose value has no meaning to the game. The ones before it are
	// in the reader's Headers.
	Header(Header) error
	// Begin makes the match that the headers announce, once: before the first entry, or at the
	// end where there is none.
	Begin() error
	// Entry reads a line behind the headers that is not blank.
	Entry(line string) error
	// End refuses a record that ends too early.
	End() error
}

// Reader reads a record line by line. A game's own reader embeds it.
type Reader struct {
	// Headers are those that have been read, and Line the number of the line that is being read, from 1.
	Headers Headers
	Line    int
	// Exact takes spaces at the ends of lines for what they are; without it they mean nothing.
	Exact bool
	// Last blames the last line that is not blank for what is missing at the end; without it
	// that is the line behind it.
	Last  bool
	begun bool
}

// Read reads a record for a script: headers, then entries; blank lines mean nothing. Reading is strict: the
// first line that does not fit is a *LineError, and nothing behind it is read. An error of the transport is
// none, and belongs to no line.
func (r *Reader) Read(from io.Reader, s Script) error {
	scanner := bufio.NewScanner(from)
	scanner.Buffer(nil, LongestLine)
	last := 0
	for scanner.Scan() && scanner.Err() == nil { // a line that the transport has cut off is nobody's
		r.Line++
		text := r.trimmed(scanner.Text())
		if text == "" {
			continue
		}
		last = r.Line
		if err := r.take(text, s); err != nil {
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

// trimmed returns a line without what means nothing in it.
func (r *Reader) trimmed(text string) string {
	if r.Line == 1 {
		text = strings.TrimPrefix(text, "\uFEFF")
	}
	if r.Exact {
		return text
	}
	return strings.TrimSpace(text)
}

// take reads one line that is not blank.
func (r *Reader) take(text string, s Script) error {
	switch {
	case !utf8.ValidString(text):
		return Bad("the line is no text in UTF-8")
	case text[0] == '[' && r.begun:
		return Bad("a header after the first entry")
	case text[0] == '[':
		return r.header(text, s)
	}
	if err := r.begin(s); err != nil {
		return err
	}
	return s.Entry(text)
}

// header reads a header line.
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

// begin lets the match begin, once.
func (r *Reader) begin(s Script) error {
	if r.begun {
		return nil
	}
	r.begun = true
	return s.Begin()
}

// finish ends the reading.
func (r *Reader) finish(s Script) error {
	if err := r.begin(s); err != nil {
		return err
	}
	return s.End()
}
