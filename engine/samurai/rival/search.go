package rival

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"towerpost/engine"
)

// candidate is a plan that is played on.
type candidate struct {
	plan *plan
	sum  float64
	n    int
}

// mean returns what the seat won on average.
func (c *candidate) mean() float64 { return c.sum / float64(max(c.n, 1)) }

// begun returns how many steps of the turn were made before the plan.
func (p *plan) begun() int { return int(p.after.steps) - p.count }

// candidateCount is how many plans are played on.
const candidateCount = 16

// search returns the plan from which the seat wins most on average when the match is played on. All plans
// meet the same deals; the worse half is given up again and again.
func search(ctx context.Context, list []plan, h habits, seed uint64) *plan {
	var field []candidate
	for i := range list[:min(len(list), candidateCount)] {
		field = append(field, candidate{plan: &list[i]})
	}
	rounds, playouts := 0, h.playouts/(1+field[0].plan.begun())
	for n := len(field); n > 1; n = (n + 1) / 2 {
		rounds++
	}
	for deal := uint64(0); len(field) > 1; {
		for range max(playouts/rounds/len(field), 1) {
			if ctx.Err() != nil {
				return best(field)
			}
			deal++
			for i := range field {
				field[i].add(h, rand.New(rand.NewPCG(seed, deal)))
			}
		}
		slices.SortStableFunc(field, func(a, b candidate) int { return cmp.Compare(b.mean(), a.mean()) })
		field = field[:(len(field)+1)/2]
	}
	return field[0].plan
}

// best returns the plan of the candidate with the best mean; of equals that of the first.
func best(field []candidate) *plan {
	best := &field[0]
	for i := range field {
		if field[i].n > 0 && field[i].mean() > best.mean() {
			best = &field[i]
		}
	}
	return best.plan
}

// add plays the plan on once more.
func (c *candidate) add(h habits, random *rand.Rand) {
	s := c.plan.after
	me := s.turn
	s.deal(random)
	s.endTurn(random)
	s.follow(h.turns, random)
	c.sum += s.value(me)
	c.n++
}

// playing returns the number of seats that stay.
func (s *scene) playing() int {
	n := 0
	for _, stays := range s.stays {
		if stays {
			n++
		}
	}
	return n
}

// value returns what a seat wins on average at the beginning of a turn, or at the end of the match.
func (s *scene) value(seat engine.Seat) float64 {
	if s.over {
		return s.shares()[seat]
	}
	others := 0.0
	for other := range engine.Seat(s.chart.players) {
		if other != seat && s.stays[other] {
			others += s.reserve(other)
		}
	}
	return s.outlook(s.turn)[seat] + s.reserve(seat) - others/float64(max(s.playing()-1, 1))
}
