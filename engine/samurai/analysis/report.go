package analysis

import (
	"cmp"
	"slices"

	"towerpost/engine"
)

// Version is the version of reports. It grows when their form or the judgement changes.
const Version = 1

// Verdict is the judgement of a turn.
type Verdict string

// The verdicts.
const (
	// Best is a turn for which no better one was found.
	Best Verdict = "best"
	// Good is a turn that was nearly as good as the best one, or not certainly worse.
	Good Verdict = "good"
	// Weak is a turn that lost some of the chance of winning.
	Weak Verdict = "weak"
	// Costly is a turn that lost much of the chance of winning: a turning point.
	Costly Verdict = "costly"
)

// Verdicts returns the verdicts, the best one first.
func Verdicts() []Verdict { return []Verdict{Best, Good, Weak, Costly} }

// weakFrom and costlyFrom are the losses in the chance of winning from which on a turn is weak or costly. The
// loss must also be at least certain times its standard error.
const (
	weakFrom   = 0.05
	costlyFrom = 0.12
	certain    = 2
)

// Turn is the judgement of a turn.
type Turn struct {
	// Number is the number of the turn, and Seat the seat that played it. First and Last are the indexes of
	// its first and last entry in the log.
	Number      int
	Seat        engine.Seat
	First, Last int
	// Chance is the chance of winning after the turn, and Best the chance after the best turn found, from 0
	// to 1.
	Chance, Best float64
	Verdict      Verdict
	// Better are the actions of the best turn without its end. It is empty if the turn itself was the best.
	Better []engine.Action `json:",omitempty"`
}

// Loss returns the loss of the turn in the chance of winning.
func (t Turn) Loss() float64 { return max(t.Best-t.Chance, 0) }

// Report is the analysis of a match. It does not hold the players' names.
type Report struct {
	Version int
	Setup   engine.Setup
	Seats   int
	Entries []engine.Entry
	// Turns are the turns with a choice, in the order of the match.
	Turns []Turn
}

// mostPoints bounds the turning points. With fewer costly turns than fewestPoints, weak ones are added up to
// that number.
const (
	mostPoints   = 12
	fewestPoints = 4
)

// Points returns the turning points in the order of the match: the costly turns, and the worst of the weak
// turns if those are few. If there are too many costly turns, they are those with the greatest losses.
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

// grave returns 1 for a costly turn and 0 for any other.
func grave(t Turn) int {
	if t.Verdict == Costly {
		return 1
	}
	return 0
}

// Count is the number of a seat's turns with each verdict, and their total loss.
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
