package rival

import (
	"math"
	"math/bits"

	"towerpost/engine/samurai"
)

// leads holds the lead in influence of the seat whose turn it is over the strongest other seat, by town and
// class. It is counted from -mostLead.
type leads [mostTowns][classCount]int8

// leads returns the leads on all figures.
func (s *state) leads() (l leads) {
	for _, t := range s.layout.towns {
		if s.figures[t] != 0 {
			s.lead(&l, t)
		}
	}
	return l
}

// lead sets the leads on the figures of a town.
func (s *state) lead(l *leads, t samurai.Town) {
	for class := range l[t] {
		most := int8(0)
		for seat := range s.layout.players {
			if seat != int(s.turn) {
				most = max(most, s.influence[t][seat][class])
			}
		}
		l[t][class] = s.influence[t][s.turn][class] - most + mostLead
	}
}

// index returns the index in holdChances of a lead changed by more.
func (l *leads) index(t samurai.Town, class int, more int8) int8 {
	return min(max(l[t][class]+more, 0), 2*mostLead)
}

// gain returns the gain of a tile on an empty hex, in expected figures of the seat whose turn it is. Figures
// are weighted by the stakes of their classes.
func (s *state) gain(l *leads, h samurai.Hex, k samurai.Kind, stakes *[classCount]float64) float64 {
	sum := 0.0
	for _, t := range s.layout.touches[h] {
		sum += s.gainAt(l, t, k, stakes)
	}
	return sum
}

// gainAt returns the gain of a tile beside a town in its figures; see gain. A tile on land fills one of the
// town's open hexes.
func (s *state) gainAt(l *leads, t samurai.Town, k samurai.Kind, stakes *[classCount]float64) float64 {
	if s.figures[t] == 0 {
		return 0
	}
	on, after, sum := &tiles[k].influence, s.open[t], 0.0
	if !tiles[k].sea {
		after--
	}
	old, now := &s.weights.holdChances[min(s.open[t], mostOpen)], &s.weights.holdChances[min(after, mostOpen)]
	for set := s.figures[t]; set != 0; set &= set - 1 {
		class := bits.TrailingZeros8(set)
		sum += stakes[class] * (now[l.index(t, class, on[class])] - old[l.index(t, class, 0)])
	}
	return sum
}

// loss returns the loss of removing the tile on a hex, which belongs to the seat whose turn it is; see gain.
func (s *state) loss(l *leads, h samurai.Hex, stakes *[classCount]float64) float64 {
	on, sum := &tiles[s.kind[h]].influence, 0.0
	for _, t := range s.layout.touches[h] {
		hold := &s.weights.holdChances[min(s.open[t], mostOpen)]
		for set := s.figures[t]; set != 0; set &= set - 1 {
			class := bits.TrailingZeros8(set)
			sum += stakes[class] * (hold[l.index(t, class, 0)] - hold[l.index(t, class, -on[class])])
		}
	}
	return sum
}

// swapGain returns the gain of a swap; see gain.
func (s *state) swapGain(l *leads, m *samurai.Move, stakes *[classCount]float64) float64 {
	in := func(t samurai.Town, c samurai.Class) float64 {
		return stakes[c-1] * s.weights.holdChances[min(s.open[t], mostOpen)][l.index(t, int(c-1), 0)]
	}
	return in(m.Town, m.OtherClass) + in(m.OtherTown, m.Class) -
		in(m.Town, m.Class) - in(m.OtherTown, m.OtherClass)
}

// stepValue returns the value of a step by a simple count: the figures that it gains, less the value of the
// tile.
func (s *state) stepValue(l *leads, m *samurai.Move, stakes *[classCount]float64) float64 {
	cost := s.weights.tileValue[m.Played()]
	switch m.Verb {
	case samurai.Lays:
		return s.gain(l, m.Hex, m.Tile, stakes) - cost
	case samurai.Replaces:
		return s.gain(l, m.To, m.Tile, stakes) - s.loss(l, m.Hex, stakes) - cost
	case samurai.Swaps:
		return s.swapGain(l, m, stakes) - cost
	}
	return 0
}

// equalStakes gives all classes the same weight.
var equalStakes = [classCount]float64{1, 1, 1}

// goodMargin is the largest difference to the best step, in figures, with which a step is among the good
// ones.
const goodMargin = 0.5

// bestSingleStep returns the best single step by a simple count, or the end of the turn if no step is worth
// its tile. As often as randomTwelfths says, it returns a random one of the good steps instead, selected by
// the number; ok is false if there is no step.
func (s *state) bestSingleStep(h settings, number uint64) (m samurai.Move, ok bool) {
	list, l := s.moves(nil, true), s.leads()
	worth, best := make([]float64, len(list)), math.Inf(-1)
	for i := range list {
		worth[i] = s.stepValue(&l, &list[i], &equalStakes)
		best = max(best, worth[i])
	}
	if s.steps > 0 && best <= 0 {
		return samurai.Move{Verb: samurai.Ends}, true
	}
	margin := 0.0
	if number%12 < uint64(h.randomTwelfths) {
		margin = goodMargin
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
