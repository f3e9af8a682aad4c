package contest

import (
	"fmt"
	"math"
)

// Score is what a contest told.
type Score struct {
	// Games is the number of matches, and Wins how many of them First won; a shared win counts as its share.
	Games int
	Wins  float64
	// Sides is the number of sides: with equal players the first wins one match in so many.
	Sides int
	// Started counts the wins by the side of First.
	Started []float64
	// Ends counts the matches by the reason of their end.
	Ends map[string]int
	// Turns is how long all matches together lasted, in whatever the game counts.
	Turns int
}

// result is what one match told of First.
type result struct {
	End
	won float64
}

// tally adds up the matches.
func tally(results []result, sides int) Score {
	s := Score{Games: len(results), Sides: sides, Started: make([]float64, sides), Ends: map[string]int{}}
	for n, r := range results {
		s.Wins += r.won
		s.Started[n%sides] += r.won
		s.Ends[r.Reason]++
		s.Turns += r.Turns
	}
	return s
}

// Share returns the part of the matches that First won, with the bounds between which it lies
// with a confidence of 95 %.
func (s Score) Share() (share, low, high float64) {
	low, high = Interval(s.Wins, float64(s.Games))
	return s.Wins / math.Max(float64(s.Games), 1), low, high
}

// String returns the share in percent with its bounds, such as "61.3 % (58.2–64.3)".
func (s Score) String() string {
	share, low, high := s.Share()
	return fmt.Sprintf("%.1f %% (%.1f–%.1f)", 100*share, 100*low, 100*high)
}

// Interval returns the bounds between which the share of wins lies with a confidence of 95 %, after
// Wilson: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
// Without games it is from 0 to 1.
func Interval(wins, games float64) (low, high float64) {
	if games == 0 {
		return 0, 1
	}
	const z = 1.959964
	share := wins / games
	center := (share + z*z/(2*games)) / (1 + z*z/games)
	half := z / (1 + z*z/games) * math.Sqrt(share*(1-share)/games+z*z/(4*games*games))
	return max(center-half, 0), min(center+half, 1)
}
