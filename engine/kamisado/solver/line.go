package solver

import (
	"context"
	"errors"

	"towerpost/engine/kamisado"
)

// ErrUnproved says that the context ended or the nodes were spent before it was proved who wins.
var ErrUnproved = errors.New("solver: not proved within the limits")

// Line returns a line from the position to the end of the round: the winner follows the proof, the loser
// resists as long as the proof lets it. Forced passes are in it, so that a match can be played along it. The
// errors are those of Solve, and ErrUnproved.
func (s *Solver) Line(ctx context.Context, p kamisado.Position) ([]kamisado.Move, error) {
	r, err := rootOf(p)
	if err != nil {
		return nil, err
	}
	on := s.searches[0]
	on.begin(ctx, &r.bits, s.options.Nodes)
	line := r.passed
	position, bits, over := r.position, r.bits, kamisado.NoSide
	for over == kamisado.NoSide {
		step, err := on.next(&bits)
		if err != nil {
			return nil, err
		}
		m := bits.Move(step)
		line = append(append(line, m), position.Passes(m)...)
		position, over = position.Play(m)
		bits = bits.Play(step).Bits
	}
	return line, nil
}

// next returns the move of the winner, or the one with which the loser resists longest.
func (s *search) next(b *kamisado.Bits) (kamisado.Step, error) {
	n, best := s.decide(b)
	switch {
	case !n.decided():
		return kamisado.Step{}, ErrUnproved
	case n.proof == 0:
		return best, nil
	}
	longest := uint16(0)
	for step := range stepsOf(b) {
		q := question{bits: b, step: step, numbers: open}
		s.prove(&q)
		if !q.decided() {
			return kamisado.Step{}, ErrUnproved
		}
		if q.length > longest {
			best, longest = step, q.length
		}
	}
	return best, nil
}
