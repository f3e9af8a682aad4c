package analysis

import (
	"context"
	"errors"
	"slices"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/solver"
)

// Options are the limits of an Analyst.
type Options struct {
	// Nodes limits the nodes of each proof, and Total those of all proofs together; 0 is no limit. A proof
	// that runs when the Total is reached is finished. The rounds of a match share the Total, so that a hard
	// round takes nothing from the others.
	Nodes, Total int64
	// Memory is the size of the solver's table in bytes; 0 is solver.DefaultMemory.
	Memory int64
	// Judged is called after each judged entry of a match. The arguments are the number of judged entries and
	// the number of all entries. It may be nil.
	Judged func(done, all int)
}

// Analyst judges matches and positions. The same options and the same match give the same report. It is not
// safe for concurrent use.
type Analyst struct {
	options Options
	solver  *solver.Solver
	nodes   int64
	limit   int64 // number of nodes after which no proof is begun; 0 is no limit
	stopped bool  // no further proof is begun
}

// New returns an analyst with the limits.
func New(o Options) *Analyst { return &Analyst{options: o} }

// begin starts with an empty table, so that the report does not depend on earlier calls.
func (a *Analyst) begin() {
	a.solver = solver.New(solver.Options{Nodes: a.options.Nodes, Memory: a.options.Memory})
	a.nodes, a.limit, a.stopped = 0, a.options.Total, false
}

// limitRound limits the next round to its share of the nodes that are left. Rounds are judged from the last
// to the first, so the round's number is also the number of rounds that are not judged yet.
func (a *Analyst) limitRound(round int) {
	if a.options.Total > 0 {
		a.limit = a.nodes + max((a.options.Total-a.nodes)/int64(round), 1)
	}
}

// spent reports whether no further proof is to be begun.
func (a *Analyst) spent() bool { return a.stopped || a.limit > 0 && a.nodes >= a.limit }

// Match judges every decision of a match, which need not be over. The error is that of the rules if the log
// contradicts them, or that of the context if it ends early. In the latter case the report holds the verdicts
// so far, from the end of the match backwards, and the rest are Unknown.
func (a *Analyst) Match(ctx context.Context, log engine.Log) (Report, error) {
	a.begin()
	entries, end, err := replay(log)
	if err != nil {
		return Report{}, err
	}
	return a.judgeAll(ctx, entries, end)
}

// judgeAll judges the entries of a match from the last to the first; end is the view after the last one.
func (a *Analyst) judgeAll(ctx context.Context, entries []entry, end kamisado.View) (Report, error) {
	judged := max(end.Round, 1)
	a.limitRound(judged)
	after, err := a.holder(ctx, end.Position)
	a.stopped = err != nil && ctx.Err() != nil
	if err != nil && !a.stopped {
		return Report{}, err
	}
	plies := make([]Ply, len(entries))
	starts := make([]kamisado.Side, len(entries))
	for i, e := range slices.Backward(entries) {
		if e.round() != judged {
			judged = e.round()
			a.limitRound(judged)
		}
		if e.after.Finish.Winner != kamisado.NoSide {
			after = e.after.Finish.Winner
		}
		if plies[i], after, err = a.judgePlyOrUnknown(ctx, e, after); err != nil {
			return Report{}, err
		}
		starts[i] = after
		a.report(len(entries)-i, len(entries))
	}
	if a.stopped {
		err = ctx.Err()
	}
	return Report{Version: Version, Nodes: a.nodes, Rounds: rounds(entries, plies, starts)}, err
}

// judgePlyOrUnknown is judgePly, but once the context has ended it judges without further proofs.
func (a *Analyst) judgePlyOrUnknown(
	ctx context.Context, e entry, after kamisado.Side,
) (Ply, kamisado.Side, error) {
	ply, before, err := a.judgePly(ctx, e, after)
	if err == nil || ctx.Err() == nil {
		return ply, before, err
	}
	a.stopped = true
	return a.judgePly(context.WithoutCancel(ctx), e, after)
}

// report calls Options.Judged, unless the analyst has stopped.
func (a *Analyst) report(done, all int) {
	if a.options.Judged != nil && !a.stopped {
		a.options.Judged(done, all)
	}
}

// Position judges every legal action of a position. The error is solver.ErrNoMove if no decision is due, or
// that of the context.
func (a *Analyst) Position(ctx context.Context, p kamisado.Position) (Study, error) {
	a.begin()
	s := Study{Version: Version, Position: p.String()}
	choices := choicesOf(p)
	if len(choices) == 0 {
		return Study{}, solver.ErrNoMove
	}
	best := choices[0]
	for _, c := range choices {
		result, err := a.result(ctx, p, c)
		if err != nil {
			return Study{}, err
		}
		switch result {
		case solver.Win:
			if len(s.Wins) == 0 {
				best = c
			}
			s.Wins = append(s.Wins, c.action)
		case solver.Loss:
			s.Losses = append(s.Losses, c.action)
		default:
			s.Open = append(s.Open, c.action)
		}
	}
	var err error
	switch {
	case len(s.Wins) > 0:
		s.Winning = p.Turn()
		s.Line, err = a.line(ctx, best)
	case len(s.Open) == 0:
		s.Winning = p.Turn().Other()
		s.Line, err = a.losingLine(ctx, p, best)
	}
	s.Nodes = a.nodes
	return s, err
}

// holder returns the side that holds the win in a position, or NoSide if that is unknown or no decision is
// due.
func (a *Analyst) holder(ctx context.Context, p kamisado.Position) (kamisado.Side, error) {
	if len(choicesOf(p)) == 0 {
		return kamisado.NoSide, ctx.Err()
	}
	result, _, err := a.bestAction(ctx, p)
	return sideOf(result, p.Turn()), err
}

// solve returns the solver's verdict, or a zero verdict if the nodes are spent.
func (a *Analyst) solve(ctx context.Context, p kamisado.Position) (solver.Verdict, error) {
	if err := ctx.Err(); err != nil || a.spent() {
		return solver.Verdict{}, err
	}
	v, err := a.solver.Solve(ctx, p)
	a.nodes += v.Nodes
	if err == nil && v.Result == solver.Unknown {
		err = ctx.Err()
	}
	return v, err
}

// line returns the line that begins with a winning choice, or nil if the nodes do not suffice.
func (a *Analyst) line(ctx context.Context, c choice) ([]engine.Action, error) {
	rest, err := a.continuation(ctx, c)
	if err != nil || rest == nil && c.winner == kamisado.NoSide {
		return nil, err
	}
	return append([]engine.Action{c.action}, rest...), nil
}

// continuation returns the line after a choice, or nil if the choice ends the round or the nodes do not
// suffice.
func (a *Analyst) continuation(ctx context.Context, c choice) ([]engine.Action, error) {
	if c.winner != kamisado.NoSide {
		return nil, nil
	}
	return a.solverLine(ctx, c.next)
}

// losingLine returns the line from a lost position, in which the side on turn resists as long as it can. If a
// fill is due, the line begins with the given choice.
func (a *Analyst) losingLine(ctx context.Context, p kamisado.Position, any choice) ([]engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return a.line(ctx, any)
	}
	return a.solverLine(ctx, p)
}

// solverLine returns the solver's line from a position without the passes, or nil if the nodes do not
// suffice.
func (a *Analyst) solverLine(ctx context.Context, p kamisado.Position) ([]engine.Action, error) {
	line, err := a.solver.Line(ctx, p)
	a.nodes += a.solver.Nodes()
	if errors.Is(err, solver.ErrUnproved) {
		return nil, ctx.Err()
	}
	var actions []engine.Action
	for _, m := range line {
		if !m.Pass() {
			actions = append(actions, m.Action())
		}
	}
	return actions, err
}
