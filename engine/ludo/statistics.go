package ludo

import (
	"fmt"
	"strconv"

	"towerpost/engine"
)

// Keys of the counters of a match.
const (
	// CountRounds is the number of the last round. Only the match has it.
	CountRounds = "rounds"
	// CountTurns counts the turns that began with a throw.
	CountTurns = "turns"
	// CountThrows counts throws. Followed by "." and a number it counts the throws of that number:
	// "throws.6".
	CountThrows = "throws"
	// CountMoves counts moves of pieces, without those back to the yard.
	CountMoves = "moves"
	// CountPasses counts throws and bonuses that could move nothing, without third sixes.
	CountPasses = "passes"
	// CountEntered counts pieces that came out of the yard, CountHome those that reached the goal.
	CountEntered = "entered"
	CountHome    = "home"
	// CountCaptures counts the pieces that a seat captured, CountCaptured those that it lost.
	CountCaptures = "captures"
	CountCaptured = "captured"
	// CountLost is the progress that a seat's pieces lost to captures, CountBack the progress that they lost
	// to third sixes (X4).
	CountLost = "squares.lost"
	CountBack = "squares.back"
	// CountBarriers counts the moves with which a seat made a barrier.
	CountBarriers = "barriers"
	// CountThirds counts third sixes that ended a turn (X3).
	CountThirds = "sixes.third"
	// CountBonuses counts bonuses that were used, CountBonusesLost those that no piece could use.
	CountBonuses     = "bonuses"
	CountBonusesLost = "bonuses.lost"
	// CountWait is the largest number of a seat's turns in a row in which it moved nothing.
	CountWait = "wait.longest"
	// CountLuck is the sum of a seat's throws less the expected sum, 3.5 for each throw, in tenths.
	CountLuck = "luck"
)

// Statistics counts what happened in the match.
func (game) Statistics(log engine.Log) (engine.Statistics, error) {
	state, err := newState(log.Setup, log.Seats)
	if err != nil {
		return engine.Statistics{}, fmt.Errorf("count: %w", err)
	}
	c := newCounter(int(state.position.rules.Players))
	for i, e := range log.Entries {
		next, err := state.entered(e)
		if err != nil {
			entry := string(e.Action) + e.Left
			return engine.Statistics{}, fmt.Errorf("count, entry %d %q: %w", i+1, entry, err)
		}
		c.step(&state, &next)
		state = next
	}
	c.match[CountRounds] = state.position.Round()
	c.luck()
	return engine.Statistics{Seats: c.seats, Match: c.match}, nil
}

// entered returns the state after an entry of a log.
func (s State) entered(e engine.Entry) (State, error) {
	if e.Left != "" {
		return s.quit(e.Seat)
	}
	return s.apply(e.Seat, e.Action)
}

// counter counts the steps of a match.
type counter struct {
	match map[string]int
	seats []map[string]int
	// idle counts each seat's turns in a row without a move; moved says that this turn has one.
	idle  []int
	moved bool
}

func newCounter(seats int) *counter {
	c := &counter{match: map[string]int{}, idle: make([]int, seats)}
	for range seats {
		c.seats = append(c.seats, map[string]int{})
	}
	return c
}

// step counts the step that led from one state to the next.
func (c *counter) step(before, after *State) {
	steps := after.turn
	ended := len(steps) == 0
	if ended {
		steps = after.before
	}
	switch s := steps[len(steps)-1]; s.Kind {
	case Throws:
		c.throw(s, before.position.sixes == 0)
	case Passes:
		c.pass(s)
	case Shifts:
		c.shift(s, &before.position, &after.position)
	}
	if ended {
		c.endTurn(before.position.turn)
	}
}

func (c *counter) throw(s Step, first bool) {
	if first {
		c.add(s.Seat, CountTurns)
	}
	c.add(s.Seat, CountThrows)
	c.add(s.Seat, CountThrows+"."+strconv.Itoa(s.Die))
}

func (c *counter) pass(s Step) {
	switch {
	case s.Back:
		c.add(s.Seat, CountThirds)
		return
	case s.Bonus:
		c.add(s.Seat, CountBonusesLost)
	}
	c.add(s.Seat, CountPasses)
}

func (c *counter) shift(s Step, before, after *Position) {
	if s.Back {
		c.add(s.Seat, CountThirds)
		c.seats[s.Move.Piece.Seat()][CountBack] += int(s.Move.From)
		c.match[CountBack] += int(s.Move.From)
		return
	}
	c.moved = true
	c.add(s.Seat, CountMoves)
	if s.Bonus {
		c.add(s.Seat, CountBonuses)
	}
	if s.From == Yard {
		c.add(s.Seat, CountEntered)
	}
	if s.To == Goal {
		c.add(s.Seat, CountHome)
	}
	if after.paired(s.Move.Piece) {
		c.add(s.Seat, CountBarriers)
	}
	if victim := s.Move.Captured; victim != 0 {
		lost, _ := before.Progress(victim)
		c.add(s.Seat, CountCaptures)
		c.seats[victim.Seat()][CountCaptured]++
		c.seats[victim.Seat()][CountLost] += lost
		c.match[CountLost] += lost
	}
}

// endTurn updates the longest wait of a seat for a move.
func (c *counter) endTurn(seat engine.Seat) {
	c.idle[seat]++
	if c.moved {
		c.idle[seat] = 0
	}
	c.moved = false
	if counts := c.seats[seat]; c.idle[seat] > counts[CountWait] {
		counts[CountWait] = c.idle[seat]
	}
}

// luck sets CountLuck of each seat.
func (c *counter) luck() {
	for _, counts := range c.seats {
		for die := 1; die <= 6; die++ {
			counts[CountLuck] += (10*die - 35) * counts[CountThrows+"."+strconv.Itoa(die)]
		}
	}
}

func (c *counter) add(seat engine.Seat, key string) {
	c.seats[seat][key]++
	c.match[key]++
}
