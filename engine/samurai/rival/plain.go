package rival

import (
	"math"
	"math/bits"

	"towerpost/engine/samurai"
)

// mostLead bounds the lead in influence on a figure, as far as it is told apart.
const mostLead = 12

// hold holds how likely a seat gets a figure when its turn has ended, by the open land hexes of the town and its
// lead over the strongest other seat.
var hold = func() (list [mostOpen + 1][2*mostLead + 1]float64) {
	for o := range list {
		for i := range list[o] {
			lead := float64(i - mostLead)
			switch {
			case o > 0:
				list[o][i] = logistic((lead - tempo[o]) / scatter[o])
			case lead > 0:
				list[o][i] = 1
			case lead == 0:
				list[o][i] = 0.3
			}
		}
	}
	return list
}()

// lead returns the index of the lead of the seat whose turn it is, with so much more influence.
func (s *scene) lead(t samurai.Town, class int, more int8) int {
	most := int8(0)
	for seat := range s.chart.players {
		if seat != int(s.turn) {
			most = max(most, s.power[t][seat][class])
		}
	}
	return mostLead + int(min(max(s.power[t][s.turn][class]+more-most, -mostLead), mostLead))
}

// gain returns what a tile on an empty hex adds to the figures that the seat whose turn it is will get, each
// class with its weight.
func (s *scene) gain(h samurai.Hex, k samurai.Kind, weights *[classCount]float64) float64 {
	on, fills, sum := &tiles[k].on, int8(0), 0.0
	if s.chart.isLand[h] {
		fills = 1
	}
	for _, t := range s.chart.touches[h] {
		before := min(s.open[t], mostOpen)
		after := min(s.open[t]-fills, mostOpen)
		for set := s.figures[t]; set != 0; set &= set - 1 {
			class := bits.TrailingZeros8(set)
			sum += weights[class] * (hold[after][s.lead(t, class, on[class])] - hold[before][s.lead(t, class, 0)])
		}
	}
	return sum
}

// loss returns what the tile on a hex of the seat whose turn it is adds to the figures that it will get.
func (s *scene) loss(h samurai.Hex, weights *[classCount]float64) float64 {
	on, sum := &tiles[s.kind[h]].on, 0.0
	for _, t := range s.chart.touches[h] {
		o := min(s.open[t], mostOpen)
		for set := s.figures[t]; set != 0; set &= set - 1 {
			class := bits.TrailingZeros8(set)
			sum += weights[class] * (hold[o][s.lead(t, class, 0)] - hold[o][s.lead(t, class, -on[class])])
		}
	}
	return sum
}

// trade returns what a swap adds to the figures that the seat whose turn it is will get.
func (s *scene) trade(m *samurai.Move, weights *[classCount]float64) float64 {
	at := func(t samurai.Town, c samurai.Class) float64 {
		return weights[c-1] * hold[min(s.open[t], mostOpen)][s.lead(t, int(c-1), 0)]
	}
	return at(m.Town, m.OtherClass) + at(m.OtherTown, m.Class) - at(m.Town, m.Class) - at(m.OtherTown, m.OtherClass)
}

// count returns the worth of a step by a plain count: the figures that it gains, less what the tile is worth.
func (s *scene) count(m *samurai.Move, weights *[classCount]float64) float64 {
	cost := keep[m.Played()]
	switch m.Verb {
	case samurai.Lays:
		return s.gain(m.Hex, m.Tile, weights) - cost
	case samurai.Replaces:
		return s.gain(m.To, m.Tile, weights) - s.loss(m.Hex, weights) - cost
	case samurai.Swaps:
		return s.trade(m, weights) - cost
	}
	return 0
}

// even gives each class the same weight.
var even = [classCount]float64{1, 1, 1}

// whimMargin is how much worse than the best a step can be, in figures, and still be among the good ones.
const whimMargin = 0.5

// plain returns the best single step by a plain count, or the end of the turn where no step is worth its tile.
// The number chooses among the good ones instead, as often as the habits say. ok is false where there is no step.
func (s *scene) plain(h habits, number uint64) (m samurai.Move, ok bool) {
	list := s.moves(nil, true)
	worth, best := make([]float64, len(list)), math.Inf(-1)
	for i := range list {
		worth[i] = s.count(&list[i], &even)
		best = max(best, worth[i])
	}
	if s.steps > 0 && best <= 0 {
		return samurai.Move{Verb: samurai.Ends}, true
	}
	margin := 0.0
	if number%12 < uint64(h.whims) {
		margin = whimMargin
	}
	var good []samurai.Move
	for i := range list {
		if worth[i] >= best-margin {
			good = append(good, list[i])
		}
	}
	if len(good) == 0 {
		return samurai.Move{}, false
	}
	return good[number/12%uint64(len(good))], true
}
