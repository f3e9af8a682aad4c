package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"towerpost/engine"
)

// transcript writes the lines of a record with the states that follow them.
type transcript struct {
	lines []string // of the record
	width int      // of the longest written line
	done  int      // lines written or skipped
	out   io.Writer
}

// newTranscript returns the transcript of a record.
func newTranscript(text string, out io.Writer) *transcript {
	lines := strings.Split(strings.TrimPrefix(text, "\uFEFF"), "\n")
	t := &transcript{lines: lines, width: len("Entry"), out: out}
	for i, line := range t.lines {
		t.lines[i] = strings.TrimSpace(line)
		if t.isEntry(t.lines[i]) {
			t.width = max(t.width, utf8.RuneCountInString(t.lines[i]))
		}
	}
	return t
}

// isEntry reports whether a line is part of the transcript: headers and blank lines are not.
func (*transcript) isEntry(line string) bool { return line != "" && !strings.HasPrefix(line, "[") }

// write prints the transcript up to the first error in the record.
func (t *transcript) write(r engine.Replayer) error {
	if err := t.row("Line", "Entry", "State"); err != nil {
		return err
	}
	err := r.Replay(strings.Join(t.lines, "\n"), t.state)
	if err == nil {
		err = t.advance(len(t.lines))
	}
	return err
}

// state prints the lines before line at that have not been printed, and then line at with the state.
func (t *transcript) state(at int, state string) error {
	if at <= t.done {
		return t.row("", "", state)
	}
	if err := t.advance(at - 1); err != nil {
		return err
	}
	t.done = at
	return t.row(fmt.Sprint(at), t.lines[at-1], state)
}

// advance prints the lines up to a number without states.
func (t *transcript) advance(to int) error {
	for ; t.done < to; t.done++ {
		if line := t.lines[t.done]; t.isEntry(line) {
			if err := t.row(fmt.Sprint(t.done+1), line, ""); err != nil {
				return err
			}
		}
	}
	return nil
}

func (t *transcript) row(number, entry, state string) error {
	line := fmt.Sprintf("%4s  %-*s  %s", number, t.width, entry, state)
	_, err := fmt.Fprintln(t.out, strings.TrimRight(line, " "))
	return err
}
