package rival

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"towerpost/engine"
)

// candidate is a plan with the results of its playouts.
type candidate struct {
	plan *plan
	sum  float64
	n    int
}

// mean returns the mean value of the playouts.
func (c *candidate) mean() float64 { return c.sum / float64(max(c.n, 1)) }

// stepsBefore returns the number of steps of the turn before the plan.
func (p *plan) stepsBefore() int { return int(p.after.steps) - p.count }

// candidateCount bounds the plans that are compared by playouts.
const candidateCount = 16

// search returns the plan with the best mean over playouts. All plans are compared with the same deals. After
// each round the worse half is dropped (successive halving).
func search(ctx context.Context, list []plan, h settings, seed uint64) *plan {
	var field []candidate
	for i := range list[:min(len(list), candidateCount)] {
		field = append(field, candidate{plan: &list[i]})
	}
	rounds, playouts := 0, h.playouts/(1+field[0].plan.stepsBefore())
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
				field[i].sample(h, rand.New(rand.NewPCG(seed, deal)))
			}
		}
		slices.SortStableFunc(field, func(a, b candidate) int { return cmp.Compare(b.mean(), a.mean()) })
		field = field[:(len(field)+1)/2]
	}
	return field[0].plan
}

// best returns the plan of the candidate with the best mean, and of equals that of the first.
func best(field []candidate) *plan {
	best := &field[0]
	for i := range field {
		if field[i].n > 0 && field[i].mean() > best.mean() {
			best = &field[i]
		}
	}
	return best.plan
}

// sample adds one playout of the plan.
func (c *candidate) sample(h settings, random *rand.Rand) {
	s := c.plan.after
	me := s.turn
	s.deal(random)
	s.endTurn(random)
	s.playOut(h.playoutTurns, random)
	c.sum += s.value(me)
	c.n++
}

// seatsLeft returns the number of seats that have not given up.
func (s *state) seatsLeft() int {
	n := 0
	for _, stays := range s.stays {
		if stays {
			n++
		}
	}
	return n
}

// value returns the value of the state for a seat at the start of a turn, or at the end of the match: its
// chance of winning, plus its reserve less the mean reserve of the others.
func (s *state) value(seat engine.Seat) float64 {
	if s.over {
		return s.finalShares()[seat]
	}
	others := 0.0
	for other := range engine.Seat(s.layout.players) {
		if other != seat && s.stays[other] {
			others += s.reserve(other)
		}
	}
	return s.winChances(s.turn)[seat] + s.reserve(seat) - others/float64(max(s.seatsLeft()-1, 1))
}
