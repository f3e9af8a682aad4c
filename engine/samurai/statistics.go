package samurai

import (
	"fmt"

	"towerpost/engine"
)

// Keys of the counters of a match.
const (
	// CountTurns counts turns with a tile, CountPasses turns without.
	CountTurns  = "turns"
	CountPasses = "passes"
	// CountTiles counts the tiles that were played. Followed by "." and the key of a kind it counts the tiles
	// of that kind: "tiles.samurai-3".
	CountTiles = "tiles"
	// CountFigures counts the figures that a seat captured, on any seat's turn. Followed by "." and the key
	// of a class it counts the figures of that class: "figures.kabuto".
	CountFigures = "figures"
	// CountCaptures counts the figures that a seat captured by playing a tile itself. CountGiven counts those
	// that its tiles gave to other seats, and CountTies those that were set aside on its tiles (C4).
	CountCaptures = "captures"
	CountGiven    = "given"
	CountTies     = "ties"
	// CountMarkers is the number of a seat's markers at the end (V1).
	CountMarkers = "markers"
)

// Statistics counts what happened in the match.
func (game) Statistics(log engine.Log) (engine.Statistics, error) {
	states, err := statesOf(log)
	if err != nil {
		return engine.Statistics{}, fmt.Errorf("count, %w", err)
	}
	c := counter{match: map[string]int{}}
	end := &states[len(states)-1].position
	for range end.rules.Players {
		c.seats = append(c.seats, map[string]int{})
	}
	for i, e := range log.Entries {
		if m, ok := ParseAction(e.Action); ok && e.Seat >= 0 {
			c.step(e.Seat, m, states[i+1].lastStep().Captures)
		}
	}
	for seat := range engine.Seat(end.rules.Players) {
		if end.phase == Over && end.Stays(seat) {
			c.add(seat, CountMarkers, end.Markers(seat).Len())
		}
	}
	return engine.Statistics{Seats: c.seats, Match: c.match}, nil
}

// counter counts the steps of a match.
type counter struct {
	match map[string]int
	seats []map[string]int
}

// step counts a move of a seat and its captures.
func (c *counter) step(seat engine.Seat, m Move, captures []Capture) {
	switch m.Verb {
	case Ends:
		c.add(seat, CountTurns, 1)
		return
	case Passes:
		c.add(seat, CountPasses, 1)
		return
	}
	if k := m.Played(); k != NoKind {
		c.add(seat, CountTiles, 1)
		c.add(seat, CountTiles+"."+k.Key(), 1)
		for _, capture := range captures {
			c.capture(seat, capture)
		}
	}
}

// capture counts a figure that left the board with a tile of a seat.
func (c *counter) capture(by engine.Seat, capture Capture) {
	switch capture.Seat {
	case engine.Nobody:
		c.add(by, CountTies, 1)
		return
	case by:
		c.add(by, CountCaptures, 1)
	default:
		c.add(by, CountGiven, 1)
	}
	c.add(capture.Seat, CountFigures, 1)
	c.add(capture.Seat, CountFigures+"."+capture.Class.Key(), 1)
}

// add adds n to a counter of a seat and of the match. It adds no key for n = 0.
func (c *counter) add(seat engine.Seat, key string, n int) {
	if n > 0 {
		c.seats[seat][key] += n
		c.match[key] += n
	}
}
