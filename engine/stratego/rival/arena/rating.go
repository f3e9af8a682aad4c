package arena

import "math"

// Interval returns the bounds between which the share of wins lies with a confidence of 95 %, after Wilson:
// E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927. Without games
// it is from 0 to 1.
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
