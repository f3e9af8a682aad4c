package endgame

import (
	"context"
	"math"

	"towerpost/engine/ludo"
)

// fine is the change below which a sweep is the last one.
const fine = 1e-6

// solver fills the values of a table.
type solver struct {
	turn *turn
	// pair holds every pair by its index, and bySum the indexes of those that have one piece left and two, by
	// the sum of their progress.
	pair  [pairs][Most]uint8
	bySum [Most + 1][2*goal + 1][]int
}

func newSolver(k Kind, value []float32) *solver {
	s := &solver{turn: newTurn(k, value)}
	for b := range uint8(goal + 1) {
		for a := range b + 1 {
			x := [Most]uint8{a, b}
			s.pair[index(x)] = x
			s.bySum[count(x)][a+b] = append(s.bySum[count(x)][a+b], index(x))
		}
	}
	for own := range pairs { // who is home has won
		value[index([Most]uint8{goal, goal})*pairs+own] = 1
		value[own*pairs+index([Most]uint8{goal, goal})] = 0
	}
	return s
}

// stage solves the positions of one stage and returns the number of sweeps.
func (s *solver) stage(ctx context.Context, stage int) (sweeps int, err error) {
	own, other := 1+stage/2, 1+stage/3
	if stage == stageMixed {
		own, other = 2, 1
	}
	for change := math.Inf(1); change > fine; sweeps++ {
		if change, err = s.sweep(ctx, own, other); err != nil {
			return sweeps, err
		}
	}
	return sweeps, nil
}

// sweep works out every position in which one player has so many pieces left and the other so many, from the
// end of the race to its beginning. It returns the largest change.
func (s *solver) sweep(ctx context.Context, own, other int) (change float64, err error) {
	for sum := 4 * goal; sum >= 0; sum-- {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		for theirs := max(0, sum-2*goal); theirs <= min(sum, 2*goal); theirs++ {
			for _, b := range s.bySum[other][theirs] {
				for _, a := range s.bySum[own][sum-theirs] {
					if own != other || a >= b {
						change = max(change, s.both(a, b))
					}
				}
			}
		}
	}
	return change, nil
}

// both works out two pairs for either mover at once, because a turn in which nothing moves leads from the one
// to the other.
func (s *solver) both(a, b int) (change float64) {
	first, second := s.turn.worth(s.pair[a], s.pair[b]), s.turn.worth(s.pair[b], s.pair[a])
	moved, still := first.line(s.turn.kind)
	replied, stuck := second.line(s.turn.kind)
	x := (moved + still*(1-replied-stuck)) / (1 - still*stuck)
	y := replied + stuck*(1-x)
	s.turn.plain[a*pairs+b] = float32(first.plain + first.passes*(1-y))
	s.turn.plain[b*pairs+a] = float32(second.plain + second.passes*(1-x))
	return max(s.set(a, b, x), s.set(b, a, y))
}

// line returns the mover's chance as a line: moved and, times the chance that is left when the turn passes
// without a change, still.
func (w worth) line(k Kind) (moved, still float64) {
	switch {
	case w.moves:
		return (w.plain + w.six) / 6, w.passes / 6
	case k.Sixes == ludo.SixesFree: // sixes that move nothing only repeat the throw
		return w.plain / 5, w.passes / 5
	}
	const often = 1./6 + 1./36 + 1./216 // until the third six ends the turn
	return w.plain * often, w.passes*often + 1./216
}

func (s *solver) set(own, other int, x float64) (change float64) {
	value := &s.turn.value[own*pairs+other]
	change = math.Abs(x - float64(*value))
	*value = float32(x)
	return change
}
