package rival

import (
	"context"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// MatchProof is the proved result of a match at the start of a round, for the challenger, who is on turn.
type MatchProof struct {
	// Round is the result of the round.
	Round solver.Result
	// Ends is Win if the challenger can win the round with an end that wins the match, whatever the defender
	// does. It is Loss if the challenger cannot.
	Ends solver.Result
}

// Result returns the result of the match for the challenger, as far as it is proved. It is Win if the
// challenger can win the round with an end that wins the match. It is Loss if the defender wins the round and
// needs only one more point. Otherwise it is Unknown, for it depends on the line-ups of later rounds.
func (m MatchProof) Result(p kamisado.Position) solver.Result {
	switch {
	case m.Ends == solver.Win:
		return solver.Win
	case m.Round == solver.Loss && p.Target()-p.Points(p.Turn().Other()) <= 1:
		return solver.Loss
	}
	return solver.Unknown
}

// Match returns the proved result of a match at the start of a round with a known result. The search for ends
// that win the match may take the given number of nodes.
func (s *Searcher) Match(
	ctx context.Context, p kamisado.Position, round solver.Result, ends int64,
) MatchProof {
	proof := MatchProof{Round: round}
	switch {
	case p.Target()-p.Points(p.Turn()) <= 1: // every end wins the match
		proof.Ends = proof.Round
	case proof.Round == solver.Loss || !decides(p):
		proof.Ends = solver.Loss
	default:
		proof.Ends = s.ends(ctx, p, ends)
	}
	return proof
}

// decides reports whether the side on turn has a tower that would win the match by winning the round.
func decides(p kamisado.Position) bool {
	most := uint8(0)
	for _, c := range kamisado.Colors() {
		most = max(most, p.Tower(p.Turn(), c).Teeth)
	}
	return p.Points(p.Turn())+1<<most >= p.Target() || most == kinds-1
}

// ends returns Win if the side on turn can force an end of the round that wins the match, and Loss if it
// cannot. It is Unknown if the nodes do not suffice.
func (s *Searcher) ends(ctx context.Context, p kamisado.Position, nodes int64) solver.Result {
	b, ok := p.Bits()
	if !ok {
		return solver.Unknown
	}
	clear(s.goalTable[:])
	winsMatch := func(b *kamisado.Bits, last kamisado.Move) numbers {
		next, _ := p.With(*b).Finished(last)
		if next.Phase() == kamisado.Over && next.Points(p.Turn()) > p.Points(p.Turn()) {
			return proved
		}
		return disproved
	}
	c := &goalSearch{ctx: ctx, winner: p.Turn(), nodes: nodes, table: s.goalTable, end: winsMatch}
	switch e, _ := c.search(&b, numbers{infinite, infinite}); {
	case e.proof == 0:
		return solver.Win
	case e.disproof == 0:
		return solver.Loss
	}
	return solver.Unknown
}
