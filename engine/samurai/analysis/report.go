package analysis

import (
	"cmp"
	"slices"

	"towerpost/engine"
)

// Version is that of the reports. It changes with what they hold and with the judge.
const Version = 1

// Verdict says how good a turn was.
type Verdict string

// The verdicts.
const (
	// Best is a turn in whose place no better one was found.
	Best Verdict = "best"
	// Good is a turn that was nearly as good as the best, as far as that can be told.
	Good Verdict = "good"
	// Weak is a turn that gave something away.
	Weak Verdict = "weak"
	// Costly is a turn that gave much away: a turning point.
	Costly Verdict = "costly"
)

// Verdicts returns the verdicts, the best one first.
func Verdicts() []Verdict { return []Verdict{Best, Good, Weak, Costly} }

// From which loss in the chance of winning on a turn is weak or costly, where the loss is also certain:
// beyond twice its standard error.
const (
	weakFrom   = 0.05
	costlyFrom = 0.12
	certain    = 2
)

// Turn is what a turn was worth.
type Turn struct {
	// Number is that of the turn, Seat who played it, and First and Last are its entries in the log, from 0.
	Number      int
	Seat        engine.Seat
	First, Last int
	// Chance is the chance of winning after the turn, and Best that after the best turn found, from 0 to 1.
	Chance, Best float64
	Verdict      Verdict
	// Better are the actions of the best turn without its end; none where the turn was the best.
	Better []engine.Action `json:",omitempty"`
}

// Loss returns how much of the chance of winning the turn gave away.
func (t Turn) Loss() float64 { return max(t.Best-t.Chance, 0) }

// Report is the analysis of a match. It has no names.
type Report struct {
	Version int
	Setup   engine.Setup
	Seats   int
	Entries []engine.Entry
	// Turns are the turns in which there was something to choose, in their order.
	Turns []Turn
}

// Turning points are at most mostPoints, and at least fewestPoints where so many turns gave something away.
const (
	mostPoints   = 12
	fewestPoints = 4
)

// Points returns the turning points in the order of the match: the costly turns, and weak ones where those
// are few. Of many they are those that gave away most.
func (r Report) Points() []Turn {
	var list []Turn
	costly := 0
	for _, t := range r.Turns {
		switch t.Verdict {
		case Costly:
			costly++
			list = append(list, t)
		case Weak:
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(a, b Turn) int {
		return cmp.Or(cmp.Compare(grave(b), grave(a)), cmp.Compare(b.Loss(), a.Loss()))
	})
	list = list[:min(len(list), max(costly, fewestPoints), mostPoints)]
	slices.SortFunc(list, func(a, b Turn) int { return cmp.Compare(a.First, b.First) })
	return list
}

// grave is 1 for a costly turn, and 0 for any other.
func grave(t Turn) int {
	if t.Verdict == Costly {
		return 1
	}
	return 0
}

// Count is how many turns of a seat there are of each verdict, and what they gave away in all.
type Count struct {
	Turns map[Verdict]int
	Loss  float64
}

// Counts returns the counts by seat.
func (r Report) Counts() []Count {
	list := make([]Count, r.Seats)
	for i := range list {
		list[i].Turns = map[Verdict]int{}
	}
	for _, t := range r.Turns {
		list[t.Seat].Turns[t.Verdict]++
		list[t.Seat].Loss += t.Loss()
	}
	return list
}
