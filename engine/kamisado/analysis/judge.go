package analysis

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// choice is a legal action with its successor, and the winner if it ends the round.
type choice struct {
	action engine.Action
	next   kamisado.Position
	winner kamisado.Side
}

// choicesOf returns the legal moves or fills of a position. It returns nil if no decision is due, or only a
// forced pass.
func choicesOf(p kamisado.Position) []choice {
	var list []choice
	switch p.Phase() {
	case kamisado.Filling:
		for _, f := range []kamisado.Fill{kamisado.FillLeft, kamisado.FillRight} {
			list = append(list, choice{action: f.Action(), next: p.Filled(f)})
		}
	case kamisado.Moving:
		for _, m := range p.Moves() {
			next, winner := p.Play(m)
			list = append(list, choice{m.Action(), next, winner})
		}
	}
	return list
}

// result returns the result of a choice for the side on turn.
func (a *Analyst) result(ctx context.Context, p kamisado.Position, c choice) (solver.Result, error) {
	if c.winner != kamisado.NoSide {
		return resultOf(c.winner, p.Turn()), nil
	}
	v, err := a.solve(ctx, c.next)
	return resultOf(sideOf(v.Result, c.next.Turn()), p.Turn()), err
}

// bestAction returns the result of a position for the side on turn, and a winning action if there is one.
func (a *Analyst) bestAction(ctx context.Context, p kamisado.Position) (solver.Result, engine.Action, error) {
	if p.Phase() == kamisado.Moving {
		v, err := a.solve(ctx, p)
		if v.Result != solver.Win {
			return v.Result, "", err
		}
		return v.Result, v.Best.Action(), err
	}
	together := solver.Loss
	for _, c := range choicesOf(p) {
		result, err := a.result(ctx, p, c)
		if err != nil || result == solver.Win {
			return result, c.action, err
		}
		if result == solver.Unknown {
			together = result
		}
	}
	return together, "", nil
}

// judgePly judges one entry. The argument after is the side that holds the win after the entry, or NoSide.
// The second result is the side that held it before.
func (a *Analyst) judgePly(ctx context.Context, e entry, after kamisado.Side) (Ply, kamisado.Side, error) {
	ply := Ply{Number: e.before.Ply + 1, Side: kamisado.SideOf(e.Seat), Played: e.Action, Winning: after}
	if e.auto {
		return ply, after, nil
	}
	p := e.before.Position
	if ply.Position = p.String(); p.Phase() == kamisado.Filling {
		ply.Number = 0
	}
	choices := choicesOf(p)
	if len(choices) == 1 {
		ply.Verdict = Forced
		return ply, after, nil
	}
	if resultOf(after, ply.Side) == solver.Win {
		verdict, err := a.keptOrOnly(ctx, p, choices, e.Action)
		ply.Verdict = verdict
		return ply, after, err
	}
	result, best, err := a.bestAction(ctx, p)
	if err != nil {
		return ply, kamisado.NoSide, err
	}
	before := sideOf(result, ply.Side)
	ply.judge(result, best, before)
	if ply.Verdict == Threw {
		ply.Line, err = a.missedLine(ctx, choices, best)
	}
	return ply, before, err
}

// judge sets the verdict on an action that is not known to win. The result is that of the position before it,
// best is a winning action there, and before is the side that held the win.
func (ply *Ply) judge(result solver.Result, best engine.Action, before kamisado.Side) {
	lost := ply.Winning == ply.Side.Other()
	switch {
	case result == solver.Win && best == ply.Played:
		ply.Verdict, ply.Winning = Kept, before
	case result == solver.Win && lost:
		ply.Verdict, ply.Missed = Threw, best
	case result == solver.Loss:
		ply.Verdict, ply.Winning = Lost, before
	default:
		ply.Verdict = Unknown
	}
}

// keptOrOnly returns the verdict on an action that kept the win: Only if every other action is proved to lose
// it, and otherwise Kept.
func (a *Analyst) keptOrOnly(
	ctx context.Context, p kamisado.Position, choices []choice, played engine.Action,
) (Verdict, error) {
	verdict := Only
	for _, c := range choices {
		if c.action == played {
			continue
		}
		result, err := a.result(ctx, p, c)
		if err != nil || result == solver.Win {
			return Kept, err
		}
		if result == solver.Unknown {
			verdict = Kept
		}
	}
	return verdict, nil
}

// missedLine returns the line that begins with the winning action that was missed.
func (a *Analyst) missedLine(
	ctx context.Context, choices []choice, best engine.Action,
) ([]engine.Action, error) {
	for _, c := range choices {
		if c.action == best {
			return a.line(ctx, c)
		}
	}
	return nil, nil
}

// resultOf returns the result for a side if holder holds the win; it is Unknown if the holder is NoSide.
func resultOf(holder, side kamisado.Side) solver.Result {
	switch holder {
	case kamisado.NoSide:
		return solver.Unknown
	case side:
		return solver.Win
	}
	return solver.Loss
}

// sideOf returns the side that holds the win, from the result for the side on turn; NoSide for Unknown.
func sideOf(r solver.Result, turn kamisado.Side) kamisado.Side {
	switch r {
	case solver.Win:
		return turn
	case solver.Loss:
		return turn.Other()
	}
	return kamisado.NoSide
}
