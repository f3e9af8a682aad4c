package mia

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// ReasonRecord is the key of a problem with a record.
const ReasonRecord = "record"

// Import reads a record strictly: every line must be the one that the match, written down again, would have.
func (game) Import(text string) (engine.Log, error) {
	r := reader{}
	err := r.read(text)
	return r.log, err
}

// Replay reads a record as Import does, and calls each with the state line (see State.Line) at the start and
// after every entry.
func (game) Replay(text string, each func(at int, state string) error) error {
	r := reader{each: each}
	return r.read(text)
}

// reader reads a record line by line.
type reader struct {
	each    func(at int, state string) error
	number  int // of the line
	headers []record.Header
	begun   bool
	log     engine.Log
	state   State
	result  bool // has been read
}

func (r *reader) read(text string) error {
	for text := range strings.Lines(strings.TrimPrefix(text, "\uFEFF")) {
		r.number++
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		if err := r.line(text); err != nil {
			return err
		}
	}
	r.number++
	if err := r.begin(); err != nil {
		return err
	}
	if r.state.phase == "" && !r.result {
		return r.wrong(nil, "the result %q is missing", resultLine(r.state.Outcome()))
	}
	return nil
}

// line reads a line that is not blank.
func (r *reader) line(text string) error {
	if strings.HasPrefix(text, "[") {
		return r.header(text)
	}
	if err := r.begin(); err != nil {
		return err
	}
	if r.state.phase != "" {
		return r.entry(text)
	}
	if want := resultLine(r.state.Outcome()); r.result || text != want {
		return r.wrong(nil, "%q after the end of the match, which has to be told by %q alone", text, want)
	}
	r.result = true
	return nil
}

func (r *reader) header(text string) error {
	h, ok := record.ParseHeader(text)
	twice := slices.ContainsFunc(r.headers, func(other record.Header) bool { return other.Key == h.Key })
	switch {
	case !ok:
		return r.wrong(nil, "%q is no header; headers are written [Key \"value\"]", text)
	case r.begun:
		return r.wrong(nil, "a header after the first entry")
	case twice:
		return r.wrong(nil, "the header %s stands here for the second time", h.Key)
	}
	r.headers = append(r.headers, h)
	return nil
}

// begin makes the match that the headers announce, once.
func (r *reader) begin() (err error) {
	if r.begun {
		return nil
	}
	r.begun = true
	if name := r.value(record.Game); name != (game{}).Info().Name {
		return r.wrong(nil, "the header Game says %q, not \"Mia\"", name)
	}
	r.log = engine.Log{Setup: engine.Setup{livesOption.Key: r.value(headerLives)}, Proof: record.Proof(r.headers)}
	if r.log.Seats, err = strconv.Atoi(r.value(headerPlayers)); err != nil || r.log.Seats == 0 {
		return r.wrong(nil, "the header Players says %q, not 2, 3 or 4", r.value(headerPlayers))
	}
	if r.state, err = newState(r.log.Setup, r.log.Seats); err != nil {
		return r.wrong(err, "the headers")
	}
	for _, key := range headerNames[:r.log.Seats] {
		r.log.Names = append(r.log.Names, r.value(key))
	}
	return r.tell()
}

func (r *reader) value(key string) string {
	for _, h := range r.headers {
		if h.Key == key {
			return h.Value
		}
	}
	return ""
}

// entry reads what happened: the number of a seat and what it did, or what it rolled.
func (r *reader) entry(text string) error {
	digit, words, _ := strings.Cut(text, " ")
	seat, err := strconv.Atoi(digit)
	if err != nil {
		return r.wrong(nil, `%q is no entry; entries are such as "1 Rolls 43", "1 Says 51", "2 Doubts", "3 Resigns"`, text)
	}
	e := engine.Entry{Seat: engine.Seat(seat - 1), Action: engine.Action(words)}
	for _, l := range leaving {
		if words == l.word {
			e.Action, e.Left = "", l.reason
		}
	}
	if strings.HasPrefix(words, verbRolls+" ") {
		e.Seat = engine.Chance
	}
	if want := entryLine(r.state, e); text != want {
		return r.wrong(nil, "%q instead of %q", text, want)
	}
	next, err := engine.Step(r.state, e)
	if err != nil {
		return r.wrong(err, "%q", text)
	}
	r.state = next.(State)
	r.log.Entries, r.log.Lines = append(r.log.Entries, e), append(r.log.Lines, r.number)
	return r.tell()
}

// tell hands the state line on.
func (r *reader) tell() error {
	if r.each == nil {
		return nil
	}
	at := 0
	if n := len(r.log.Lines); n > 0 {
		at = r.log.Lines[n-1]
	}
	return r.each(at, r.state.Line())
}

// wrong returns a problem with the line that is being read, of the kind and the rule of its cause, if any.
func (r *reader) wrong(cause error, format string, a ...any) error {
	number := strconv.Itoa(r.number)
	p := engine.Problem{Kind: engine.ErrIllegal}
	reason := fmt.Sprintf(format, a...)
	if problem := (*engine.Problem)(nil); errors.As(cause, &problem) {
		p.Kind, p.Rule, p.Allowed = problem.Kind, problem.Rule, problem.Allowed
		reason += ": " + problem.Text
	}
	p.Key, p.Args = ReasonRecord, map[string]string{"line": number, "reason": reason}
	p.Text = "line " + number + ": " + reason
	return &p
}
