package rival

import (
	"math"

	"towerpost/engine/samurai"
)

// Limits of what is told apart: the open land hexes of a town, the influence of a seat, and its lead.
const (
	mostOpen  = 6
	mostPower = 24
	mostLead  = 12
)

// parameters are the coefficients of the evaluation of a position. Influence is counted as on
// tiles, worth in figures.
type parameters struct {
	// scatter is how far influence on a figure still scatters, by the open land hexes of its town, and tempo
	// what influence the seat that moves next is given in advance.
	scatter, tempo [mostOpen + 1]float64
	// keep is what a tile that is not yet played is worth.
	keep [mostKinds]float64
	// figure is what a figure adds to the chance of winning, as far as unplayed tiles are worth figures.
	figure float64
}

// usual are the parameters of all levels.
var usual = newWeights(parameters{
	scatter: [mostOpen + 1]float64{1, 1.5, 2.2, 2.8, 3.2, 3.6, 4},
	tempo:   [mostOpen + 1]float64{0, 2, 0, 0.3, 0.2, 0, 0},
	keep: [mostKinds]float64{
		samurai.Samurai1: 0.1, samurai.Samurai2: 0.2, samurai.Samurai3: 0.4,
		samurai.Kabuto2: 0.1, samurai.Kabuto3: 0.15, samurai.Kabuto4: 0.25,
		samurai.Buddha2: 0.1, samurai.Buddha3: 0.15, samurai.Buddha4: 0.25,
		samurai.Obento2: 0.1, samurai.Obento3: 0.15, samurai.Obento4: 0.25,
		samurai.Mu: 0.1, samurai.Ronin: 0.4, samurai.Boat1: 0.35, samurai.Boat2: 0.6, samurai.Swap: 0.4,
	},
	figure: 0.08,
})

// weights are parameters with the tables that follow from it.
type weights struct {
	parameters
	// grown holds the weight of a seat in the contest for a figure by open land hexes and influence, and
	// ahead the factor for the seat that moves next.
	grown [mostOpen + 1][mostPower + 1]float64
	ahead [mostOpen + 1]float64
	// hold holds how likely a seat gets a figure when its turn has ended, by the open land hexes of the town
	// and its lead over the strongest other seat.
	hold [mostOpen + 1][2*mostLead + 1]float64
}

func newWeights(t parameters) *weights {
	w := &weights{parameters: t}
	for o := range w.grown {
		for n := range w.grown[o] {
			w.grown[o][n] = math.Exp(float64(n) / t.scatter[o])
		}
		w.ahead[o] = math.Exp(t.tempo[o] / t.scatter[o])
		for i := range w.hold[o] {
			w.hold[o][i] = t.share(o, float64(i-mostLead))
		}
	}
	return w
}

// share returns how likely a seat gets a figure by its lead when its turn has ended.
func (t *parameters) share(open int, lead float64) float64 {
	switch {
	case open > 0:
		return logistic((lead - t.tempo[open]) / t.scatter[open])
	case lead > 0:
		return 1
	case lead == 0:
		return 0.3
	}
	return 0
}
