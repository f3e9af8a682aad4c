package yardstick

import "towerpost/engine/kamisado"

// orderedStep is a step with its priority for move ordering: higher ones are searched first.
type orderedStep struct {
	step  kamisado.Step
	order int
}

const (
	winning = 1 << 40
	losing  = -1 << 40
)

// ordered appends the steps of a position to the list: first those that win at once, then the others by the
// cutoffs that they caused elsewhere (the history heuristic), and last those that lose at once.
func (s *search) ordered(b *kamisado.Bits, list []orderedStep) []orderedStep {
	var steps kamisado.Steps
	for c, last := b.Movers(); c <= last; c++ {
		for _, step := range steps[:b.StepsOf(c, &steps)] {
			list = insert(list, orderedStep{step, s.order(b, step)})
		}
	}
	return list
}

// order returns the priority of a step.
func (s *search) order(b *kamisado.Bits, step kamisado.Step) int {
	switch {
	case step.Wins():
		return winning
	case b.Exposes(step):
		return losing
	}
	return s.history[b.Turn()%2][step.Tower()%colors][step.To()]
}

// insert inserts a step into the sorted list, after all steps of the same priority.
func insert(list []orderedStep, c orderedStep) []orderedStep {
	list = append(list, c)
	i := len(list) - 1
	for ; i > 0 && list[i-1].order < c.order; i-- {
		list[i] = list[i-1]
	}
	list[i] = c
	return list
}
