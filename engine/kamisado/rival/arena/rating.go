package arena

import "math"

// Ratings returns a rating for every entrant by the model of R. A. Bradley and M. E. Terry, "Rank analysis of
// incomplete block designs", 1952. wins[i][j] is the number of wins of entrant i over entrant j. A difference
// of 400 means ten wins to one. The first entrant gets the rating base. Half a win for either side is added
// between entrants who have met, so that a clean sweep gives a finite rating.
func Ratings(wins [][]float64, base float64) []float64 {
	const rounds = 10_000
	strength := make([]float64, len(wins))
	for i := range strength {
		strength[i] = 1
	}
	for range rounds {
		next := make([]float64, len(wins))
		for i := range wins {
			next[i] = improved(wins, strength, i)
		}
		strength = normalized(next)
	}
	ratings := make([]float64, len(wins))
	for i := range ratings {
		ratings[i] = base + 400*math.Log10(strength[i]/strength[0])
	}
	return ratings
}

// improved returns a better estimate of an entrant's strength: one step of the minorization-maximization
// algorithm for the model of Bradley and Terry.
func improved(wins [][]float64, strength []float64, i int) float64 {
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

// normalized scales the strengths in place to a geometric mean of 1, so that they do not overflow, and
// returns them.
func normalized(strength []float64) []float64 {
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
