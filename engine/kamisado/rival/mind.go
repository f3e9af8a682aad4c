package rival

import (
	"context"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// Mind is what perfect play needs much memory for: solvers and what they have found out about line-ups. It
// can serve many rivals, one at a time. What it has found out saves time and changes no answer.
type Mind struct {
	// board proves the position on the board and those that may come in its round; it forgets them before
	// every decision. lineUps proves the starts of rounds that may come, and forgets each before the next.
	board, lineUps *solver.Solver
	// known holds what was found out about line-ups.
	known map[kamisado.Position]lineUp
	races races
	// chased has room for what a chase finds out.
	chased *[chaseSize]chased
	// panel stands for a fallible opponent; it is nil until it is asked.
	panel *panel
}

const (
	// fillNodes bounds the proof of one of the two line-ups between which a fill decides.
	fillNodes = 3_500_000
	// lineUpNodes bounds the proof of one line-up that an end at once may bring. Most take less than a
	// twentieth of it, those that the challenger loses most.
	lineUpNodes = 1_200_000
	// glanceNodes bounds the proof of a line-up farther off.
	glanceNodes = 60_000
	// knownAtMost bounds what is remembered of line-ups, and racesAtMost what is remembered of races.
	knownAtMost, racesAtMost = 4096, 1 << 16
)

// NewMind returns a mind that knows nothing yet. It needs about 80 MB in all.
func NewMind() *Mind {
	return &Mind{
		board:   solver.New(solver.Options{Memory: 24 << 20}),
		lineUps: solver.New(solver.Options{Memory: 16 << 20}),
		known:   map[kamisado.Position]lineUp{},
		races:   races{},
		chased:  new([chaseSize]chased),
	}
}

// begin prepares for a decision.
func (m *Mind) begin() {
	m.board.Forget()
	if len(m.races) > racesAtMost {
		clear(m.races)
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

// lineUp is the start of a round as far as it is known: who wins it, for the challenger, who moves first, and
// how many nodes were searched for that, which is many where the win is hard to find.
type lineUp struct {
	result solver.Result
	nodes  int64
}

// lineUp returns what a search of so many nodes finds out about the start of a round, no
// matter what was asked before.
func (m *Mind) lineUp(ctx context.Context, p kamisado.Position, limit int64) lineUp {
	p = p.Single() // the points do not matter to the round
	l, ok := m.known[p]
	if !ok || l.result == solver.Unknown && l.nodes < limit {
		m.lineUps.Forget()
		v := verdict(ctx, m.lineUps.Within(limit), p)
		l = lineUp{v.Result, v.Nodes}
		m.remember(ctx, p, l)
	}
	return l.within(limit)
}

// within returns what was known when so many nodes had been searched.
func (l lineUp) within(limit int64) lineUp {
	if l.nodes < limit {
		return l
	}
	return lineUp{nodes: limit}
}

// remember keeps what was found out about a line-up, unless the search was broken off.
func (m *Mind) remember(ctx context.Context, p kamisado.Position, found lineUp) {
	if ctx.Err() != nil {
		return
	}
	if len(m.known) >= knownAtMost {
		clear(m.known)
	}
	m.known[p] = found
}

// effort returns how many nodes prove a position that may come, no matter what was asked before.
func (m *Mind) effort(ctx context.Context, p kamisado.Position, limit int64) int64 {
	m.lineUps.Forget()
	return verdict(ctx, m.lineUps.Within(limit), p).Nodes
}
