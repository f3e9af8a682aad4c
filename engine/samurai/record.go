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

// departures holds the reasons for leaving, each with its word in records.
var departures = [...]struct{ reason, word string }{
	{engine.LeftResign, "Resigns"}, {engine.LeftTimeout, "Timeout"}, {engine.LeftAdjudicate, "Adjudicated"},
}

// Header is one header line of a record, such as [Mu "any"].
type Header = record.Header

// Record is a match record: its headers and its match.
type Record struct {
	// Headers holds all headers in the order of the record, also those that the rules ignore.
	Headers []Header
	// Log is the match.
	Log engine.Log
}

// Text returns the record as text with nothing hidden, or an error if its log breaks the rules.
func (r Record) Text() (string, error) { return writeRecord(r.Headers, r.Log, engine.Nobody, true) }

// Record returns the match record of the log. While the match is on, "?" replaces the hands and draws of all
// seats but the viewer.
func (game) Record(log engine.Log, viewer engine.Seat) (string, error) {
	headers, err := headersOf(log)
	if err != nil {
		return "", err
	}
	return writeRecord(headers, log, viewer, log.Ending.Reason != "")
}

// headersOf returns the headers for a log: the game, the number of players, all options, the players' names,
// and the proof of chance.
func headersOf(log engine.Log) ([]Header, error) {
	r, err := RulesOf(log.Setup, log.Seats)
	if err != nil {
		return nil, fmt.Errorf("write record: %w", err)
	}
	headers := []Header{
		{Key: record.Game, Value: gameName}, {Key: headerPlayers, Value: strconv.Itoa(r.Players)},
	}
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

// writeRecord returns the record of the log with the headers, as the viewer may know it. It hides nothing if
// open is true or the match is over.
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
			e.Action = states[i].Redact(viewer, e.Seat, e.Action)
		}
		fmt.Fprintln(&b, entryLine(e))
		for _, line := range consequences(&states[i].position, states[i+1]) {
			fmt.Fprintln(&b, line)
		}
	}
	return b.String(), nil
}

// statesOf returns the state before each entry of a log, and the state after the last one.
func statesOf(log engine.Log) ([]State, error) {
	state, err := newState(log.Setup, log.Seats)
	if err != nil {
		return nil, err
	}
	states := []State{state}
	for i, e := range log.Entries {
		if state, err = state.applyEntry(e); err != nil {
			return nil, fmt.Errorf("entry %d %q: %w", i+1, string(e.Action)+e.Left, err)
		}
		states = append(states, state)
	}
	return states, nil
}

// applyEntry returns the state after an entry of a log.
func (s State) applyEntry(e engine.Entry) (State, error) {
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
		return seatLetter(e.Seat) + " " + departureWord(e.Left)
	}
	return seatLetter(e.Seat) + " " + string(e.Action)
}

// departureWord returns the word of records for a reason for leaving, or "" if there is none.
func departureWord(reason string) string {
	for _, d := range departures {
		if d.reason == reason {
			return d.word
		}
	}
	return ""
}

// consequences returns the lines of a record that follow an entry: the captures, the next turn, the result.
// Before is the position before the entry, and after the state after it.
func consequences(before *Position, after State) []string {
	var lines []string
	p := &after.position
	for _, c := range after.lastStep().Captures {
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

// lastStep returns the step that led to the state, or a zero Step if the state has none.
func (s State) lastStep() Step {
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
	return strings.Join([]string{
		wordCapture, c.Town.String(), c.Class.String(), seatLetter(c.Seat), joined(influence, "-"),
	}, " ")
}

func resultLine(p *Position) string {
	return wordResult + " " + joined(p.Ranks(), "-") + " " + p.reason
}
