package stratego

import (
	"fmt"
	"slices"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// gameName is the value of the header that names the game.
const gameName = "Stratego"

// headerCommits holds the keys of the headers with the commitments, by seat. The headers with the players'
// names have the keys seatNames.
var headerCommits = [seats]string{"RedCommit", "BlueCommit"}

// Words of a record that are no actions.
const (
	wordResult = "Result"
	wordDraw   = "Draw"
)

// hidden replaces what the reader of a record may not know.
const hidden = "?"

// departures holds the reasons for leaving, each with its word in records.
var departures = [...]struct{ reason, word string }{
	{engine.LeftResign, "Resigns"}, {engine.LeftTimeout, "Timeout"}, {engine.LeftAdjudicate, "Adjudicated"},
}

// Record returns the match record as the viewer may see it. While the match is on, it holds no set-up and
// salt but the viewer's own, and "?" for ranks that the viewer may not know.
func (game) Record(log engine.Log, viewer engine.Seat) (string, error) {
	end, err := endOf(log)
	if err != nil {
		return "", fmt.Errorf("write record: %w", err)
	}
	w := writer{viewer: viewer, open: end.open || end.over() && !end.Preparing()}
	if w.state, err = newState(log.Setup, log.Seats); err != nil {
		return "", fmt.Errorf("write record: %w", err)
	}
	for _, h := range headersOf(log, end) {
		w.line(h.String())
	}
	w.line("")
	if err := w.entries(log); err != nil {
		return "", fmt.Errorf("write record: %w", err)
	}
	v := end.openView()
	if v.Outcome.Over() {
		w.line(wordResult + " " + score(v.Outcome.Ranks) + " " + v.Outcome.Reason)
	}
	return w.String(), nil
}

// endOf returns the state after the entries of a log, with its ending.
func endOf(log engine.Log) (State, error) {
	s, err := newState(log.Setup, log.Seats)
	if err != nil {
		return State{}, err
	}
	for i, e := range log.Entries {
		if s, err = s.applyEntry(e); err != nil {
			return State{}, fmt.Errorf("entry %d %q: %w", i+1, string(e.Action)+e.Left, err)
		}
	}
	if log.Ending.Reason != "" {
		s = s.withEnding(log.Ending)
	}
	return s, nil
}

// applyEntry returns the state after an entry of a log. A seat that leaves ends the match.
func (s State) applyEntry(e engine.Entry) (State, error) {
	switch {
	case e.Left == "":
		return s.apply(e.Seat, e.Action)
	case e.Seat != Red && e.Seat != Blue:
		return State{}, fmt.Errorf("seat %d does not play", e.Seat)
	case s.over():
		return State{}, s.refuseSeat(e.Seat)
	}
	return s.withEnding(engine.Lost(e.Left, e.Seat, seats)), nil
}

// headersOf returns the headers for a log: the game, the options that are not at their default in the order
// of the rules page, the players' names, and the commitments once both set-ups are in.
func headersOf(log engine.Log, end State) []record.Header {
	headers := []record.Header{{Key: record.Game, Value: gameName}}
	headers = append(headers, record.Changed(options(), log.Setup)...)
	for seat, name := range log.Names[:min(len(log.Names), seats)] {
		if name != "" {
			headers = append(headers, record.Header{Key: seatNames[seat], Value: name})
		}
	}
	for seat, commitment := range end.commitments {
		if commitment != "" && !end.Preparing() {
			headers = append(headers, record.Header{Key: headerCommits[seat], Value: commitment})
		}
	}
	return headers
}

// writer writes the entries of a match.
type writer struct {
	strings.Builder
	state  State
	viewer engine.Seat
	// open says that nothing is hidden.
	open bool
}

func (w *writer) line(text string) {
	w.WriteString(text)
	w.WriteByte('\n')
}

// entries writes the entries, with the set-ups in the order of the seats, and the line of an agreed draw.
func (w *writer) entries(log engine.Log) error {
	list := slices.Clone(log.Entries)
	slices.SortStableFunc(list[:min(seats, len(list))], func(a, b engine.Entry) int {
		if !isSetup(a.Action) || !isSetup(b.Action) {
			return 0
		}
		return int(a.Seat - b.Seat)
	})
	for _, e := range list {
		next, err := w.state.applyEntry(e)
		if err != nil {
			return err
		}
		w.line(w.entry(e, next))
		w.state = next
	}
	if log.Ending.Reason == engine.EndAgreed {
		w.line(wordDraw)
	}
	return nil
}

func isSetup(a engine.Action) bool { return strings.HasPrefix(string(a), verbSetup) }

// entry returns the line of an entry as the viewer may know it. Next is the state after the entry.
func (w *writer) entry(e engine.Entry, next State) string {
	text := seatLetters[e.Seat] + " "
	if e.Left != "" {
		return text + departureWord(e.Left)
	}
	if isSetup(e.Action) && !w.open && e.Seat != w.viewer {
		return text + verbSetup + " " + hidden
	}
	text += string(e.Action)
	last := next.last
	if !w.open {
		last = last.seenBy(w.viewer)
	}
	if last.Result != NoAttack {
		text += " " + last.attackText()
	}
	return text
}

func departureWord(reason string) string {
	for _, d := range departures {
		if d.reason == reason {
			return d.word
		}
	}
	return reason
}

func departureReason(word string) (reason string, ok bool) {
	for _, d := range departures {
		if d.word == word {
			return d.reason, true
		}
	}
	return "", false
}
