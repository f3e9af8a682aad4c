package samurai

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// gameName is the name of the game, also in the header of its records.
const gameName = "Samurai"

// headerPlayers is the key of the header with the number of players.
const headerPlayers = "Players"

// Words of records that are no actions.
const (
	wordTurn    = "Turn"
	wordCapture = "Capture"
	wordResult  = "Result"
)

// departures are the reasons for which a player leaves, and the words of records for them.
var departures = [...]struct{ reason, word string }{
	{engine.LeftResign, "Resigns"}, {engine.LeftTimeout, "Timeout"}, {engine.LeftAdjudicate, "Adjudicated"},
}

// Header is one header line of a record, such as [Mu "any"].
type Header = record.Header

// Record is a match record: its headers and the match that it tells.
type Record struct {
	// Headers are all headers in the order of the record, also those that say nothing about the match.
	Headers []Header
	// Log is the match.
	Log engine.Log
}

// Text returns the record as text with nothing hidden, or an error where its log contradicts the rules.
func (r Record) Text() (string, error) { return writeRecord(r.Headers, r.Log, engine.Nobody, true) }

// Record returns the match record of the log. While the match is on, the hands and draws of others than the
// viewer stand as "?".
func (game) Record(log engine.Log, viewer engine.Seat) (string, error) {
	headers, err := headersOf(log)
	if err != nil {
		return "", err
	}
	return writeRecord(headers, log, viewer, log.Ending.Reason != "")
}

// headersOf returns the headers that a log asks for: the game, the players, all options, the names, and what
// makes chance verifiable.
func headersOf(log engine.Log) ([]Header, error) {
	r, err := RulesOf(log.Setup, log.Seats)
	if err != nil {
		return nil, fmt.Errorf("write record: %w", err)
	}
	headers := []Header{{Key: record.Game, Value: gameName}, {Key: headerPlayers, Value: strconv.Itoa(r.Players)}}
	for _, o := range options() {
		headers = append(headers, Header{Key: record.OptionKey(o), Value: log.Setup.Get(o)})
	}
	for seat, name := range log.Names[:min(len(log.Names), r.Players)] {
		if name != "" {
			headers = append(headers, Header{Key: seatNames[seat], Value: name})
		}
	}
	return append(headers, record.ProofHeaders(log.Proof)...), nil
}

// writeRecord returns the record of the log under the headers, as the viewer may know it. Nothing is hidden
// where it is open, or the match over.
func writeRecord(headers []Header, log engine.Log, viewer engine.Seat, open bool) (string, error) {
	states, err := statesOf(log)
	if err != nil {
		return "", fmt.Errorf("write record, %w", err)
	}
	open = open || states[len(states)-1].position.phase == Over
	var b strings.Builder
	for _, h := range headers {
		fmt.Fprintln(&b, h)
	}
	b.WriteByte('\n')
	for i, e := range log.Entries {
		if e.Left == "" && !open {
			e.Action = states[i].Sees(viewer, e.Seat, e.Action)
		}
		fmt.Fprintln(&b, entryLine(e))
		for _, line := range following(&states[i].position, states[i+1]) {
			fmt.Fprintln(&b, line)
		}
	}
	return b.String(), nil
}

// statesOf returns the state before each entry of a log, and the one after the last.
func statesOf(log engine.Log) ([]State, error) {
	state, err := newState(log.Setup, log.Seats)
	if err != nil {
		return nil, err
	}
	states := []State{state}
	for i, e := range log.Entries {
		if state, err = state.entered(e); err != nil {
			return nil, fmt.Errorf("entry %d %q: %w", i+1, string(e.Action)+e.Left, err)
		}
		states = append(states, state)
	}
	return states, nil
}

// entered returns the state after an entry of a log.
func (s State) entered(e engine.Entry) (State, error) {
	if e.Left == "" {
		return s.apply(e.Seat, e.Action)
	}
	if departureWord(e.Left) == "" {
		return State{}, fmt.Errorf("no record has the reason %q", e.Left)
	}
	return s.quit(e.Seat)
}

// entryLine returns the line of an entry.
func entryLine(e engine.Entry) string {
	if e.Left != "" {
		return letterOf(e.Seat) + " " + departureWord(e.Left)
	}
	return letterOf(e.Seat) + " " + string(e.Action)
}

// departureWord returns the word of records for a reason to leave, "" where there is none.
func departureWord(reason string) string {
	for _, d := range departures {
		if d.reason == reason {
			return d.word
		}
	}
	return ""
}

// following returns the lines that follow from the entry that has led from a position to a state: what was
// captured, the next turn, the result.
func following(before *Position, after State) []string {
	var lines []string
	p := &after.position
	for _, c := range after.newest().Captures {
		lines = append(lines, captureLine(c, p.rules.Players))
	}
	if p.number != before.number {
		lines = append(lines, wordTurn+" "+strconv.Itoa(p.number))
	}
	if p.phase == Over {
		lines = append(lines, resultLine(p))
	}
	return lines
}

// newest returns the step that has led to the state, a zero Step where none is known.
func (s State) newest() Step {
	steps := s.turn
	if len(steps) == 0 {
		steps = s.before
	}
	if len(steps) == 0 {
		return Step{}
	}
	return steps[len(steps)-1]
}

func captureLine(c Capture, players int) string {
	influence := make([]int, players)
	for seat := range influence {
		influence[seat] = int(c.Influence[seat])
	}
	return strings.Join(
		[]string{wordCapture, c.Town.String(), c.Class.String(), letterOf(c.Seat), joined(influence, "-")}, " ",
	)
}

func resultLine(p *Position) string {
	return wordResult + " " + joined(p.Ranks(), "-") + " " + p.reason
}
