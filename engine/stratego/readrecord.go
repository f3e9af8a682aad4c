package stratego

import (
	"errors"
	"maps"
	"strconv"
	"strings"
	"unicode/utf8"

	"towerpost/engine"
)

// Import reads a match record. Reading is strict: whatever is out of place, not legal, missing or too many is a
// *engine.Problem that names its line in its text and as "line" in its Args, which are otherwise those of what is wrong in
// that line. A record of a match that goes on is complete in itself.
func (game) Import(text string) (engine.Log, error) {
	r := recordReader{each: func(int, string) error { return nil }}
	if err := r.read(text); err != nil {
		return engine.Log{}, err
	}
	return r.log, nil
}

// Replay reads a match record as Import does. After every entry it calls each with the entry behind "> ", and then with the
// four lines of State.Lines.
func (game) Replay(text string, each func(at int, state string) error) error {
	r := recordReader{each: each}
	return r.read(text)
}

// recordReader reads a record line by line.
type recordReader struct {
	each    func(at int, state string) error
	number  int // of the line
	headers headers
	begun   bool
	log     engine.Log
	state   State
	result  bool // the result has been read
}

// longestLine bounds the lines of a record.
const longestLine = 1 << 16

func (r *recordReader) read(text string) error {
	last := 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\uFEFF")) {
		r.number++
		line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
		if line == "" {
			continue
		}
		last = r.number
		if err := r.take(line); err != nil {
			return err
		}
	}
	r.number = last + 1
	return r.finish()
}

// take reads one line that is not empty.
func (r *recordReader) take(line string) error {
	switch {
	case len(line) > longestLine:
		return r.fail(badRecord("the line is longer than %d bytes", longestLine))
	case !utf8.ValidString(line):
		return r.fail(badRecord("the line is no text in UTF-8"))
	}
	if !r.begun && strings.HasPrefix(line, "[") {
		return r.fail(r.headers.add(line))
	}
	if err := r.begin(); err != nil {
		return r.fail(err)
	}
	if err := r.entry(line); err != nil {
		return err
	}
	return nil
}

// begin makes the match that the headers announce, once.
func (r *recordReader) begin() (err error) {
	if r.begun {
		return nil
	}
	if r.log, err = r.headers.log(); err != nil {
		return err
	}
	r.begun = true
	r.state, err = newState(r.log.Setup, r.log.Seats)
	return err
}

// finish refuses a record that ends before its result.
func (r *recordReader) finish() error {
	if err := r.begin(); err != nil {
		return r.fail(err)
	}
	if r.state.over() && !r.result {
		return r.fail(badRecord("the match is over: the line %q is missing", r.resultLine()))
	}
	return nil
}

func (r *recordReader) resultLine() string {
	v := r.state.full()
	return wordResult + " " + score(v.Outcome.Ranks) + " " + v.Outcome.Reason
}

// tell hands on an entry and the lines after it.
func (r *recordReader) tell(entry string) error {
	for _, line := range append([]string{"> " + entry}, r.state.Lines()...) {
		if err := r.each(r.number, line); err != nil {
			return err
		}
	}
	return nil
}

// fail gives a problem its line.
func (r *recordReader) fail(err error) error {
	var problem *engine.Problem
	if !errors.As(err, &problem) {
		return err
	}
	named := *problem
	named.Args = values{"line": strconv.Itoa(r.number)}
	maps.Copy(named.Args, problem.Args)
	named.Text = "line " + named.Args["line"] + ": " + problem.Text
	return &named
}
