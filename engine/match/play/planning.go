package play

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// plans handles the orders about plans: the answers that players queue for their next turns.
type plans struct{ *core }

// Plan adds a rule to the caller's plan. For a condition that the plan has already, it replaces the answer
// and removes the rules after it. A player who must decide now cannot plan. The error is a *Refusal, or a
// *PlanError for a rule that cannot be added.
func (s *plans) Plan(ctx context.Context, c match.Caller, o match.PlanOrder) (match.PlanPlace, error) {
	return s.replan(ctx, c, o, func(p *planning) (match.Plan, match.Rule, error) {
		rule, err := p.rule(o)
		if err != nil {
			return match.Plan{}, match.Rule{}, err
		}
		plan, rule := p.plan.With(rule)
		if len(plan.Rules) > match.RulesAtMost {
			return match.Plan{}, match.Rule{}, p.misplanned(match.ErrPlanFull)
		}
		p.after, p.met = rule.ID, ""
		return plan, rule, nil
	})
}

// RemoveRule removes the rule with the ID o.After from the caller's plan, with all rules after it. With 0 it
// removes the whole plan.
func (s *plans) RemoveRule(ctx context.Context, c match.Caller, o match.PlanOrder) (match.PlanPlace, error) {
	id := o.After
	o.After = 0
	return s.replan(ctx, c, o, func(p *planning) (match.Plan, match.Rule, error) {
		return p.plan.Without(id), match.Rule{}, nil
	})
}

// PlanAt returns a place in the caller's plan, and changes nothing. A caller who must decide now may
// foresee, too.
func (s *plans) PlanAt(ctx context.Context, c match.Caller, o match.PlanOrder) (match.PlanPlace, error) {
	p, err := s.planning(ctx, c, o)
	if err != nil {
		return match.PlanPlace{}, err
	}
	if o.If != "" {
		if err := p.meet(o.If); err != nil {
			return match.PlanPlace{}, err
		}
	}
	return p.prospect(match.Rule{}), nil
}

// replan changes the caller's plan and writes it. change returns the new plan and the rule that was added, if
// any.
func (s *plans) replan(
	ctx context.Context, c match.Caller, o match.PlanOrder,
	change func(*planning) (match.Plan, match.Rule, error),
) (match.PlanPlace, error) {
	for range turn.AttemptsAtMost {
		p, err := s.planning(ctx, c, o)
		if err != nil {
			return match.PlanPlace{}, err
		}
		if _, asked := replay.Decision(p.now.State, p.seat); asked {
			return match.PlanPlace{}, s.Refusal(ctx, match.ErrYourTurn, p.match, c.Player)
		}
		plan, rule, err := change(p)
		if err != nil {
			return match.PlanPlace{}, err
		}
		plan.Head, plan.Void, plan.VoidBy = p.match.Head, "", 0
		p.plan, err = s.store.SetPlan(ctx, plan)
		switch {
		case err == nil:
			return p.prospect(rule), nil
		case !errors.Is(err, match.ErrStale) || ctx.Err() != nil:
			return match.PlanPlace{}, err
		}
	}
	return match.PlanPlace{}, fmt.Errorf("plan was overtaken %d times", turn.AttemptsAtMost)
}

// planning holds a player's plan while it is read or changed, at one place of it. A line is a turn with the
// actions that lead from the present state to the place.
type planning struct {
	match    match.Match
	seat     engine.Seat
	plan     match.Plan
	snapshot match.Snapshot
	// now is the line without any action.
	now *turn.Turn
	// after is the rule after which the place is, and met the condition that is met there, if not "".
	after int
	met   engine.Condition
	// lines are the lines to all boards that are possible at the place.
	lines []*turn.Turn
	// fits is how many of the lines allow a new answer, and of is how many lines there were before it.
	fits, of int
}

// planning returns the caller's plan at the place that an order names.
func (s *plans) planning(ctx context.Context, c match.Caller, o match.PlanOrder) (*planning, error) {
	t, seat, err := s.beginTurn(ctx, c, match.Order{Match: o.Match, Head: o.Head})
	if err != nil {
		return nil, err
	}
	if _, ok := t.State.(engine.Conditioner); !ok {
		return nil, s.Refusal(ctx, match.ErrNoPlans, t.Match, c.Player)
	}
	p := &planning{match: t.Match, seat: seat, now: t, after: o.After}
	if p.snapshot, err = s.Newest(ctx, t.Match, c.Player); err != nil {
		return nil, err
	}
	if p.plan, err = s.planOf(ctx, t.Match, c.Player); err != nil {
		return nil, err
	}
	boards, err := p.prune()
	if err != nil {
		return nil, err
	}
	if p.lines = boards[o.After]; len(p.lines) == 0 {
		return nil, s.Refusal(ctx, match.ErrNoRule, t.Match, c.Player)
	}
	return p, nil
}

// planOf returns a player's plan for a match. It is void if the match has moved on by anything but a turn, so
// that the plan was not updated.
func (s *plans) planOf(ctx context.Context, m match.Match, who match.Player) (match.Plan, error) {
	p, err := s.store.Plan(ctx, m.ID, who)
	if p.Live() && p.Head != m.Head {
		p = p.Discarded(match.VoidMoved, m.Head)
	}
	return p, err
}

// rule reads the rule of an order, and moves p to the place after it.
func (p *planning) rule(o match.PlanOrder) (match.Rule, error) {
	r := match.Rule{After: o.After}
	if text := strings.TrimSpace(o.If); text != "" {
		if err := p.meet(text); err != nil {
			return match.Rule{}, err
		}
		r.If = p.met
	} else if len(p.mine()) == 0 {
		return match.Rule{}, p.misplanned(p.overOr(match.ErrNoCondition))
	}
	var err error
	r.Then, err = p.answer(strings.TrimSpace(o.Then))
	return r, err
}

// meet reads a condition in a person's words, and moves p to the place where it is met.
func (p *planning) meet(text string) error {
	var first error
	for _, t := range p.lines {
		seat, ok := p.other(t)
		if !ok {
			continue
		}
		c, err := t.State.(engine.Conditioner).Condition(seat, text)
		if err != nil {
			if first == nil {
				first = err
			}
			continue
		}
		lines, err := p.meeting(p.lines, c)
		p.lines, p.met = lines, c
		return err
	}
	if first == nil {
		return p.misplanned(p.overOr(match.ErrOwnNext))
	}
	return p.reject(first)
}

// answer reads the answer in a person's words, and moves p to the place after it. It is "" if the others go
// on before the player is asked.
func (p *planning) answer(text string) (engine.Action, error) {
	mine := p.mine()
	switch {
	case len(mine) == 0 && text == "" && p.overOr(nil) == nil:
		return "", nil
	case len(mine) == 0:
		return "", p.misplanned(p.overOr(match.ErrGoesOn))
	case text == "":
		return "", p.misplanned(match.ErrNoAnswer)
	}
	var first error
	for _, t := range mine {
		action, _, err := choose(t.State, p.seat, match.Order{Text: text}, nil)
		if err == nil {
			lines, err := p.answering(mine, action)
			p.fits, p.of, p.lines = len(lines), len(p.lines), lines
			return action, err
		}
		if first == nil {
			first = err
		}
	}
	return "", p.reject(first)
}

// overOr returns ErrPlanOver if the match would be over at the place on all lines, and otherwise the given
// kind.
func (p *planning) overOr(otherwise error) error {
	for _, t := range p.lines {
		if len(t.State.Pending()) > 0 {
			return otherwise
		}
	}
	return match.ErrPlanOver
}

// misplanned returns a *PlanError of the kind at the place.
func (p *planning) misplanned(kind error) error {
	return &match.PlanError{Kind: kind, Prospect: p.prospect(match.Rule{})}
}

// reject returns a *PlanError for an error that is a problem with the rules, and wraps any other error.
func (p *planning) reject(err error) error {
	var problem *engine.Problem
	if !errors.As(err, &problem) {
		return fmt.Errorf("plan for match %s: %w", p.match.ID, err)
	}
	return &match.PlanError{Kind: problem.Kind, Problem: problem, Prospect: p.prospect(match.Rule{})}
}
