package rival

import (
	"cmp"
	"context"
	"math"
	"slices"

	"towerpost/engine"
	"towerpost/engine/samurai"
)

// plan is a whole turn, or the rest of one.
type plan struct {
	// after is the state after the steps, before the end of the turn.
	after state
	// first is the first step, last the last one, and count the number of steps. from is the plan without the
	// last step.
	first, last samurai.Move
	count       int
	from        *plan
	// key is a hash of the steps that does not depend on their order.
	key uint64
	// worth is the value for the seat of ending its turn now; see state.evaluate.
	worth float64
}

// reserve returns the value of a seat's unplayed tiles as a chance of winning. It falls to 0 towards the end
// of the match.
func (s *state) reserve(seat engine.Seat) float64 {
	sum := 0.0
	for k, n := range s.unplayed[seat] {
		sum += s.weights.tileValue[k] * float64(n)
	}
	left := min(s.onBoard[0], s.onBoard[1], s.onBoard[2])
	return sum * s.weights.figureValue * min(float64(left)/4, 1)
}

// evaluate returns the value of the state for a seat at the end of its turn: its chance of winning plus its
// reserve.
func (s *state) evaluate(seat engine.Seat) float64 {
	if s.certain() {
		return s.finalShares()[seat]
	}
	o := s.winChances(s.next())
	return o[seat] + s.reserve(seat)
}

// beamSearch returns the best turns of the seat whose turn it is, the best first, each only once. It keeps
// width unfinished turns after each step. The list is empty if no tile can be played and none was played
// before.
func beamSearch(ctx context.Context, root *state, width int) []plan {
	var done []plan
	if root.steps > 0 {
		end := samurai.Move{Verb: samurai.Ends}
		done = append(done, plan{after: *root, first: end, worth: root.evaluate(root.turn)})
	}
	seen := map[uint64]bool{}
	beam := []plan{{after: *root}}
	for len(beam) > 0 {
		var grown []plan
		for i := range beam {
			if i > 0 && ctx.Err() != nil {
				break
			}
			grown = extend(grown, &beam[i], seen, width, i < 3)
		}
		slices.SortStableFunc(grown, byWorth)
		done = append(done, grown...)
		beam = grown
		if ctx.Err() != nil {
			break
		}
	}
	slices.SortStableFunc(done, byWorth)
	return done
}

// steps returns the steps of the plan.
func (p *plan) steps() []samurai.Move {
	list := make([]samurai.Move, p.count)
	for at := p; at.count > 0; at = at.from {
		list[at.count-1] = at.last
	}
	return list
}

func byWorth(a, b plan) int { return cmp.Compare(b.worth, a.worth) }

// extend inserts the plans with one more step than from into best, which holds at most width plans, the best
// first. With special it considers all steps of Mu and Swap.
func extend(best []plan, from *plan, seen map[uint64]bool, width int, special bool) []plan {
	for _, m := range from.after.moves(nil, special) {
		next := plan{after: from.after, first: from.first, last: m, count: from.count + 1, from: from}
		if from.count == 0 {
			next.first = m
		}
		next.after.play(&m)
		next.worth = next.after.evaluate(next.after.turn)
		if len(best) == width && next.worth <= best[width-1].worth {
			continue
		}
		if next.key = from.key + moveHash(&m); seen[next.key^math.Float64bits(next.worth)] {
			continue
		}
		seen[next.key^math.Float64bits(next.worth)] = true
		at, _ := slices.BinarySearchFunc(best, &next, func(a plan, b *plan) int {
			if a.worth >= b.worth {
				return -1
			}
			return 1
		})
		best = slices.Insert(best, at, next)
		best = best[:min(len(best), width)]
	}
	return best
}

// moveHash returns a hash of a step.
func moveHash(m *samurai.Move) uint64 {
	x := uint64(m.Verb)
	for _, part := range []uint64{
		uint64(m.Tile), uint64(m.Hex), uint64(m.To), uint64(m.Class), uint64(m.OtherClass),
		uint64(m.Town), uint64(m.OtherTown),
	} {
		x = x<<8 | part
	}
	return mix(x)
}

// mix is the finisher of the generator SplitMix64: every bit of the result depends on every bit of x.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
