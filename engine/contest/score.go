package contest

import (
	"fmt"
	"math"
)

// Score is the result of a contest.
type Score struct {
	// Games is the number of matches, and Wins the number won by First. A shared win counts in proportion.
	Games int
	Wins  float64
	// Sides is the number of sides. With equal players, First wins one match in Sides.
	Sides int
	// Started counts First's wins by the side that First played.
	Started []float64
	// Ends counts the matches by the reason of their end.
	Ends map[string]int
	// Turns is the sum of the lengths of all matches, in the unit of the game.
	Turns int
}

// result is the result of one match for First.
type result struct {
	End
	won float64
}

// tally adds up the results.
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

// Share returns the proportion of matches that First won, and its bounds at a confidence of 95 %.
func (s Score) Share() (share, low, high float64) {
	low, high = Interval(s.Wins, float64(s.Games))
	return s.Wins / math.Max(float64(s.Games), 1), low, high
}

// String returns the share in percent with its bounds, such as "61.3 % (58.2–64.3)".
func (s Score) String() string {
	share, low, high := s.Share()
	return fmt.Sprintf("%.1f %% (%.1f–%.1f)", 100*share, 100*low, 100*high)
}

// Interval returns the bounds of the proportion of wins at a confidence of 95 %, by the method of Wilson: E.
// B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927. Without games it
// is from 0 to 1.
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
