package rival

import (
	"context"

	"towerpost/engine/ludo"
	"towerpost/engine/ludo/endgame"
)

// searcher is an expectimax search: it averages over the throws of the die, and takes the best move for the
// side that decides.
type searcher struct {
	evaluator
	ctx context.Context
	// table holds exact chances of endgames; nil is no table.
	table *endgame.Table
}

// chances returns the chances of the sides in a position, looking depth throws ahead.
func (s *searcher) chances(p *ludo.Position, depth int) odds {
	if p.Phase() == ludo.Over {
		return outcome(p)
	}
	if p.Phase() != ludo.Throwing {
		return s.best(p, depth)
	}
	if s.table != nil {
		if o, ok := s.exact(p); ok {
			return o
		}
	}
	if depth == 0 || s.ctx.Err() != nil {
		return s.evaluator.odds(p)
	}
	return s.average(p, depth-1)
}

// average returns the average chances over the throws of the die. Each throw is searched to the given depth.
func (s *searcher) average(p *ludo.Position, depth int) odds {
	var sum odds
	for die := 1; die <= 6; die++ {
		thrown := p.Roll(die)
		o := s.best(&thrown, depth)
		for side := range sum {
			sum[side] += o[side] / 6
		}
	}
	return sum
}

// exact returns the chances in an endgame from the table; ok is false if the table does not cover it. In the
// middle of a turn, after a six, the chances follow from all throws with which the turn may go on.
func (s *searcher) exact(p *ludo.Position) (o odds, ok bool) {
	if p.Sixes() > 0 {
		r := p.Rules()
		if r.Sixes == ludo.SixesFree || !endgame.Covers(p) || !s.table.Done() {
			return odds{}, false
		}
		return s.average(p, 0), true
	}
	e, ok := endgame.Read(p)
	if !ok {
		return odds{}, false
	}
	chance, ok := s.table.Chance(e)
	o[e.Mover], o[e.Other] = chance, 1-chance
	return o, ok
}

// best returns the chances after the best move for the side that decides, or after the pass.
func (s *searcher) best(p *ludo.Position, depth int) odds {
	moves := p.Moves()
	if moves.Len() == 0 {
		next := p.Play(ludo.Move{})
		return s.chances(&next, depth)
	}
	r := p.Rules()
	side := r.Side(p.Turn())
	var best odds
	var next ludo.Position // declared outside the loop, it stays on the stack
	for i := range moves.Len() {
		next = p.Play(moves.At(i))
		if o := s.chances(&next, depth); i == 0 || o[side] > best[side] {
			best = o
		}
	}
	return best
}

// worths returns the chance of the side that decides after each of the moves.
func (s *searcher) worths(p *ludo.Position, moves *ludo.Moves, depth int) (worth [mostPieces]float64) {
	r := p.Rules()
	side := r.Side(p.Turn())
	for i := range moves.Len() {
		next := p.Play(moves.At(i))
		worth[i] = s.chances(&next, depth)[side]
	}
	return worth
}

// choose returns the index of the best move, and of equals that of the first.
func (s *searcher) choose(ctx context.Context, p *ludo.Position, moves *ludo.Moves, depth int) int {
	s.ctx = ctx
	worth := s.worths(p, moves, depth)
	best := 0
	for i := range moves.Len() {
		if worth[i] > worth[best] {
			best = i
		}
	}
	return best
}
