package analysis

import (
	"math"

	"towerpost/engine"
)

// Version is that of the form of a Report. It grows with the judgement.
const Version = 1

// Report is what there is to say of a match. It is plain data. All chances are those to win, from 0 to 1, by
// seat; partners share theirs.
type Report struct {
	Version int
	// Record is the match.
	Record string
	// Chances are those before the first turn and after each.
	Chances [][]float64
	// Points are the turns that changed most, in their order.
	Points []Turn
	// Tallies sum up the turns of each seat.
	Tallies []Tally
}

// Turns returns the number of turns that are judged.
func (r Report) Turns() int { return max(len(r.Chances)-1, 0) }

// Turn is what a seat did from one throw to the next player's, or its leaving.
type Turn struct {
	// Number counts the turns from 1; Round is the round of the match.
	Number, Round int
	Seat          engine.Seat
	// First and Last are the numbers of its entries in the record's log, from 0.
	First, Last int
	// Left says that the seat left.
	Left bool
	// Before and After are everybody's chances.
	Before, After []float64
	// Luck is how much better the throws were for the seat than throws are on average, and Lost
	// what its choices gave away.
	Luck, Lost float64
	// Missed is the choice that gave away most; its Better is "" where no choice gave anything away.
	Missed Choice
}

// Choice is a decision for which there was a better one.
type Choice struct {
	// Entry is its number in the record's log, from 0.
	Entry int
	// Action is what was done, and Better the best that could have been.
	Action, Better engine.Action
	// Lost is what that gave away.
	Lost float64
}

// Change is by how much the turn changed the chance that it changed most.
func (t Turn) Change() float64 {
	most := 0.0
	for seat, before := range t.Before {
		most = math.Max(most, math.Abs(t.After[seat]-before))
	}
	return most
}

// Tally sums up the turns of a seat.
type Tally struct {
	// Choices counts the decisions between different things, Best those that gave nothing away, as
	// far as the judge can tell.
	Choices, Best int
	// Luck and Lost are the sums of those of its turns. Wait is the largest number of its turns in a row
	// in which it moved nothing.
	Luck, Lost float64
	Wait       int
}

// round keeps four digits behind the point, which is more than the judgement is worth.
func round(x float64) float64 { return math.Round(x*10000) / 10000 }

// rounded returns chances that are rounded.
func rounded(list []float64) []float64 {
	out := make([]float64, len(list))
	for i, x := range list {
		out[i] = round(x)
	}
	return out
}
