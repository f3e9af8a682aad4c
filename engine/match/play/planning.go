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

// plans are what players queue up for their next turns.
type plans struct{ *core }

// Plan adds a rule to the caller's plan, or gives another answer to a condition that the plan has; what
// followed on the old answer is gone then. Only who is not on turn can plan. It is refused with a
// *Refusal or a *Misplanned.
func (s *plans) Plan(ctx context.Context, c match.Caller, o match.PlanOrder) (match.Prospect, error) {
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

// Unplan removes the rule After from the caller's plan, with what follows on it; without
// After, the whole plan.
func (s *plans) Unplan(ctx context.Context, c match.Caller, o match.PlanOrder) (match.Prospect, error) {
	id := o.After
	o.After = 0
	return s.replan(ctx, c, o, func(p *planning) (match.Plan, match.Rule, error) { return p.plan.Without(id), match.Rule{}, nil })
}

// Foresee returns a place in the caller's plan without a change. Here a caller may be on turn.
func (s *plans) Foresee(ctx context.Context, c match.Caller, o match.PlanOrder) (match.Prospect, error) {
	p, err := s.planning(ctx, c, o)
	if err != nil {
		return match.Prospect{}, err
	}
	if o.If != "" {
		if err := p.meet(o.If); err != nil {
			return match.Prospect{}, err
		}
	}
	return p.prospect(match.Rule{}), nil
}

// replan changes the caller's plan and writes it.
func (s *plans) replan(ctx context.Context, c match.Caller, o match.PlanOrder, change func(*planning) (match.Plan, match.Rule, error)) (match.Prospect, error) {
	for range turn.AttemptsAtMost {
		p, err := s.planning(ctx, c, o)
		if err != nil {
			return match.Prospect{}, err
		}
		if _, asked := replay.Decision(p.now.State, p.seat); asked {
			return match.Prospect{}, s.Refusal(ctx, match.ErrYourTurn, p.match, c.Player)
		}
		plan, rule, err := change(p)
		if err != nil {
			return match.Prospect{}, err
		}
		plan.Head, plan.Void, plan.VoidBy = p.match.Head, "", 0
		p.plan, err = s.store.SetPlan(ctx, plan)
		switch {
		case err == nil:
			return p.prospect(rule), nil
		case !errors.Is(err, match.ErrStale) || ctx.Err() != nil:
			return match.Prospect{}, err
		}
	}
	return match.Prospect{}, fmt.Errorf("plan was overtaken %d times", turn.AttemptsAtMost)
}

// planning is a player's look at a place of a plan.
type planning struct {
	match    match.Match
	seat     engine.Seat
	plan     match.Plan
	snapshot match.Snapshot
	// now is the match without anything ahead.
	now *turn.Turn
	// after and met say which place it is, and lines lead to every board that may stand there.
	after    int
	met      engine.Condition
	lines    []*turn.Turn
	fits, of int
}

// planning returns the caller's look at the place that an order names.
func (s *plans) planning(ctx context.Context, c match.Caller, o match.PlanOrder) (*planning, error) {
	t, seat, err := s.sit(ctx, c, match.Order{Match: o.Match, Head: o.Head})
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

// planOf returns the player's plan for a match; one that the match has left in another way
// than by a turn is void.
func (s *plans) planOf(ctx context.Context, m match.Match, who match.Player) (match.Plan, error) {
	p, err := s.store.Plan(ctx, m.ID, who)
	if p.Live() && p.Head != m.Head {
		p = p.Discarded(match.VoidMoved, m.Head)
	}
	return p, err
}

// rule reads the rule of an order.
func (p *planning) rule(o match.PlanOrder) (match.Rule, error) {
	r := match.Rule{After: o.After}
	if text := strings.TrimSpace(o.If); text != "" {
		if err := p.meet(text); err != nil {
			return match.Rule{}, err
		}
		r.If = p.met
	} else if len(p.mine()) == 0 {
		return match.Rule{}, p.misplanned(p.closed(match.ErrNoCondition))
	}
	var err error
	r.Then, err = p.answer(strings.TrimSpace(o.Then))
	return r, err
}

// meet goes on to where the condition in a person's words is met.
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
		return p.misplanned(p.closed(match.ErrOwnNext))
	}
	return p.reject(first)
}

// answer reads the answer in a person's words; there is none where the others go on before
// the player is asked.
func (p *planning) answer(text string) (engine.Action, error) {
	mine := p.mine()
	switch {
	case len(mine) == 0 && text == "" && p.closed(nil) == nil:
		return "", nil
	case len(mine) == 0:
		return "", p.misplanned(p.closed(match.ErrGoesOn))
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

// closed returns ErrPlanOver where the match would be over at the place, and the other kind otherwise.
func (p *planning) closed(otherwise error) error {
	for _, t := range p.lines {
		if len(t.State.Pending()) > 0 {
			return otherwise
		}
	}
	return match.ErrPlanOver
}

// misplanned returns a *Misplanned of the kind.
func (p *planning) misplanned(kind error) error {
	return &match.Misplanned{Kind: kind, Prospect: p.prospect(match.Rule{})}
}

// reject returns a *Misplanned for a problem with the rules, and any other error as it is.
func (p *planning) reject(err error) error {
	var problem *engine.Problem
	if !errors.As(err, &problem) {
		return fmt.Errorf("plan for match %s: %w", p.match.ID, err)
	}
	return &match.Misplanned{Kind: problem.Kind, Problem: problem, Prospect: p.prospect(match.Rule{})}
}
