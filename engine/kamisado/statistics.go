package kamisado

import (
	"fmt"

	"towerpost/engine"
)

// Keys of the counters of a match. CountTower is a prefix that is followed by Color.Key: "tower.purple".
const (
	// CountRounds counts, for the match, the rounds in which a tower was moved.
	CountRounds = "rounds"
	// CountRoundsWon counts the rounds that a seat won.
	CountRoundsWon = "rounds.won"
	// CountMoves counts moves, pushes among them, without passes.
	CountMoves = "moves"
	// CountPasses counts forced passes.
	CountPasses = "passes"
	// CountPushes counts the pushes that a seat made.
	CountPushes = "pushes"
	// CountPushed counts the towers of a seat that were pushed.
	CountPushed = "pushed"
	// CountDeadlocks counts, for the match, the rounds that ended in a deadlock.
	CountDeadlocks = "deadlocks"
	// CountDeadlocksWon counts the deadlocks that won a round for a seat.
	CountDeadlocksWon = "deadlocks.won"
	// CountTower is the prefix of the counters of the rounds that a seat won with its tower of a colour.
	CountTower = "tower."
)

// Statistics counts rounds, moves, passes, pushes, deadlocks and winning towers of the match.
func (game) Statistics(log engine.Log) (engine.Statistics, error) {
	state, err := newState(log.Setup)
	if err != nil {
		return engine.Statistics{}, fmt.Errorf("count: %w", err)
	}
	c := counter{match: map[string]int{}, seats: []map[string]int{{}, {}}}
	for i, e := range log.Actions() {
		next, err := state.apply(SideOf(e.Seat), e.Action)
		if err != nil {
			return engine.Statistics{}, fmt.Errorf("count, entry %d %q: %w", i+1, e.Action, err)
		}
		c.step(state, next)
		state = next
	}
	return engine.Statistics{Seats: c.seats, Match: c.match}, nil
}

// counter counts the steps of a match.
type counter struct {
	match map[string]int
	seats []map[string]int
	// begun says that a tower was moved in the current round.
	begun bool
}

func (c *counter) step(before, after State) {
	if after.fill != NoFill {
		return
	}
	c.move(after.last)
	if f := after.finish; f.winner != NoSide {
		c.finish(f)
		c.begun = false
	}
}

// move counts a move or a pass.
func (c *counter) move(m Move) {
	if m.Pass() {
		c.add(m.Side, CountPasses, 1)
		c.match[CountPasses]++
		return
	}
	if !c.begun {
		c.begun = true
		c.match[CountRounds]++
	}
	c.add(m.Side, CountMoves, 1)
	c.match[CountMoves]++
	if m.Push() {
		c.add(m.Side, CountPushes, 1)
		c.add(m.Side.Other(), CountPushed, m.Pushed)
		c.match[CountPushes]++
	}
}

// finish counts the end of a round.
func (c *counter) finish(f finish) {
	c.add(f.winner, CountRoundsWon, 1)
	if f.deadlock {
		c.add(f.winner, CountDeadlocksWon, 1)
		c.match[CountDeadlocks]++
	}
	if f.tower != NoColor {
		c.add(f.winner, CountTower+f.tower.Key(), 1)
	}
}

func (c *counter) add(side Side, key string, n int) { c.seats[side.Seat()][key] += n }

// Weight returns the weight of a match in ratings: 1 for a standard match or a series of five, more for
// matches with more rounds, and less for those with fewer.
func (game) Weight(setup engine.Setup) float64 {
	length, _ := lengthOf(setup.Get(lengthOption))
	switch length {
	case Single:
		return 0.5
	case Long:
		return 1.5
	case Marathon:
		return 2
	case Series:
		rounds, _ := roundsOf(setup.Get(roundsOption))
		return map[int]float64{3: 0.75, 5: 1, 7: 1.25, 9: 1.5}[rounds]
	}
	return 1
}
