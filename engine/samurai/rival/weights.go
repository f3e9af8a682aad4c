package rival

import (
	"math"

	"towerpost/engine/samurai"
)

// Limits of the tables: the open land hexes of a town, the influence of a seat, and its lead. Greater values
// count as the limit.
const (
	mostOpen      = 6
	mostInfluence = 24
	mostLead      = 12
)

// parameters are the coefficients of the evaluation. Influence is in strengths of tiles, and values in
// figures.
type parameters struct {
	// spread is how much the influence on a figure may still change, by the open land hexes of its town.
	// tempo is the influence that the seat that moves next is given in advance.
	spread, tempo [mostOpen + 1]float64
	// tileValue is the value of an unplayed tile.
	tileValue [mostKinds]float64
	// figureValue converts the value of unplayed tiles into a chance of winning, per figure.
	figureValue float64
}

// defaultWeights are the weights of all levels.
var defaultWeights = newWeights(parameters{
	spread: [mostOpen + 1]float64{1, 1.5, 2.2, 2.8, 3.2, 3.6, 4},
	tempo:  [mostOpen + 1]float64{0, 2, 0, 0.3, 0.2, 0, 0},
	tileValue: [mostKinds]float64{
		samurai.Samurai1: 0.1, samurai.Samurai2: 0.2, samurai.Samurai3: 0.4,
		samurai.Kabuto2: 0.1, samurai.Kabuto3: 0.15, samurai.Kabuto4: 0.25,
		samurai.Buddha2: 0.1, samurai.Buddha3: 0.15, samurai.Buddha4: 0.25,
		samurai.Obento2: 0.1, samurai.Obento3: 0.15, samurai.Obento4: 0.25,
		samurai.Mu: 0.1, samurai.Ronin: 0.4, samurai.Boat1: 0.35, samurai.Boat2: 0.6, samurai.Swap: 0.4,
	},
	figureValue: 0.08,
})

// weights holds parameters with tables computed from them.
type weights struct {
	parameters
	// contestWeight holds the weight of a seat in the contest for a figure, by open land hexes and influence,
	// and tempoFactor the factor for the seat that moves next.
	contestWeight [mostOpen + 1][mostInfluence + 1]float64
	tempoFactor   [mostOpen + 1]float64
	// holdChances holds the chance of a seat to get a figure after its turn, by the open land hexes of the
	// town and the seat's lead over the strongest other seat, counted from -mostLead.
	holdChances [mostOpen + 1][2*mostLead + 1]float64
}

func newWeights(t parameters) *weights {
	w := &weights{parameters: t}
	for o := range w.contestWeight {
		for n := range w.contestWeight[o] {
			w.contestWeight[o][n] = math.Exp(float64(n) / t.spread[o])
		}
		w.tempoFactor[o] = math.Exp(t.tempo[o] / t.spread[o])
		for i := range w.holdChances[o] {
			w.holdChances[o][i] = t.holdChance(o, float64(i-mostLead))
		}
	}
	return w
}

// holdChance returns the chance of a seat to get a figure after its turn, by its lead.
func (t *parameters) holdChance(open int, lead float64) float64 {
	switch {
	case open > 0:
		return logistic((lead - t.tempo[open]) / t.spread[open])
	case lead > 0:
		return 1
	case lead == 0:
		return 0.3
	}
	return 0
}
