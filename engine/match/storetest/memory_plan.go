package storetest

import (
	"context"
	"fmt"
	"slices"

	"towerpost/engine/match"
)

// planned names a plan.
type planned struct {
	match  match.ID
	player match.Player
}

// Plan implements match.Plans.
func (m *Memory) Plan(ctx context.Context, id match.ID, p match.Player) (match.Plan, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Plan{}, err
	}
	defer leave()
	if plan, ok := m.plans[planned{id, p}]; ok {
		return copyPlan(plan), nil
	}
	return match.Plan{Match: id, Player: p}, nil
}

// PlansOf implements match.Plans.
func (m *Memory) PlansOf(ctx context.Context, p match.Player) ([]match.Plan, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	var list []match.Plan
	for of, plan := range m.plans {
		if of.player == p {
			list = append(list, copyPlan(plan))
		}
	}
	slices.SortFunc(list, func(a, b match.Plan) int { return int(number(a.Match)) - int(number(b.Match)) })
	return list, nil
}

// SetPlan implements match.Plans.
func (m *Memory) SetPlan(ctx context.Context, p match.Plan) (match.Plan, error) {
	leave, err := m.enter(ctx)
	if err != nil {
		return match.Plan{}, err
	}
	defer leave()
	if err := p.Check(); err != nil {
		return match.Plan{}, err
	}
	row, ok := m.matches[p.Match]
	if !p.Empty() && (!ok || !row.Live() || row.Head != p.Head) {
		return match.Plan{}, fmt.Errorf("plan for head %d of match %s: %w", p.Head, p.Match, match.ErrStale)
	}
	if err := m.seen(p); err != nil {
		return match.Plan{}, err
	}
	return m.setPlan(p), nil
}

// seen refuses a plan that is built on another one than the stored one.
func (m *Memory) seen(p match.Plan) error {
	if now := m.plans[planned{p.Match, p.Player}].Revision; now != p.Revision {
		return fmt.Errorf("plan of match %s is at revision %d, not %d: %w", p.Match, now, p.Revision, match.ErrStale)
	}
	return nil
}

// setPlan keeps or removes a plan and returns it with its revision.
func (m *Memory) setPlan(p match.Plan) match.Plan {
	of := planned{p.Match, p.Player}
	if p.Empty() {
		delete(m.plans, of)
		return match.Plan{Match: p.Match, Player: p.Player}
	}
	m.lastPlan++
	p.Revision = m.lastPlan
	m.plans[of] = copyPlan(p)
	return p
}

// endPlans removes the plans of a match that is over.
func (m *Memory) endPlans(row match.Match) {
	if row.Live() {
		return
	}
	for _, p := range row.Players {
		delete(m.plans, planned{row.ID, p})
	}
}

func copyPlan(p match.Plan) match.Plan {
	p.Rules = slices.Clone(p.Rules)
	return p
}
