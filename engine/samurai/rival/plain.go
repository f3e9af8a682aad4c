package rival

import (
	"math"
	"math/bits"

	"towerpost/engine/samurai"
)

// leads holds the lead of the seat whose turn it is over the strongest other seat, by town and class, counted
// from -mostLead.
type leads [mostTowns][classCount]int8

// leads returns the leads on all figures.
func (s *scene) leads() (l leads) {
	for _, t := range s.chart.towns {
		if s.figures[t] != 0 {
			s.lead(&l, t)
		}
	}
	return l
}

// lead fills the leads on the figures of a town.
func (s *scene) lead(l *leads, t samurai.Town) {
	for class := range l[t] {
		most := int8(0)
		for seat := range s.chart.players {
			if seat != int(s.turn) {
				most = max(most, s.power[t][seat][class])
			}
		}
		l[t][class] = s.power[t][s.turn][class] - most + mostLead
	}
}

// at returns the index of a lead that has changed by so much.
func (l *leads) at(t samurai.Town, class int, more int8) int8 {
	return min(max(l[t][class]+more, 0), 2*mostLead)
}

// gain returns what a tile on an empty hex adds to the figures that the seat whose turn it is will get, each
// class by its stake.
func (s *scene) gain(l *leads, h samurai.Hex, k samurai.Kind, stakes *[classCount]float64) float64 {
	sum := 0.0
	for _, t := range s.chart.touches[h] {
		sum += s.gainAt(l, t, k, stakes)
	}
	return sum
}

// gainAt returns what a tile beside a town adds to its figures that the seat whose turn it is will get. A
// tile that is laid on land fills one of the open hexes.
func (s *scene) gainAt(l *leads, t samurai.Town, k samurai.Kind, stakes *[classCount]float64) float64 {
	if s.figures[t] == 0 {
		return 0
	}
	on, after, sum := &tiles[k].on, s.open[t], 0.0
	if !tiles[k].sea {
		after--
	}
	old, now := &s.weights.hold[min(s.open[t], mostOpen)], &s.weights.hold[min(after, mostOpen)]
	for set := s.figures[t]; set != 0; set &= set - 1 {
		class := bits.TrailingZeros8(set)
		sum += stakes[class] * (now[l.at(t, class, on[class])] - old[l.at(t, class, 0)])
	}
	return sum
}

// loss returns what the tile on a hex of the seat whose turn it is adds to the figures that it will get.
func (s *scene) loss(l *leads, h samurai.Hex, stakes *[classCount]float64) float64 {
	on, sum := &tiles[s.kind[h]].on, 0.0
	for _, t := range s.chart.touches[h] {
		hold := &s.weights.hold[min(s.open[t], mostOpen)]
		for set := s.figures[t]; set != 0; set &= set - 1 {
			class := bits.TrailingZeros8(set)
			sum += stakes[class] * (hold[l.at(t, class, 0)] - hold[l.at(t, class, -on[class])])
		}
	}
	return sum
}

// trade returns what a swap adds to the figures that the seat whose turn it is will get.
func (s *scene) trade(l *leads, m *samurai.Move, stakes *[classCount]float64) float64 {
	in := func(t samurai.Town, c samurai.Class) float64 {
		return stakes[c-1] * s.weights.hold[min(s.open[t], mostOpen)][l.at(t, int(c-1), 0)]
	}
	return in(m.Town, m.OtherClass) + in(m.OtherTown, m.Class) - in(m.Town, m.Class) - in(m.OtherTown, m.OtherClass)
}

// count returns the worth of a step by a plain count: the figures that it gains, less what the tile is worth.
func (s *scene) count(l *leads, m *samurai.Move, stakes *[classCount]float64) float64 {
	cost := s.weights.keep[m.Played()]
	switch m.Verb {
	case samurai.Lays:
		return s.gain(l, m.Hex, m.Tile, stakes) - cost
	case samurai.Replaces:
		return s.gain(l, m.To, m.Tile, stakes) - s.loss(l, m.Hex, stakes) - cost
	case samurai.Swaps:
		return s.trade(l, m, stakes) - cost
	}
	return 0
}

// even gives each class the same weight.
var even = [classCount]float64{1, 1, 1}

// whimMargin is how much worse than the best a step can be, in figures, and still be among the good ones.
const whimMargin = 0.5

// plain returns the best single step by a plain count, or the end of the turn where no step is
// worth its tile. The number chooses among the good ones instead, as often as the habits say. ok is
// false where there is no step.
func (s *scene) plain(h habits, number uint64) (m samurai.Move, ok bool) {
	list, l := s.moves(nil, true), s.leads()
	worth, best := make([]float64, len(list)), math.Inf(-1)
	for i := range list {
		worth[i] = s.count(&l, &list[i], &even)
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
