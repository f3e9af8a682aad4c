package arena

import "math"

// Ratings returns a rating for every entrant from the wins of each (the row) over each (the column), such
// that a difference of 400 means ten to one, after Bradley and Terry: "Rank analysis of incomplete block
// designs", 1952. The first entrant gets the base. Half a win on either side is added between those who have
// met, so that a clean sweep gives a number.
func Ratings(wins [][]float64, base float64) []float64 {
	const rounds = 10_000
	strength := make([]float64, len(wins))
	for i := range strength {
		strength[i] = 1
	}
	for range rounds {
		next := make([]float64, len(wins))
		for i := range wins {
			next[i] = stronger(wins, strength, i)
		}
		strength = scaled(next)
	}
	ratings := make([]float64, len(wins))
	for i := range ratings {
		ratings[i] = base + 400*math.Log10(strength[i]/strength[0])
	}
	return ratings
}

// stronger returns a better estimate of an entrant's strength: one step of the minorization that Bradley
// and Terry's model allows.
func stronger(wins [][]float64, strength []float64, i int) float64 {
	won, expected := 0.0, 0.0
	for j := range wins {
		games := wins[i][j] + wins[j][i]
		if i == j || games == 0 {
			continue
		}
		won += wins[i][j] + 0.5
		expected += (games + 1) / (strength[i] + strength[j])
	}
	if expected == 0 {
		return strength[i]
	}
	return won / expected
}

// scaled returns the strengths with a geometric mean of 1, so that they stay within what a number can hold.
func scaled(strength []float64) []float64 {
	sum := 0.0
	for _, s := range strength {
		sum += math.Log(s)
	}
	mean := math.Exp(sum / float64(len(strength)))
	for i := range strength {
		strength[i] /= mean
	}
	return strength
}
