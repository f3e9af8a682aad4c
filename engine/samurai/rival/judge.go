package rival

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"towerpost/engine/samurai"
)

// The work of a judgement. First up to screenPlans of the best turns and the turn that was played are
// compared with screenDeals deals. Then the best of them and the turn that was played are compared with
// judgeDeals new deals, so that a turn does not count as better by luck alone.
const (
	screenPlans = 8
	screenDeals = 120
	judgeDeals  = 1000
)

// Judgement compares a turn with the best other one by the chance of winning, as far as the viewer could
// know.
type Judgement struct {
	// Chance is the chance of winning after the turn, and Best the chance after the best turn that was found.
	// They are equal if the turn itself is the best.
	Chance, Best float64
	// Scatter is the standard error of the difference.
	Scatter float64
	// Better are the steps of the best turn without its end, or nil if no better turn was found.
	Better []samurai.Move
}

// Judge compares the steps of a turn, without its end, with the best turns that the viewer could have played.
// The view is the one at the start of the turn. All turns are compared with the same deals of the tiles that
// the viewer does not know. The error wraps ErrNothing if there was nothing to choose; otherwise it is that
// of the context.
func (r *Rival) Judge(ctx context.Context, v samurai.View, turn []samurai.Move) (Judgement, error) {
	root, h := newState(&v.Position, v.Viewer), r.level.settings
	root.weights = r.weights
	list := beamSearch(ctx, &root, h.beamWidth)
	if len(list) == 0 || len(turn) == 0 {
		return Judgement{}, fmt.Errorf("%w for %s", ErrNothing, samurai.SeatName(v.Viewer))
	}
	own := plan{after: root, count: len(turn)}
	for i := range turn {
		own.after.play(&turn[i])
	}
	own.worth = own.after.evaluate(root.turn)
	better, err := screen(ctx, list, &own, h, r.hash(&v))
	if err != nil || better == nil {
		chance := own.worth
		if better == nil && err == nil {
			chance = comparePlans(ctx, &own, &own, h, r.hash(&v)).Chance
		}
		return Judgement{Chance: chance, Best: chance}, err
	}
	j := comparePlans(ctx, &own, better, h, r.hash(&v))
	if j.Better = better.steps(); j.Best <= j.Chance {
		j.Best, j.Better = j.Chance, nil
	}
	return j, ctx.Err()
}

// screen returns the plan with the best mean over a first series of deals, or nil if that is the turn that
// was played.
func screen(ctx context.Context, list []plan, own *plan, h settings, seed uint64) (*plan, error) {
	field := []candidate{{plan: own}}
	for i := range list {
		if len(field) <= screenPlans && list[i].after != own.after {
			field = append(field, candidate{plan: &list[i]})
		}
	}
	for deal := range uint64(screenDeals) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for i := range field {
			field[i].sample(h, rand.New(rand.NewPCG(seed, deal)))
		}
	}
	if winner := best(field); winner != own {
		return winner, nil
	}
	return nil, nil
}

// comparePlans compares two turns by playouts with the same deals.
func comparePlans(ctx context.Context, own, other *plan, h settings, seed uint64) Judgement {
	one, two := candidate{plan: own}, candidate{plan: other}
	sum, squares := 0.0, 0.0
	for deal := uint64(screenDeals); deal < screenDeals+judgeDeals && ctx.Err() == nil; deal++ {
		before := two.sum - one.sum
		one.sample(h, rand.New(rand.NewPCG(seed, deal)))
		two.sample(h, rand.New(rand.NewPCG(seed, deal)))
		d := two.sum - one.sum - before
		sum += d
		squares += d * d
	}
	n := float64(max(one.n, 2))
	spread := max(squares-sum*sum/n, 0) / (n - 1)
	return Judgement{
		Chance: probability(one.mean()), Best: probability(two.mean()), Scatter: math.Sqrt(spread / n),
	}
}

// probability limits a value to a chance from 0 to 1. Reserves of tiles can lead a little beyond these
// bounds.
func probability(worth float64) float64 { return min(max(worth, 0), 1) }
