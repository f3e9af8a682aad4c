package rival

import (
	"context"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// Searcher holds the solvers and caches of the levels that prove moves. Many rivals can share it, one at a
// time. Its caches save time and never change an answer.
type Searcher struct {
	// roundSolver proves the position on the board and its successors within the round. It is emptied before
	// every decision. lineUpSolver proves the starts of later rounds. It is emptied before each of them.
	roundSolver, lineUpSolver *solver.Solver
	lineUpCache               map[kamisado.Position]lineUp
	races                     raceCache
	// goalTable is the transposition table of goalSearch.
	goalTable *[goalTableSize]goalEntry
	// panel is the model of a fallible opponent; it is nil until its first use.
	panel *panel
}

const (
	// fillNodes bounds the proof of each of the two line-ups that a fill chooses from.
	fillNodes = 3_500_000
	// lineUpNodes bounds the proof of a line-up after a move that ends the round at once. Most line-ups take
	// less than a twentieth of it; those that the challenger loses take most.
	lineUpNodes = 1_200_000
	// quickNodes bounds the proof of a line-up after a later end of the round.
	quickNodes = 60_000
	// maxCached bounds the entries of each cache but raceCache, which maxRaces bounds.
	maxCached, maxRaces = 4096, 1 << 16
)

// NewSearcher returns a searcher with empty caches. It needs about 80 MB in all.
func NewSearcher() *Searcher {
	return &Searcher{
		roundSolver:  solver.New(solver.Options{Memory: 24 << 20}),
		lineUpSolver: solver.New(solver.Options{Memory: 16 << 20}),
		lineUpCache:  map[kamisado.Position]lineUp{},
		races:        raceCache{},
		goalTable:    new([goalTableSize]goalEntry),
	}
}

// begin prepares for a new decision.
func (s *Searcher) begin() {
	s.roundSolver.Forget()
	if len(s.races) > maxRaces {
		clear(s.races)
	}
}

// verdict returns the solver's verdict on a position, or a zero verdict if no move is due in it.
func verdict(ctx context.Context, s *solver.Solver, p kamisado.Position) solver.Verdict {
	v, err := s.Solve(ctx, p)
	if err != nil { // no move is due, or a deadlock
		return solver.Verdict{}
	}
	return v
}

// lineUp is the result of the start of a round for the challenger, who moves first, and the number of nodes
// that were searched. Many nodes mean that the win is hard to find.
type lineUp struct {
	result solver.Result
	nodes  int64
}

// lineUp returns the result of a search of the start of a round within the limit. It does not depend on
// earlier calls.
func (s *Searcher) lineUp(ctx context.Context, p kamisado.Position, limit int64) lineUp {
	p = p.Single() // the points do not matter to the round
	l, ok := s.lineUpCache[p]
	if !ok || l.result == solver.Unknown && l.nodes < limit {
		s.lineUpSolver.Forget()
		v := verdict(ctx, s.lineUpSolver.WithNodes(limit), p)
		l = lineUp{v.Result, v.Nodes}
		s.remember(ctx, p, l)
	}
	return l.within(limit)
}

// within returns the result of the same search with the limit.
func (l lineUp) within(limit int64) lineUp {
	if l.nodes < limit {
		return l
	}
	return lineUp{nodes: limit}
}

// remember caches the result of a line-up, unless the context has ended.
func (s *Searcher) remember(ctx context.Context, p kamisado.Position, found lineUp) {
	if ctx.Err() != nil {
		return
	}
	if len(s.lineUpCache) >= maxCached {
		clear(s.lineUpCache)
	}
	s.lineUpCache[p] = found
}

// proofNodes returns the number of nodes that a proof of a position takes, at most the limit. It does not
// depend on earlier calls.
func (s *Searcher) proofNodes(ctx context.Context, p kamisado.Position, limit int64) int64 {
	s.lineUpSolver.Forget()
	return verdict(ctx, s.lineUpSolver.WithNodes(limit), p).Nodes
}
