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
	// after is the scene after its steps, before its end.
	after scene
	// first is its first step, and count the number of its steps. last is its last one, and
	// from the plan before it.
	first, last samurai.Move
	count       int
	from        *plan
	// key is the same for the same steps in any order that captures the same.
	key uint64
	// worth is what the seat wins on average by ending its turn now.
	worth float64
}

// reserve returns what the unplayed tiles of a seat are worth, which falls to nothing towards the end.
func (s *scene) reserve(seat engine.Seat) float64 {
	sum := 0.0
	for k, n := range s.unplayed[seat] {
		sum += s.weights.keep[k] * float64(n)
	}
	left := min(s.left[0], s.left[1], s.left[2])
	return sum * s.weights.figure * min(float64(left)/4, 1)
}

// judge returns what a seat wins on average once its turn has ended.
func (s *scene) judge(seat engine.Seat) float64 {
	if s.certain() {
		return s.shares()[seat]
	}
	o := s.outlook(s.next())
	return o[seat] + s.reserve(seat)
}

// plans returns the best turns of the seat whose turn it is, the best first, no two of them alike. It is
// empty where nothing can be played and no step was made.
func plans(ctx context.Context, root *scene, width int) []plan {
	var done []plan
	if root.steps > 0 {
		end := samurai.Move{Verb: samurai.Ends}
		done = append(done, plan{after: *root, first: end, worth: root.judge(root.turn)})
	}
	seen := map[uint64]bool{}
	beam := []plan{{after: *root}}
	for len(beam) > 0 {
		var grown []plan
		for i := range beam {
			if i > 0 && ctx.Err() != nil {
				break
			}
			grown = grow(grown, &beam[i], seen, width, i < 3)
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

// grow adds the plans with one step more to the best so many.
func grow(best []plan, from *plan, seen map[uint64]bool, width int, rare bool) []plan {
	for _, m := range from.after.moves(nil, rare) {
		next := plan{after: from.after, first: from.first, last: m, count: from.count + 1, from: from}
		if from.count == 0 {
			next.first = m
		}
		next.after.play(&m)
		next.worth = next.after.judge(next.after.turn)
		if len(best) == width && next.worth <= best[width-1].worth {
			continue
		}
		if next.key = from.key + hash(&m); seen[next.key^math.Float64bits(next.worth)] {
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

// hash returns a number that follows from a step.
func hash(m *samurai.Move) uint64 {
	x := uint64(m.Verb)
	for _, part := range []uint64{uint64(m.Tile), uint64(m.Hex), uint64(m.To), uint64(m.Class), uint64(m.OtherClass), uint64(m.Town), uint64(m.OtherTown)} {
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
