package mia

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Headers of a record besides those of all games.
const (
	headerPlayers = "Players"
	headerLives   = "Lives"
)

// headerNames are the headers with the players' names, by seat.
var headerNames = [...]string{"First", "Second", "Third", "Fourth"}

const wordResult = "Result"

// leaveWords are the reasons for which a seat leaves, with their words in a record.
var leaveWords = [...]struct{ reason, word string }{
	{engine.LeftResign, "Resigns"}, {engine.LeftTimeout, "Timeout"}, {engine.LeftAdjudicate, "Adjudicated"},
}

// Record returns the record of the match for a viewer. While the match is on, rolls that the viewer has not
// seen are written as "?".
func (game) Record(log engine.Log, viewer engine.Seat) (string, error) {
	state, err := newState(log.Setup, log.Seats)
	if err != nil {
		return "", fmt.Errorf("write record: %w", err)
	}
	w := writer{state: state, viewer: viewer, roll: -1}
	for i, e := range log.Entries {
		if err := w.entry(e); err != nil {
			return "", fmt.Errorf("write record, entry %d %q: %w", i+1, string(e.Action)+e.Left, err)
		}
	}
	if over := w.state.phase == ""; over || log.Ending.Reason != "" {
		w.revealed = true
		if over {
			w.lines = append(w.lines, line{text: resultLine(w.state.Outcome())})
		}
	}
	return w.text(log), nil
}

// line is a line of a record. A secret line is a roll under the cup, which only its seat may read.
type line struct {
	text   string
	secret bool
	seat   engine.Seat
}

// writer writes the entries of a match.
type writer struct {
	state    State
	viewer   engine.Seat
	revealed bool // nothing is hidden any more
	lines    []line
	roll     int // the line of the roll under the cup
}

// entry writes one entry. A doubt reveals the roll under the cup.
func (w *writer) entry(e engine.Entry) error {
	next, err := engine.Step(w.state, e)
	if err != nil {
		return err
	}
	l := line{text: entryLine(w.state, e)}
	switch {
	case e.Seat == engine.Chance:
		l.secret, l.seat = true, w.state.turn
		w.roll = len(w.lines)
	case e.Action == Doubts:
		w.lines[w.roll].secret = false
	}
	w.lines = append(w.lines, l)
	w.state = next.(State)
	return nil
}

// text returns the record with the rolls that the viewer may not know replaced by "?".
func (w *writer) text(log engine.Log) string {
	var b strings.Builder
	for _, h := range headersOf(log) {
		fmt.Fprintln(&b, h)
	}
	b.WriteByte('\n')
	for _, l := range w.lines {
		if l.secret && !w.revealed && w.viewer != l.seat {
			l.text = entryText(l.seat, verbRolls+" ?")
		}
		fmt.Fprintln(&b, l.text)
	}
	return b.String()
}

func headersOf(log engine.Log) []record.Header {
	seats, _ := game{}.Info().Seated(log.Seats) // the log has been replayed
	headers := []record.Header{
		{Key: record.Game, Value: game{}.Info().Name},
		{Key: headerPlayers, Value: strconv.Itoa(seats)},
		{Key: headerLives, Value: log.Setup.Get(livesOption)},
	}
	for seat, name := range log.Names {
		if name != "" {
			headers = append(headers, record.Header{Key: headerNames[seat], Value: name})
		}
	}
	return append(headers, record.ProofHeaders(log.Proof)...)
}

// entryLine returns the line of an entry in a state. A roll belongs to the seat that has the cup.
func entryLine(s State, e engine.Entry) string {
	switch {
	case e.Left != "":
		return entryText(e.Seat, leftWord(e.Left))
	case e.Seat == engine.Chance:
		return entryText(s.turn, string(e.Action))
	}
	return entryText(e.Seat, string(e.Action))
}

func entryText(seat engine.Seat, words string) string { return number(seat) + " " + words }

func leftWord(reason string) string {
	for _, l := range leaveWords {
		if l.reason == reason {
			return l.word
		}
	}
	return reason
}

// resultLine returns the last line of a finished match: the rank of each seat.
func resultLine(o engine.Outcome) string {
	ranks := make([]string, len(o.Ranks))
	for seat, rank := range o.Ranks {
		ranks[seat] = strconv.Itoa(rank)
	}
	return wordResult + " " + strings.Join(ranks, "-")
}
