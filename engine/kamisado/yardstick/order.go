package yardstick

import "towerpost/engine/kamisado"

// choice is a step with how early it is to be searched.
type choice struct {
	step  kamisado.Step
	early int
}

const (
	winning = 1 << 40
	losing  = -1 << 40
)

// ordered puts the steps of a position into the list, those that win at once first, then those that cut off
// elsewhere; steps that lose at once last.
func (s *search) ordered(b *kamisado.Bits, list []choice) []choice {
	var steps kamisado.Steps
	for c, last := b.Movers(); c <= last; c++ {
		for _, step := range steps[:b.StepsOf(c, &steps)] {
			list = insert(list, choice{step, s.early(b, step)})
		}
	}
	return list
}

// early returns how early a step is to be searched.
func (s *search) early(b *kamisado.Bits, step kamisado.Step) int {
	switch {
	case step.Wins():
		return winning
	case b.Exposes(step):
		return losing
	}
	return s.history[b.Turn()%2][step.Tower()%colors][step.To()]
}

// insert keeps the list in order; among equals the first stays first.
func insert(list []choice, c choice) []choice {
	list = append(list, c)
	i := len(list) - 1
	for ; i > 0 && list[i-1].early < c.early; i-- {
		list[i] = list[i-1]
	}
	list[i] = c
	return list
}
