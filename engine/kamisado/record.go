package kamisado

import (
	"fmt"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Record is a match record: its headers and its match.
type Record struct {
	// Headers are all headers in the order of the record, also those unknown to this package.
	Headers []Header
	// Log is the log of the match. It does not contain the steps of pushed towers, which follow from the
	// pushes.
	Log engine.Log
}

// Header is one header line of a record, such as [Length "standard"].
type Header = record.Header

// Keys of the headers that this package reads.
const (
	headerLength = "Length"
	headerRounds = "Rounds"
	headerBlack  = "Black"
	headerWhite  = "White"
)

// gameName is the value of the header that names the game.
const gameName = "Kamisado"

// Words of the entries of a record other than actions.
const (
	wordRound    = "Round"
	wordDeadlock = "Deadlock"
	wordResult   = "Result"
)

// endings are the reasons for which a player leaves, with their words in records.
var endings = [...]struct{ reason, word string }{
	{"resign", "Resigns"}, {"timeout", "Timeout"}, {"adjudicate", "Adjudicated"},
}

// Text returns the record as text. It returns an error if the log contradicts the rules.
func (r Record) Text() (string, error) { return writeRecord(r.Headers, r.Log) }

// headersOf returns the headers for a log.
func headersOf(log engine.Log) []Header {
	length := log.Setup.Get(lengthOption)
	headers := []Header{{Key: record.Game, Value: gameName}, {Key: headerLength, Value: length}}
	if length == Series.Key() {
		headers = append(headers, Header{Key: headerRounds, Value: log.Setup.Get(roundsOption)})
	}
	for seat, key := range [...]string{headerBlack, headerWhite} {
		if seat < len(log.Names) && log.Names[seat] != "" {
			headers = append(headers, Header{Key: key, Value: log.Names[seat]})
		}
	}
	return headers
}

// writer writes the entries of a match.
type writer struct {
	strings.Builder
	state State
	// left says that a player has left the match, which ends it.
	left bool
}

// writeRecord returns the record of the log under the headers.
func writeRecord(headers []Header, log engine.Log) (string, error) {
	state, err := newState(log.Setup)
	if err != nil {
		return "", fmt.Errorf("write record: %w", err)
	}
	w := writer{state: state}
	for _, h := range headers {
		w.line(h.String())
	}
	w.line("")
	w.heading()
	for i, e := range log.Entries {
		if err := w.entry(e); err != nil {
			return "", fmt.Errorf("write record, entry %d %q: %w", i+1, string(e.Action)+e.Left, err)
		}
	}
	if w.left || w.state.position.phase == Over {
		w.line(resultLine(w.state.position))
	}
	return w.String(), nil
}

func (w *writer) line(text string) {
	w.WriteString(text)
	w.WriteByte('\n')
}

func (w *writer) heading() { w.line(headingLine(w.state.round)) }

// entry writes one logged action, and the lines that follow from it.
func (w *writer) entry(e engine.Entry) error {
	if e.Left != "" {
		return w.leave(e)
	}
	before := w.state
	after, err := before.apply(SideOf(e.Seat), e.Action)
	if err != nil {
		return err
	}
	w.state = after
	w.line(entryLine(SideOf(e.Seat), e.Action))
	if after.fill == NoFill {
		for _, step := range before.position.Pushed(after.last) {
			w.line(entryLine(step.Side, step.Action()))
		}
	}
	if after.finish.deadlock {
		w.line(wordDeadlock)
	}
	if after.round > before.round {
		w.heading()
	}
	return nil
}

// leave writes the entry of a player who has left the match.
func (w *writer) leave(e engine.Entry) error {
	word, ok := endingWord(e.Left)
	switch {
	case !ok || SideOf(e.Seat) == NoSide:
		return fmt.Errorf("no record has the ending %q of seat %d", e.Left, e.Seat)
	case w.left || w.state.position.phase == Over:
		return fmt.Errorf("%s of %s after the end of the match", e.Left, SideOf(e.Seat))
	}
	w.left = true
	w.line(entryLine(SideOf(e.Seat), engine.Action(word)))
	return nil
}

func headingLine(round int) string { return fmt.Sprintf("%s %d", wordRound, round) }

func entryLine(side Side, action engine.Action) string { return side.Letter() + " " + string(action) }

// resultLine returns the result: White's points, then Black's.
func resultLine(p Position) string {
	return fmt.Sprintf("%s %d-%d", wordResult, p.points[White], p.points[Black])
}

// endingWord returns the word of a record for the reason of an ending.
func endingWord(reason string) (string, bool) {
	for _, e := range endings {
		if e.reason == reason {
			return e.word, true
		}
	}
	return "", false
}

// endingReason returns the reason of an ending for the word of a record.
func endingReason(word string) (string, bool) {
	for _, e := range endings {
		if e.word == word {
			return e.reason, true
		}
	}
	return "", false
}
