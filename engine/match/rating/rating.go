package rating

import (
	"math"
	"time"
)

// The constants are those that lichess.org has used for Glicko-2, except for the starting values, which are
// Glickman's: lichess lets a deviation rise to 500, the paper and this package to 350.
const (
	// StartValue, StartDeviation and StartVolatility are the rating of a player without a match in Glickman's
	// paper.
	StartValue      = 1500
	StartDeviation  = 350
	StartVolatility = 0.06
	// Least is the lowest value. No series of losses goes below it.
	Least = 400
	// LeastDeviation keeps a rating changeable after any number of matches.
	LeastDeviation = 45
	// MostVolatility is the upper bound of the volatility.
	MostVolatility = 0.1
	// ProvisionalDeviation is the deviation above which a rating is provisional.
	ProvisionalDeviation = 110
	// PeriodsPerDay is the number of Glickman's rating periods in a day. With it, the deviation of a player
	// with the starting volatility grows from 60 to 110 in a year.
	PeriodsPerDay = 0.21436
	// tau is the system constant; Glickman recommends 0.3 to 1.2.
	tau = 0.75
	// scale converts between displayed ratings and the numbers of the formulas.
	scale = 173.7178
)

// Rating is the estimate of a player's strength after the last rated match. Start returns that of a new
// player; the zero Rating means that there is none.
type Rating struct {
	Value      float64
	Deviation  float64
	Volatility float64
	// At is when the last rated match ended, zero before the first one. Deviation is the deviation at that
	// moment.
	At time.Time
	// Games is the number of rated matches.
	Games int
}

// Start returns the rating of a player who has no rated match yet.
func Start() Rating {
	return Rating{Value: StartValue, Deviation: StartDeviation, Volatility: StartVolatility}
}

// Aged returns the rating with its present deviation, which has grown since the last match. It keeps At, so a
// rating must not be aged twice.
func (r Rating) Aged(now time.Time) Rating {
	periods := r.periods(now)
	if periods == 0 {
		return r
	}
	phi := math.Hypot(r.phi(), r.Volatility*math.Sqrt(periods))
	r.Deviation = bounded(phi*scale, LeastDeviation, StartDeviation)
	return r
}

// Provisional reports whether the rating is now too uncertain to be compared with others.
func (r Rating) Provisional(now time.Time) bool { return r.Games == 0 || !now.Before(r.CertainUntil()) }

// CertainUntil returns the moment from which the rating is provisional if there are no newer matches. It is
// At, or the zero time, if the rating has never been certain.
func (r Rating) CertainUntil() time.Time {
	room := ProvisionalDeviation*ProvisionalDeviation - r.Deviation*r.Deviation
	if r.Games == 0 || room <= 0 || r.Volatility <= 0 {
		return r.At
	}
	days := room / (scale * scale * r.Volatility * r.Volatility * PeriodsPerDay)
	return r.At.Add(time.Duration(days * float64(24*time.Hour))).Truncate(time.Millisecond)
}

// Seat is the input for one seat of a match: its player's rating before, and its result.
type Seat struct {
	Rating Rating
	// Rank counts from 1; equal ranks tie.
	Rank int
	// Team is a number shared by partners. Their results against one another do not count.
	Team int
}

// Play returns the ratings of two players after a match that ended at the time. The score is that of a: 1 for
// a win, 0 for a loss, 0.5 for a tie. The weight is the number of matches of the usual length that this one
// counts as. With 1 the formulas are Glickman's; with 0.5, two such matches say as much as one. A weight of 0
// or less changes nothing.
func Play(a, b Rating, score, weight float64, at time.Time) (Rating, Rating) {
	if weight <= 0 {
		return a, b
	}
	ofA, ofB := result{b.Aged(at), score, weight}, result{a.Aged(at), 1 - score, weight}
	return a.after([]result{ofA}, at), b.after([]result{ofB}, at)
}

// Table returns the ratings of the players, by seat, after a match with any number of seats that ended at the
// time. The weight is that of Play. For two seats the ratings are those of Play too.
//
// For each seat the match is one rating period with one result against every opponent: a win against a lower
// rank, a tie against an equal one. Together these results say as much as one match between two.
func Table(seats []Seat, weight float64, at time.Time) []Rating {
	after := make([]Rating, len(seats))
	for i, seat := range seats {
		after[i] = seat.Rating
		if results := seat.results(seats, i, at); weight > 0 && len(results) > 0 {
			for j := range results {
				results[j].weight = weight / float64(len(results))
			}
			after[i] = seat.Rating.after(results, at)
		}
	}
	return after
}

// results returns the results of the seat against each of its opponents.
func (s Seat) results(seats []Seat, self int, at time.Time) []result {
	var results []result
	for i, other := range seats {
		if i == self || other.Team == s.Team {
			continue
		}
		score := 0.5
		switch {
		case s.Rank < other.Rank:
			score = 1
		case s.Rank > other.Rank:
			score = 0
		}
		results = append(results, result{opponent: other.Rating.Aged(at), score: score})
	}
	return results
}

// Expected returns the expected score of a against b.
func Expected(a, b Rating) float64 {
	return expected(a.mu(), b.mu(), math.Hypot(a.phi(), b.phi()))
}

// after returns the rating after one match with the results.
func (r Rating) after(results []result, at time.Time) Rating {
	next := update(r, results, r.periods(at), tau)
	next.Value = max(next.Value, Least)
	next.Deviation = bounded(next.Deviation, LeastDeviation, StartDeviation)
	next.Volatility = min(next.Volatility, MostVolatility)
	next.Games++
	if at.After(r.At) {
		next.At = at
	}
	return next
}

// periods returns the number of rating periods since the last match.
func (r Rating) periods(now time.Time) float64 {
	if r.At.IsZero() || !now.After(r.At) {
		return 0
	}
	return now.Sub(r.At).Hours() / 24 * PeriodsPerDay
}

func (r Rating) mu() float64 { return (r.Value - StartValue) / scale }

func (r Rating) phi() float64 { return r.Deviation / scale }

func bounded(x, least, most float64) float64 { return min(max(x, least), most) }
