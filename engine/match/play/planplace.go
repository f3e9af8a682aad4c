package play

import (
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// prospect returns the place of the plan as the player sees it. added is the rule that was added, if any.
func (p *planning) prospect(added match.Rule) match.PlanPlace {
	return match.PlanPlace{
		Snapshot: p.snapshot, Plan: p.plan, After: p.after, If: p.met, Boards: len(p.lines),
		Ahead: p.view(p.shown()), Rule: added, Fits: p.fits, Of: p.of,
	}
}

// shown returns the line whose end the player is shown. After a condition it is one on which the player is
// asked, if there is one. Elsewhere it is such a line only if the player is asked on all lines: an answer to
// one of several would not fit the others.
func (p *planning) shown() *turn.Turn {
	mine := p.mine()
	if len(mine) > 0 && (p.met != "" || len(mine) == len(p.lines)) {
		return mine[0]
	}
	for _, line := range p.lines {
		if !slices.Contains(mine, line) {
			return line
		}
	}
	return p.lines[0]
}

// view returns the match as the player would see it at the end of a line. Its Head is the present head, from
// which the plan counts.
func (p *planning) view(t *turn.Turn) match.Snapshot {
	s := match.Snapshot{
		Match: p.match, Head: p.match.Head, Seat: p.seat, Post: p.snapshot.Post,
		View: t.State.View(p.seat), Pending: t.State.Pending(), Legal: t.State.Legal(p.seat),
		Outcome: t.State.Outcome(),
	}
	for i, e := range t.Events {
		before, after := t.Before(i).View(p.seat), t.States[i].View(p.seat)
		s.Steps = append(s.Steps, match.Step{Event: e, Before: before, After: after})
	}
	return s
}
