package solver

import (
	"fmt"
	"iter"

	"towerpost/engine/kamisado"
)

// root is the root of a search: the position of the caller, after the forced passes that it waits for.
type root struct {
	position kamisado.Position
	bits     kamisado.Bits
	// passed holds the forced passes, in order.
	passed []kamisado.Move
}

// rootOf returns the root for a position. The error is ErrNoMove or ErrDeadlock.
func rootOf(p kamisado.Position) (root, error) {
	bits, ok := p.Bits()
	if !ok {
		return root{}, fmt.Errorf("%w: %s", ErrNoMove, p)
	}
	after, ok := bits.Settled()
	if !ok {
		return root{}, fmt.Errorf("%w: %s", ErrDeadlock, p)
	}
	r := root{position: p, bits: after.Bits}
	if pass, waits := p.Pass(); waits {
		r.passed = append([]kamisado.Move{pass}, p.Passes(pass)...)
		r.position, _ = p.Play(pass)
	}
	return r, nil
}

// verdict converts the numbers of the root, which stands after the passes, to a verdict on the caller's
// position.
func (r *root) verdict(n numbers, winning kamisado.Step) Verdict {
	v := Verdict{Result: n.result()}
	if v.Result == Unknown {
		return v
	}
	v.Length = int(n.length) + len(r.passed)
	if len(r.passed)%2 == 1 {
		v.Result = v.Result.opposite()
	}
	switch {
	case v.Result == Loss:
	case len(r.passed) > 0:
		v.Best = r.passed[0]
	default:
		v.Best = r.bits.Move(winning)
	}
	return v
}

// stepsOf iterates over the legal moves in the order of Position.Moves.
func stepsOf(b *kamisado.Bits) iter.Seq[kamisado.Step] {
	return func(yield func(kamisado.Step) bool) {
		var steps kamisado.Steps
		for c, last := b.Movers(); c <= last; c++ {
			for _, step := range steps[:b.StepsOf(c, &steps)] {
				if !yield(step) {
					return
				}
			}
		}
	}
}
