package rival

import (
	"context"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// MatchProof is what is proved of a match at the start of a round, for the challenger, who is on turn.
type MatchProof struct {
	// Round is who wins the round.
	Round solver.Result
	// Ends is Win where the challenger can win the round with an end that wins the match, whatever the
	// defender does, and Loss where it cannot.
	Ends solver.Result
}

// Result returns who wins the match as far as the proof tells: the challenger where it can win the round with
// an end that wins the match, the defender where it wins the round and needs one more point when it begins.
// Everything else depends on the line-ups of rounds that are still to come.
func (m MatchProof) Result(p kamisado.Position) solver.Result {
	switch {
	case m.Ends == solver.Win:
		return solver.Win
	case m.Round == solver.Loss && p.Target()-p.Points(p.Turn().Other()) <= 1:
		return solver.Loss
	}
	return solver.Unknown
}

// Match returns what is proved of a match at the start of a round, of which it is known who wins it. The
// search for ends may take so many positions.
func (m *Mind) Match(ctx context.Context, p kamisado.Position, round solver.Result, ends int64) MatchProof {
	proof := MatchProof{Round: round}
	switch {
	case p.Target()-p.Points(p.Turn()) <= 1: // every end wins the match
		proof.Ends = proof.Round
	case proof.Round == solver.Loss || !decides(p):
		proof.Ends = solver.Loss
	default:
		proof.Ends = m.ends(ctx, p, ends)
	}
	return proof
}

// decides reports whether the side on turn has a tower with which it would win the match.
func decides(p kamisado.Position) bool {
	most := uint8(0)
	for _, c := range kamisado.Colors() {
		most = max(most, p.Tower(p.Turn(), c).Teeth)
	}
	return p.Points(p.Turn())+1<<most >= p.Target() || most == kinds-1
}

// ends returns whether the side on turn can win the round with an end that wins the match.
func (m *Mind) ends(ctx context.Context, p kamisado.Position, nodes int64) solver.Result {
	b, ok := p.Bits()
	if !ok {
		return solver.Unknown
	}
	clear(m.chased[:])
	c := &chase{ctx: ctx, winner: p.Turn(), nodes: nodes, seen: m.chased, end: func(b *kamisado.Bits, last kamisado.Move) effort {
		next, _ := p.With(*b).Finished(last)
		if next.Phase() == kamisado.Over && next.Points(p.Turn()) > p.Points(p.Turn()) {
			return reached
		}
		return missed
	}}
	switch e, _ := c.settle(&b, effort{never, never}); {
	case e.proof == 0:
		return solver.Win
	case e.disproof == 0:
		return solver.Loss
	}
	return solver.Unknown
}
