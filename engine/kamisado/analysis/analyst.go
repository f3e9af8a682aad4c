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
	// Nodes is how many nodes each single proof may search, and Total how many all of them together, up to
	// the one that is under way then; 0 is no limit. The rounds of a match share the Total, so that a hard
	// one takes nothing from the others.
	Nodes, Total int64
	// Memory is the size of the solver's table in bytes; 0 is solver.DefaultMemory.
	Memory int64
	// Judged is called after each entry of a match that has been judged, with how many there
	// are of all; it may be nil.
	Judged func(done, all int)
}

// Analyst judges matches and positions. With the same options it says the same about the same match. It is
// not safe for concurrent use.
type Analyst struct {
	options Options
	solver  *solver.Solver
	nodes   int64
	limit   int64 // of nodes, beyond which no further proof is begun; 0 is none
	stopped bool  // no further proof is begun
}

// New returns an analyst with the limits.
func New(o Options) *Analyst { return &Analyst{options: o} }

// begin takes an empty table, so that no answer depends on what was asked before.
func (a *Analyst) begin() {
	a.solver = solver.New(solver.Options{Nodes: a.options.Nodes, Memory: a.options.Memory})
	a.nodes, a.limit, a.stopped = 0, a.options.Total, false
}

// share leaves to a round, of those that are not judged yet the last one, its part of the
// nodes that are left.
func (a *Analyst) share(round int) {
	if a.options.Total > 0 {
		a.limit = a.nodes + max((a.options.Total-a.nodes)/int64(round), 1)
	}
}

// spent reports whether no further proof is to be begun.
func (a *Analyst) spent() bool { return a.stopped || a.limit > 0 && a.nodes >= a.limit }

// Match judges every decision of a match, which need not be over. The error is one of the rules where the log
// contradicts them, or that of the context when it ends early; the report then holds what was judged until
// then, from the end of the match backwards, and the rest is unknown.
func (a *Analyst) Match(ctx context.Context, log engine.Log) (Report, error) {
	a.begin()
	entries, end, err := replay(log)
	if err != nil {
		return Report{}, err
	}
	return a.judgeAll(ctx, entries, end)
}

// judgeAll judges the entries of a match, of which the end is given, from the last one to the first.
func (a *Analyst) judgeAll(ctx context.Context, entries []entry, end kamisado.View) (Report, error) {
	judged := max(end.Round, 1)
	a.share(judged)
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
			a.share(judged)
		}
		if e.after.Finish.Winner != kamisado.NoSide {
			after = e.after.Finish.Winner
		}
		if plies[i], after, err = a.plyOrUnknown(ctx, e, after); err != nil {
			return Report{}, err
		}
		starts[i] = after
		a.tell(len(entries)-i, len(entries))
	}
	if a.stopped {
		err = ctx.Err()
	}
	return Report{Version: Version, Nodes: a.nodes, Rounds: rounds(entries, plies, starts)}, err
}

// plyOrUnknown judges an entry as ply does; once the context has ended it proves nothing any more.
func (a *Analyst) plyOrUnknown(ctx context.Context, e entry, after kamisado.Side) (Ply, kamisado.Side, error) {
	ply, before, err := a.ply(ctx, e, after)
	if err == nil || ctx.Err() == nil {
		return ply, before, err
	}
	a.stopped = true
	return a.ply(context.WithoutCancel(ctx), e, after)
}

// tell says how many entries of all are judged, as long as they are.
func (a *Analyst) tell(done, all int) {
	if a.options.Judged != nil && !a.stopped {
		a.options.Judged(done, all)
	}
}

// Position judges every legal action of a position. It is an error of the kind solver.ErrNoMove where
// nothing is to be decided.
func (a *Analyst) Position(ctx context.Context, p kamisado.Position) (Study, error) {
	a.begin()
	s := Study{Version: Version, Position: p.String()}
	choices := choicesOf(p)
	if len(choices) == 0 {
		return Study{}, solver.ErrNoMove
	}
	best := choices[0]
	for _, c := range choices {
		result, err := a.worth(ctx, p, c)
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
		s.Line, err = a.defence(ctx, p, best)
	}
	s.Nodes = a.nodes
	return s, err
}

// holder returns the side that holds the win in a position, NoSide where that is unknown or
// nothing is to be decided.
func (a *Analyst) holder(ctx context.Context, p kamisado.Position) (kamisado.Side, error) {
	if len(choicesOf(p)) == 0 {
		return kamisado.NoSide, ctx.Err()
	}
	result, _, err := a.best(ctx, p)
	return sideOf(result, p.Turn()), err
}

// solve asks the solver, unless the nodes are spent.
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

// line returns the line that begins with a winning choice; nothing where the nodes do not suffice.
func (a *Analyst) line(ctx context.Context, c choice) ([]engine.Action, error) {
	rest, err := a.proved(ctx, c)
	if err != nil || rest == nil && c.winner == kamisado.NoSide {
		return nil, err
	}
	return append([]engine.Action{c.action}, rest...), nil
}

// proved returns what follows on a choice by the proof.
func (a *Analyst) proved(ctx context.Context, c choice) ([]engine.Action, error) {
	if c.winner != kamisado.NoSide {
		return nil, nil
	}
	return a.moves(ctx, c.next)
}

// defence returns the line from a lost position, in which the side on turn resists; after a fill it
// begins with the given one.
func (a *Analyst) defence(ctx context.Context, p kamisado.Position, any choice) ([]engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return a.line(ctx, any)
	}
	return a.moves(ctx, p)
}

// moves returns the moves of the solver's line from a position without its passes; nothing where
// the nodes do not suffice.
func (a *Analyst) moves(ctx context.Context, p kamisado.Position) ([]engine.Action, error) {
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
