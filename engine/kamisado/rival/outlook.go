package rival

import (
	"cmp"
	"slices"

	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// nearest returns the win that brings the match nearest. It looks deeper and deeper for ends of the round,
// where the loser's replies can be foreseen. An end is worth what its points, its teeth and the line-ups of
// both fills promise, and a win without an end in sight what rounds are worth on average, which is more than
// the least end: so an end that brings little is put off as long as the round stays won. Among equals an end
// at once is taken, and else the first.
func (d *prover) nearest(wins []candidate) candidate {
	slices.SortStableFunc(wins, func(a, b candidate) int { return cmp.Compare(b.winner, a.winner) })
	d.nodes, d.looks = beyondNodes, lookNodes
	list := ordered(d.worths(wins, 0))
	for depth := 2; depth <= deepest; depth += 2 {
		deeper := d.worths(list, depth)
		if d.tired() || d.foresights.spent {
			break
		}
		list = ordered(deeper)
	}
	return ordered(list)[0]
}

// worths returns the wins with the chance to win the match after each.
func (d *prover) worths(wins []candidate, depth int) []candidate {
	list := slices.Clone(wins)
	for i := range list {
		if c := &list[i]; ends(*c) {
			c.worth = d.ended(c.move, d.p, true)
		} else {
			c.worth = d.won(c.next, c.move.Side, depth)
		}
	}
	return list
}

// ordered returns the candidates with the most worth first.
func ordered(list []candidate) []candidate {
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.worth, a.worth) })
	return list
}

const (
	// deepest is how many moves after a candidate and its reply are looked at for ends of the round.
	deepest = 8
	// epsilon is less than any difference that matters between chances to win a match.
	epsilon = 1e-9
	// evasion is how far the loser of a round is supposed to find the reply that costs the winner
	// most; otherwise it plays any.
	evasion = 0.3
	// foresight is how far it is supposed to play as the panel does.
	foresight = 0.8
	// foresightDepth is the least depth at which replies are foreseen.
	foresightDepth = 2
)

// won returns the chance of the winner of the round to win the match from a position of it. The winner keeps
// to moves that are proved to win. The reply of the loser that is foreseen is looked at as deep as the depth
// allows, the others only for ends at once.
func (d *prover) won(p kamisado.Position, winner kamisado.Side, depth int) float64 {
	if d.tired() {
		return d.promise(p, winner)
	}
	if p.Turn() == winner {
		return d.chosen(p, winner, depth)
	}
	replies := d.candidates(p, p.Moves())
	switch {
	case len(replies) == 1:
		return d.answered(replies[0], p, winner, depth)
	case depth < foresightDepth:
		return d.average(replies, p, winner, depth)
	}
	return d.expected(replies, p, winner, depth)
}

// expected returns the chance of the winner after the reply that is foreseen, and less so after any.
func (d *prover) expected(replies []candidate, p kamisado.Position, winner kamisado.Side, depth int) float64 {
	reply, foreseen := d.foresee(p)
	mixed := d.average(replies, p, winner, 0)
	for _, c := range replies {
		if foreseen && c.move == reply {
			return foresight*d.answered(c, p, winner, depth) + (1-foresight)*mixed
		}
	}
	return mixed
}

// average returns the chance of the winner after the loser's replies to a move: of the one that costs the
// winner most, and of any.
func (d *prover) average(replies []candidate, p kamisado.Position, winner kamisado.Side, depth int) float64 {
	worst, sum := 1.0, 0.0
	for _, c := range replies {
		w := d.answered(c, p, winner, depth)
		worst, sum = min(worst, w), sum+w
	}
	return evasion*worst + (1-evasion)*sum/float64(len(replies))
}

// answered returns the chance of the winner after one reply of the loser.
func (d *prover) answered(c candidate, p kamisado.Position, winner kamisado.Side, depth int) float64 {
	switch {
	case c.winner != kamisado.NoSide:
		return d.scored(c.move, p)
	case c.next.Turn() != winner && depth <= 0: // a push, and the loser moves again
		return d.promise(c.next, winner)
	}
	return d.won(c.next, winner, depth-1)
}

// chosen returns the chance after the winner's best move. With no depth left only moves that end
// the round are looked at.
func (d *prover) chosen(p kamisado.Position, winner kamisado.Side, depth int) float64 {
	best := -1.0
	if depth <= 0 {
		best = d.promise(p, winner)
	}
	for _, c := range d.candidates(p, p.Moves()) {
		switch {
		case c.winner == winner:
			best = max(best, d.ended(c.move, p, false))
		case depth <= 0 || c.winner != kamisado.NoSide:
			continue
		default:
			if d.settle(&c); c.result == solver.Win {
				best = max(best, d.won(c.next, winner, depth-1))
			}
		}
	}
	if best < 0 { // nothing was proved in time
		return d.promise(p, winner)
	}
	return best
}

// promise returns the chance of the winner of a round to win the match where no end of it is in sight.
func (d *prover) promise(p kamisado.Position, winner kamisado.Side) float64 {
	return d.races.winning(d.contest(p, winner))
}

// scored returns the chance of the winner to win the match after a move that ends the round,
// by points and teeth alone.
func (d *prover) scored(m kamisado.Move, p kamisado.Position) float64 {
	next, _ := p.Finished(m)
	if next.Phase() == kamisado.Over {
		return 1
	}
	return d.races.ordinary(d.contest(next, next.Turn()))
}

// ended returns the chance of the winner to win the match after a move that ends the round, with the better
// of both fills, whose line-ups are solved, thoroughly or with a glance as long as there are nodes for that.
func (d *prover) ended(m kamisado.Move, p kamisado.Position, thorough bool) float64 {
	next, _ := p.Finished(m)
	if next.Phase() == kamisado.Over {
		return 1
	}
	race := d.contest(next, next.Turn())
	held := 0.0
	for _, f := range fills {
		chance, known := d.heldAt(next.Filled(f), thorough)
		if !known {
			return d.races.ordinary(race)
		}
		held = max(held, chance)
	}
	return d.races.chance(race, held)
}

// heldAt returns the chance of the defender to win the round that a fallible challenger begins with a
// line-up. It reports false of one that may come later where the decision has looked at as many as it may.
func (d *prover) heldAt(p kamisado.Position, thorough bool) (chance float64, known bool) {
	if thorough {
		return d.defended(p, d.lookAt(p, true)), true
	}
	hasty, ok := d.glance(p)
	if !ok || !hasty {
		return easy, ok
	}
	return d.defended(p, d.lookAt(p, false)), true
}

// lookAt returns what is known of a line-up that may come. It costs the decision what it costs a mind that
// knows nothing yet, so that what a mind knows already decides nothing.
func (d *prover) lookAt(p kamisado.Position, thorough bool) lineUp {
	limit := int64(glanceNodes)
	if thorough {
		limit = max(limit, min(lineUpNodes, d.thorough))
	}
	l := d.lineUp(d.ctx, p, limit)
	p = p.Single()
	cost := max(0, l.nodes-d.paid[p])
	d.paid[p] += cost
	d.looks -= cost
	d.thorough -= cost
	return l
}

// fills are the two ways to fill the home rows.
var fills = [...]kamisado.Fill{kamisado.FillLeft, kamisado.FillRight}

// fill returns the fill whose line-up the challenger cannot win, or else the one that is harder to win.
func (d *prover) fill() kamisado.Fill {
	best, most := fills[0], 0.0
	for _, f := range fills {
		p := d.p.Filled(f)
		if held := d.defended(p, d.lineUp(d.ctx, p, fillNodes)); held > most {
			best, most = f, held
		}
	}
	return best
}

// defended returns the chance of the defender to win the round that a fallible challenger begins with a
// line-up, which the panel tries as far as it may still be asked.
func (d *prover) defended(p kamisado.Position, l lineUp) float64 {
	if l.result != solver.Loss {
		if throws, ok := d.trial(p); ok {
			return l.tried(throws)
		}
	}
	return l.defended()
}
