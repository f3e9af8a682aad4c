package endgame

import (
	"context"
	"math"

	"towerpost/engine/ludo"
)

// tolerance is the largest change of a value in the last sweep.
const tolerance = 1e-6

// solver computes the values of a table.
type solver struct {
	evaluator *evaluator
	// pair holds every pair by its index. bySum holds the indexes of the pairs by the number of their pieces
	// left and by the sum of their progress.
	pair  [pairs][Most]uint8
	bySum [Most + 1][2*goal + 1][]int
}

func newSolver(k Kind, value []float32) *solver {
	s := &solver{evaluator: newEvaluator(k, value)}
	for b := range uint8(goal + 1) {
		for a := range b + 1 {
			x := [Most]uint8{a, b}
			s.pair[index(x)] = x
			s.bySum[piecesLeft(x)][a+b] = append(s.bySum[piecesLeft(x)][a+b], index(x))
		}
	}
	for own := range pairs { // the player with both pieces home has won
		value[index([Most]uint8{goal, goal})*pairs+own] = 1
		value[own*pairs+index([Most]uint8{goal, goal})] = 0
	}
	return s
}

// solveStage solves the positions of one stage and returns the number of sweeps.
func (s *solver) solveStage(ctx context.Context, stage int) (sweeps int, err error) {
	own, other := 1+stage/2, 1+stage/3
	if stage == stageMixed {
		own, other = 2, 1
	}
	for change := math.Inf(1); change > tolerance; sweeps++ {
		if change, err = s.sweep(ctx, own, other); err != nil {
			return sweeps, err
		}
	}
	return sweeps, nil
}

// sweep updates every position in which the players have own and other pieces left, from the end of the race
// to its start. It returns the largest change of a value.
func (s *solver) sweep(ctx context.Context, own, other int) (change float64, err error) {
	for sum := 4 * goal; sum >= 0; sum-- {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		for theirs := max(0, sum-2*goal); theirs <= min(sum, 2*goal); theirs++ {
			for _, b := range s.bySum[other][theirs] {
				for _, a := range s.bySum[own][sum-theirs] {
					if own != other || a >= b {
						change = max(change, s.solvePair(a, b))
					}
				}
			}
		}
	}
	return change, nil
}

// solvePair updates the two positions of a couple of pairs, one for either mover. It solves them together,
// because a turn in which nothing moves leads from the one to the other. It returns the larger change.
func (s *solver) solvePair(a, b int) (change float64) {
	first := s.evaluator.throwValues(s.pair[a], s.pair[b])
	second := s.evaluator.throwValues(s.pair[b], s.pair[a])
	moved, still := first.linear(s.evaluator.kind)
	replied, stuck := second.linear(s.evaluator.kind)
	x := (moved + still*(1-replied-stuck)) / (1 - still*stuck)
	y := replied + stuck*(1-x)
	s.evaluator.belowSix[a*pairs+b] = float32(first.belowSix + first.passes*(1-y))
	s.evaluator.belowSix[b*pairs+a] = float32(second.belowSix + second.passes*(1-x))
	return max(s.set(a, b, x), s.set(b, a, y))
}

// linear returns the mover's chance as a linear function of the chance after a turn in which nothing moves:
// chance = moved + still × that chance.
func (w throwValues) linear(k Kind) (moved, still float64) {
	switch {
	case w.moves:
		return (w.belowSix + w.six) / 6, w.passes / 6
	case k.Sixes == ludo.SixesFree: // sixes that move nothing only repeat the throw
		return w.belowSix / 5, w.passes / 5
	}
	// Each number below six comes first, after one six, or after two; the third six ends the turn.
	const often = 1./6 + 1./36 + 1./216
	return w.belowSix * often, w.passes*often + 1./216
}

func (s *solver) set(own, other int, x float64) (change float64) {
	value := &s.evaluator.value[own*pairs+other]
	change = math.Abs(x - float64(*value))
	*value = float32(x)
	return change
}
