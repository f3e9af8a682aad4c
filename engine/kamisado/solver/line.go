package solver

import (
	"context"
	"errors"

	"towerpost/engine/kamisado"
)

// ErrUnproved says that the context ended or the nodes were spent before it was proved who wins.
var ErrUnproved = errors.New("solver: not proved within the limits")

// Line returns a line of play from the position to the end of the round. The winner follows the proof,
// and the loser resists as long as the proof lets it. The line contains the forced passes, so that a match
// can be played along it. The errors are those of Solve, and ErrUnproved.
func (s *Solver) Line(ctx context.Context, p kamisado.Position) ([]kamisado.Move, error) {
	r, err := rootOf(p)
	if err != nil {
		return nil, err
	}
	core := s.searches[0]
	core.begin(ctx, &r.bits, s.options.Nodes)
	line := r.passed
	position, bits, over := r.position, r.bits, kamisado.NoSide
	for over == kamisado.NoSide {
		step, err := core.next(&bits)
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

// next returns the best move: the winning one with the shortest known proof, or the losing one with the
// longest.
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
		t := task{bits: b, step: step, numbers: open}
		s.prove(&t)
		if !t.decided() {
			return kamisado.Step{}, ErrUnproved
		}
		if t.length > longest {
			best, longest = step, t.length
		}
	}
	return best, nil
}
