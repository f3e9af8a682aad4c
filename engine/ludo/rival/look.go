package rival

import (
	"context"

	"towerpost/engine/ludo"
	"towerpost/engine/ludo/endgame"
)

// look is one look ahead: it averages over the throws of the die and takes what is best for whoever decides.
type look struct {
	judge
	ctx context.Context
	// table knows endgames; nil knows none.
	table *endgame.Table
}

// after returns the chances of the sides in a position when so many throws are looked into.
func (l *look) after(p *ludo.Position, throws int) odds {
	if p.Phase() == ludo.Over {
		return outcome(p)
	}
	if p.Phase() != ludo.Throwing {
		return l.best(p, throws)
	}
	if l.table != nil {
		if o, ok := l.exact(p); ok {
			return o
		}
	}
	if throws == 0 || l.ctx.Err() != nil {
		return l.judge.odds(p)
	}
	return l.average(p, throws-1)
}

// average returns the average over the throws of the die.
func (l *look) average(p *ludo.Position, throws int) odds {
	var sum odds
	for die := 1; die <= 6; die++ {
		thrown := p.Roll(die)
		o := l.best(&thrown, throws)
		for side := range sum {
			sum[side] += o[side] / 6
		}
	}
	return sum
}

// exact returns the chances in an endgame. In the middle of a turn they follow from all the throws with which
// it may go on.
func (l *look) exact(p *ludo.Position) (o odds, ok bool) {
	if p.Sixes() > 0 {
		r := p.Rules()
		if r.Sixes == ludo.SixesFree || !endgame.Covers(p) || !l.table.Done() {
			return odds{}, false
		}
		return l.average(p, 0), true
	}
	e, ok := endgame.Read(p)
	if !ok {
		return odds{}, false
	}
	chance, ok := l.table.Chance(e)
	o[e.Mover], o[e.Other] = chance, 1-chance
	return o, ok
}

// best returns the chances after the move that is best for the side that decides, or after the pass.
func (l *look) best(p *ludo.Position, throws int) odds {
	moves := p.Moves()
	if moves.Len() == 0 {
		next := p.Play(ludo.Move{})
		return l.after(&next, throws)
	}
	r := p.Rules()
	side := r.Side(p.Turn())
	var best odds
	var next ludo.Position // outside the loop it stays on the stack
	for i := range moves.Len() {
		next = p.Play(moves.At(i))
		if o := l.after(&next, throws); i == 0 || o[side] > best[side] {
			best = o
		}
	}
	return best
}

// worths returns the deciding side's chance after each of the moves.
func (l *look) worths(p *ludo.Position, moves *ludo.Moves, throws int) (worth [mostPieces]float64) {
	r := p.Rules()
	side := r.Side(p.Turn())
	for i := range moves.Len() {
		next := p.Play(moves.At(i))
		worth[i] = l.after(&next, throws)[side]
	}
	return worth
}

// choose returns the index of the best move, the first of equals.
func (l *look) choose(ctx context.Context, p *ludo.Position, moves *ludo.Moves, throws int) int {
	l.ctx = ctx
	worth := l.worths(p, moves, throws)
	best := 0
	for i := range moves.Len() {
		if worth[i] > worth[best] {
			best = i
		}
	}
	return best
}
