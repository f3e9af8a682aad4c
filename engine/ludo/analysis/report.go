package analysis

import (
	"math"

	"towerpost/engine"
)

// Version is the version of reports. It grows when their form or the judgement changes.
const Version = 1

// Report is the analysis of a match. It is plain data. All chances are chances of winning, from 0 to 1, by
// seat; partners have the same.
type Report struct {
	Version int
	// Record is the record of the match.
	Record string
	// Chances holds the chances before the first turn and after each turn.
	Chances [][]float64
	// Points are the turning points: the turns that changed a chance most, in the order of the match.
	Points []Turn
	// Tallies sum up the turns of each seat.
	Tallies []Tally
}

// Turns returns the number of turns that are judged.
func (r Report) Turns() int { return max(len(r.Chances)-1, 0) }

// Turn is the turn of a seat, from its first throw to the next player's, or the leaving of a seat.
type Turn struct {
	// Number counts the turns from 1; Round is the round of the match.
	Number, Round int
	Seat          engine.Seat
	// First and Last are the indexes of its first and last entry in the record's log.
	First, Last int
	// Left says that the seat left.
	Left bool
	// Before and After are the chances of all seats before and after the turn.
	Before, After []float64
	// Luck is the chance of the seat that its throws gained compared with average throws. Lost is the chance
	// that its choices lost compared with the best ones.
	Luck, Lost float64
	// Missed is the choice that lost most. Its Better is "" if no choice lost anything.
	Missed Choice
}

// Choice is a decision for which a better action was possible.
type Choice struct {
	// Entry is the index of its entry in the record's log.
	Entry int
	// Action is the action that was played, and Better the best one.
	Action, Better engine.Action
	// Lost is the difference between their chances.
	Lost float64
}

// Change returns the largest change of any seat's chance in the turn.
func (t Turn) Change() float64 {
	most := 0.0
	for seat, before := range t.Before {
		most = math.Max(most, math.Abs(t.After[seat]-before))
	}
	return most
}

// Tally sums up the turns of a seat.
type Tally struct {
	// Choices counts the decisions with more than one legal action, Best those in which the seat played the
	// best one as far as the estimates can tell.
	Choices, Best int
	// Luck and Lost are the sums over its turns. Wait is the largest number of its turns in a row in which it
	// moved nothing.
	Luck, Lost float64
	Wait       int
}

// round rounds to four decimal places, which is more precise than the estimates.
func round(x float64) float64 { return math.Round(x*10000) / 10000 }

// rounded returns the chances, rounded.
func rounded(list []float64) []float64 {
	out := make([]float64, len(list))
	for i, x := range list {
		out[i] = round(x)
	}
	return out
}
