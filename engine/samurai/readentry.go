package samurai

import (
	"fmt"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Entry reads one line after the headers: an expected line, or the next entry.
func (r *recordReader) Entry(line string) error {
	text := strings.Join(strings.Fields(line), " ")
	if len(r.expected) > 0 {
		if text != r.expected[0] {
			return record.Expected(record.Rule, text, r.expected[0])
		}
		r.expected = r.expected[1:]
		return nil
	}
	if r.state.position.phase == Over {
		return record.AfterEnd(text)
	}
	e, err := entryOf(text)
	if err != nil {
		return err
	}
	next, err := r.applyEntry(e)
	if err != nil {
		return err
	}
	r.expected = consequences(&r.state.position, next)
	r.state = next
	r.log.Entries, r.log.Lines = append(r.log.Entries, e), append(r.log.Lines, r.Line)
	return r.each(next)
}

// applyEntry returns the state after an entry. It refuses an entry of the wrong seat, or one that lacks the
// entry before it, with the rule that says who has to decide.
func (r *recordReader) applyEntry(e engine.Entry) (State, error) {
	p := &r.state.position
	if e.Left == "" && p.phase != Choosing && !p.asked(e.Seat) {
		problem := p.checkAsked(e.Seat)
		problem.Text = fmt.Sprintf("an entry for %s is missing", p.lineAsked())
		return State{}, problem
	}
	return r.state.applyEntry(e)
}

// entryOf parses the line of an entry. It does not check that the entry is legal.
func entryOf(text string) (engine.Entry, error) {
	letter, words, _ := strings.Cut(text, " ")
	switch letter {
	case wordTurn, wordCapture, wordResult:
		return engine.Entry{}, record.Bad("%s does not follow from the entry before", record.Shown(text))
	}
	seat, ok := seatOfLetter(letter)
	if ok && strings.HasSuffix(words, " "+hidden) {
		return engine.Entry{}, record.HiddenEntry(text)
	}
	for _, d := range departures {
		if ok && seat != engine.Chance && d.word == words {
			return engine.Entry{Seat: seat, Left: d.reason}, nil
		}
	}
	m, isAction := ParseAction(engine.Action(words))
	if !ok || !isAction {
		return engine.Entry{}, record.NoEntry(text,
			"R Hand Samurai 1, …", "C Place Buddha Kyoto", "C Draw R Mu", "R Samurai 3 o13", "R End", "Y Resigns")
	}
	return engine.Entry{Seat: seat, Action: m.Action()}, nil
}
