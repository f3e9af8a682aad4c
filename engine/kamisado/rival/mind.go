package rival

import (
	"context"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// Mind is what perfect play needs much memory for: solvers and what they have found out about line-ups. It can serve many
// rivals, one at a time. It takes its memory when it is first used.
type Mind struct {
	// round proves the position on the board, ahead many positions a little later, glances the starts of rounds that may come and
	// lineUps, of those that glances leaves open, the ones that can come next; openings proves their first moves.
	round, ahead, glances, lineUps, openings *solver.Solver
	// known holds what was found out about line-ups, and shares the challenger's share of first moves that win.
	known  map[kamisado.Position]lineUp
	shares map[kamisado.Position]float64
	races  races
	// chased has room for what a chase finds out.
	chased *[chaseSize]chased
}

const (
	// roundNodes bounds the proof of one position on the board: some seconds.
	roundNodes = 1_500_000
	// aheadNodes bounds the proof of one position that may come.
	aheadNodes = 40_000
	// lineUpNodes bounds the proof of one line-up that may come. Most take less than a twentieth of it, those that the challenger loses most.
	lineUpNodes = 1_200_000
	// glanceNodes bounds the proof of a line-up farther off.
	glanceNodes = 60_000
	// openingNodes bounds the proofs of all first moves of a line-up.
	openingNodes = 150_000
	// knownAtMost bounds what is remembered of line-ups.
	knownAtMost = 4096
)

// NewMind returns a mind that knows nothing yet. It needs about 136 MB in all.
func NewMind() *Mind {
	return &Mind{
		round:    solver.New(solver.Options{Nodes: roundNodes, Memory: 48 << 20}),
		ahead:    solver.New(solver.Options{Nodes: aheadNodes, Memory: 24 << 20}),
		glances:  solver.New(solver.Options{Nodes: glanceNodes, Memory: 8 << 20}),
		lineUps:  solver.New(solver.Options{Nodes: lineUpNodes, Memory: 32 << 20}),
		openings: solver.New(solver.Options{Nodes: openingNodes, Memory: 16 << 20}),
		known:    map[kamisado.Position]lineUp{},
		shares:   map[kamisado.Position]float64{},
		races:    races{},
		chased:   new([chaseSize]chased),
	}
}

// verdict returns who wins a position for its side on turn.
func verdict(ctx context.Context, s *solver.Solver, p kamisado.Position) solver.Verdict {
	v, err := s.Solve(ctx, p)
	if err != nil { // no position of a round
		return solver.Verdict{}
	}
	return v
}

// lineUp is the start of a round as far as it is known: who wins it, for the challenger, who moves first, and how many nodes it
// took to say so, which is many where the win is hard to find. Where nobody is known to win, thorough tells a long search from a glance.
type lineUp struct {
	result   solver.Result
	nodes    int64
	thorough bool
}

// lineUp returns what is known of the start of a round, and how many nodes it cost now.
func (m *Mind) lineUp(ctx context.Context, p kamisado.Position, thorough bool) (l lineUp, cost int64) {
	p = p.Single() // the points do not matter to the round
	l, ok := m.known[p]
	if !ok {
		l = m.asked(ctx, m.glances, p)
		cost = l.nodes
	}
	if l.result == solver.Unknown && thorough && !l.thorough {
		l = m.asked(ctx, m.lineUps, p)
		l.thorough = true
		cost += l.nodes
	}
	if ctx.Err() == nil {
		if len(m.known) >= knownAtMost {
			clear(m.known)
		}
		m.known[p] = l
	}
	return l, cost
}

// asked returns what a solver says of a line-up.
func (m *Mind) asked(ctx context.Context, s *solver.Solver, p kamisado.Position) lineUp {
	v := verdict(ctx, s, p)
	return lineUp{result: v.Result, nodes: v.Nodes}
}

// share returns how large a share of the challenger's first moves wins; those of which nothing is proved count half.
func (m *Mind) share(ctx context.Context, p kamisado.Position) float64 {
	p = p.Single()
	if s, ok := m.shares[p]; ok {
		return s
	}
	judged, _ := m.openings.Moves(ctx, p)
	share := 0.0
	for _, j := range judged {
		switch j.Result {
		case solver.Win:
			share += 1 / float64(len(judged))
		case solver.Unknown:
			share += 0.5 / float64(len(judged))
		}
	}
	if ctx.Err() == nil {
		if len(m.shares) >= knownAtMost {
			clear(m.shares)
		}
		m.shares[p] = share
	}
	return share
}
