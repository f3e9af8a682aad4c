package ludo

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/engine"
	"towerpost/engine/record"
)

// Record is a match record: its headers and its match.
type Record struct {
	// Headers holds all headers in the order of the record, also those that the rules ignore.
	Headers []Header
	// Log is the match.
	Log engine.Log
}

// Header is one header line of a record, such as [Pieces "2"].
type Header = record.Header

// gameName is the value of the header that names the game.
const gameName = "Ludo"

// headerPlayers is the key of the header with the number of players.
const headerPlayers = "Players"

// wordResult starts the last line of the record of a finished match.
const wordResult = "Result"

// departures holds the reasons for leaving, each with its word in records.
var departures = [...]struct{ reason, word string }{
	{engine.LeftResign, "Resigns"}, {engine.LeftTimeout, "Timeout"}, {engine.LeftAdjudicate, "Adjudicated"},
}

// departure returns the entry of departures whose reason or word is the text.
func departure(text string) (reason, word string, ok bool) {
	for _, d := range departures {
		if text == d.reason || text == d.word {
			return d.reason, d.word, true
		}
	}
	return "", "", false
}

// Text returns the record as text, or an error if its log breaks the rules.
func (r Record) Text() (string, error) { return writeRecord(r.Headers, r.Log) }

// headersOf returns the headers for a log: the game, the number of players if it is not the default, the
// options that are not at their default in the order of the rules page, the names of the players by colour,
// and the proof of chance.
func headersOf(log engine.Log) ([]Header, error) {
	r, err := RulesOf(log.Setup, log.Seats)
	if err != nil {
		return nil, fmt.Errorf("write record: %w", err)
	}
	headers := []Header{{Key: record.Game, Value: gameName}}
	if r.Players != defaultPlayers {
		headers = append(headers, Header{Key: headerPlayers, Value: strconv.Itoa(int(r.Players))})
	}
	headers = append(headers, record.Changed(options(), log.Setup)...)
	for seat, name := range log.Names {
		if color := r.Color(engine.Seat(seat)); name != "" && color != NoColor {
			headers = append(headers, Header{Key: color.String(), Value: name})
		}
	}
	return append(headers, record.ProofHeaders(log.Proof)...), nil
}

// writeRecord returns the record of the log with the headers. A match that a moderator ended from outside the
// rules has no result.
func writeRecord(headers []Header, log engine.Log) (string, error) {
	state, err := newState(log.Setup, log.Seats)
	if err != nil {
		return "", fmt.Errorf("write record: %w", err)
	}
	var b strings.Builder
	for _, h := range headers {
		b.WriteString(h.String() + "\n")
	}
	b.WriteByte('\n')
	for i, e := range log.Entries {
		line, next, err := state.entryLine(e)
		if err != nil {
			return "", fmt.Errorf("write record, entry %d %q: %w", i+1, string(e.Action)+e.Left, err)
		}
		b.WriteString(line + "\n")
		state = next
	}
	if state.position.phase == Over {
		b.WriteString(resultLine(&state.position) + "\n")
	}
	return b.String(), nil
}

// entryLine returns the line of an entry, and the state after it.
func (s State) entryLine(e engine.Entry) (string, State, error) {
	r := &s.position.rules
	if e.Left == "" {
		next, err := s.apply(e.Seat, e.Action)
		return r.Color(s.position.turn).Letter() + " " + string(e.Action), next, err
	}
	_, word, ok := departure(e.Left)
	if !ok {
		return "", State{}, fmt.Errorf("no record has the reason %q", e.Left)
	}
	next, err := s.quit(e.Seat)
	return r.Color(e.Seat).Letter() + " " + word, next, err
}

func resultLine(p *Position) string { return wordResult + " " + joined(p.Ranks()) }
