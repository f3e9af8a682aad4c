package rival

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"towerpost/engine/samurai"
)

// How much work a judgement is, in deals: the best turns meet screenDeals of them, and the one
// that comes out best and the turn that was played meet judgeDeals new ones, so that a turn is
// not found better by luck alone.
const (
	judgedPlans = 8
	screenDeals = 120
	judgeDeals  = 1000
)

// Judgement is what a turn was worth beside another one, by the chance of winning, as far as
// the viewer could know.
type Judgement struct {
	// Chance is that of the turn, and Best that of Better, the best other turn that was found. They are
	// equal where it is the same.
	Chance, Best float64
	// Scatter is the standard error of the difference.
	Scatter float64
	// Better are the steps of the best turn without its end; nil where none was found that is better.
	Better []samurai.Move
}

// Judge compares the steps of a turn, without its end, with the best turns that the viewer of a view
// could have played. The view is that of the beginning of the turn. All turns meet the same deals of
// what the viewer does not know. The error is of the kind ErrNothing where there was nothing to
// choose, or the context's.
func (r *Rival) Judge(ctx context.Context, v samurai.View, turn []samurai.Move) (Judgement, error) {
	root, h := sceneOf(&v.Position, v.Viewer), r.level.habits
	root.weights = r.weights
	list := plans(ctx, &root, h.width)
	if len(list) == 0 || len(turn) == 0 {
		return Judgement{}, fmt.Errorf("%w for %s", ErrNothing, samurai.SeatName(v.Viewer))
	}
	own := plan{after: root, count: len(turn)}
	for i := range turn {
		own.after.play(&turn[i])
	}
	own.worth = own.after.judge(root.turn)
	better, err := screened(ctx, list, &own, h, r.number(&v))
	if err != nil || better == nil {
		chance := own.worth
		if better == nil && err == nil {
			chance = compared(ctx, &own, &own, h, r.number(&v)).Chance
		}
		return Judgement{Chance: chance, Best: chance}, err
	}
	j := compared(ctx, &own, better, h, r.number(&v))
	if j.Better = better.steps(); j.Best <= j.Chance {
		j.Best, j.Better = j.Chance, nil
	}
	return j, ctx.Err()
}

// screened returns the plan that seems best beside the turn that was played, nil where that
// is the one itself.
func screened(ctx context.Context, list []plan, own *plan, h habits, seed uint64) (*plan, error) {
	field := []candidate{{plan: own}}
	for i := range list {
		if len(field) <= judgedPlans && list[i].after != own.after {
			field = append(field, candidate{plan: &list[i]})
		}
	}
	for deal := range uint64(screenDeals) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for i := range field {
			field[i].add(h, rand.New(rand.NewPCG(seed, deal)))
		}
	}
	if winner := best(field); winner != own {
		return winner, nil
	}
	return nil, nil
}

// compared plays two turns on with the same deals.
func compared(ctx context.Context, own, other *plan, h habits, seed uint64) Judgement {
	one, two := candidate{plan: own}, candidate{plan: other}
	sum, squares := 0.0, 0.0
	for deal := uint64(screenDeals); deal < screenDeals+judgeDeals && ctx.Err() == nil; deal++ {
		before := two.sum - one.sum
		one.add(h, rand.New(rand.NewPCG(seed, deal)))
		two.add(h, rand.New(rand.NewPCG(seed, deal)))
		d := two.sum - one.sum - before
		sum += d
		squares += d * d
	}
	n := float64(max(one.n, 2))
	spread := max(squares-sum*sum/n, 0) / (n - 1)
	return Judgement{Chance: probability(one.mean()), Best: probability(two.mean()), Scatter: math.Sqrt(spread / n)}
}

// probability returns a worth as a chance, from 0 to 1: reserves of tiles can lead a little beyond.
func probability(worth float64) float64 { return min(max(worth, 0), 1) }
