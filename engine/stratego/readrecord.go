package stratego

import (
	"slices"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Import reads a match record. Reading is strict: a line that is out of place, illegal, missing or
// superfluous is a *engine.Problem, whose text and argument "line" name the line. A record of a match that is
// still on is valid.
func (game) Import(text string) (engine.Log, error) {
	r := newReader(func(int, string) error { return nil })
	if err := r.Read(strings.NewReader(text), r); err != nil {
		return engine.Log{}, record.WithLine(err)
	}
	return r.log, nil
}

// Replay reads a match record as Import does. After every entry it calls each with "> " and the entry, and
// then with each of the four lines of State.Lines; at is the line of the entry in the record.
func (game) Replay(text string, each func(at int, state string) error) error {
	r := newReader(each)
	return record.WithLine(r.Read(strings.NewReader(text), r))
}

// recordReader reads a record line by line. It is its own record.Script.
type recordReader struct {
	record.Reader
	each   func(at int, state string) error
	log    engine.Log
	state  State
	result bool // the result has been read
}

// newReader returns a reader that calls each after every entry.
func newReader(each func(at int, state string) error) *recordReader {
	return &recordReader{Reader: record.Reader{Exact: true}, each: each}
}

// Header refuses an invalid value of a known header, a malformed key, and a first header other than Game.
func (r *recordReader) Header(h record.Header) error {
	o, isOption := record.OptionOf(options(), h.Key)
	switch {
	case strings.ContainsAny(h.Key, "0123456789_"):
		return record.NoHeader(h.String())
	case len(r.Headers.List()) == 0 && h.Key != record.Game:
		return record.Bad("the first header is %s, not %s", h.Key, record.Game)
	case h.Key == record.Game && h.Value != gameName:
		return record.OtherGame(h.Value, gameName)
	case slices.Contains(headerCommits[:], h.Key) && !isHex(h.Value, commitDigits):
		return record.Bad("%s is no commitment of %d small hexadecimal digits",
			record.Shown(h.Value), commitDigits)
	case isOption && !slices.Contains(o.Values, h.Value):
		return badOption(o.Key, h.Value, o.Values)
	}
	return nil
}

// Begin starts the match that the headers describe.
func (r *recordReader) Begin() (err error) {
	if err := r.Headers.Need(record.Game); err != nil {
		return err
	}
	r.log = engine.Log{Setup: r.Headers.Setup(options()), Seats: seats}
	red, blue := r.Headers.Value(seatNames[Red]), r.Headers.Value(seatNames[Blue])
	if red != "" || blue != "" {
		r.log.Names = []string{red, blue}
	}
	r.state, err = newState(r.log.Setup, r.log.Seats)
	return err
}

// End refuses a record of a finished match without its result.
func (r *recordReader) End() error {
	if r.state.over() && !r.result {
		return record.Missing(record.Rule, r.resultLine(), "the match is over")
	}
	return nil
}

func (r *recordReader) resultLine() string {
	v := r.state.openView()
	return wordResult + " " + score(v.Outcome.Ranks) + " " + v.Outcome.Reason
}

// emit calls each with an entry and the lines of the state after it.
func (r *recordReader) emit(entry string) error {
	for _, line := range append([]string{"> " + entry}, r.state.Lines()...) {
		if err := r.each(r.Line, line); err != nil {
			return err
		}
	}
	return nil
}
