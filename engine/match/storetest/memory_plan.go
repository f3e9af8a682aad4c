package storetest

import (
	"context"
	"fmt"
	"slices"

	"towerpost/engine/match"
)

// planKey identifies a plan or a list of wishes.
type planKey struct {
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
	if plan, ok := m.plans[planKey{id, p}]; ok {
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
	if err := m.checkPlan(p); err != nil {
		return match.Plan{}, err
	}
	return m.setPlan(p), nil
}

// checkPlan returns an error if the plan's revision is not the stored one.
func (m *Memory) checkPlan(p match.Plan) error {
	if now := m.plans[planKey{p.Match, p.Player}].Revision; now != p.Revision {
		return fmt.Errorf("plan of match %s is at revision %d, not %d: %w",
			p.Match, now, p.Revision, match.ErrStale)
	}
	return nil
}

// setPlan stores a plan, or removes an empty one, and returns it with its new revision.
func (m *Memory) setPlan(p match.Plan) match.Plan {
	of := planKey{p.Match, p.Player}
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
		delete(m.plans, planKey{row.ID, p})
	}
}

func copyPlan(p match.Plan) match.Plan {
	p.Rules = slices.Clone(p.Rules)
	return p
}
