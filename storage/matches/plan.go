package matches

import (
	"context"
	"fmt"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// Plan implements match.Plans.
func (s Store) Plan(ctx context.Context, id match.ID, p match.Player) (plan match.Plan, err error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return match.Plan{}, err
	}
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		plan, err = readPlan(t, schema.PlanKey(p, key))
		return err
	})
	return plan, err
}

// PlansOf implements match.Plans.
func (s Store) PlansOf(ctx context.Context, p match.Player) (plans []match.Plan, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		for _, key := range t.Keys(schema.Plans, schema.NamesKey(string(p))) {
			plan, err := readPlan(t, key)
			if err != nil {
				return err
			}
			plans = append(plans, plan)
		}
		return nil
	})
	return plans, err
}

// SetPlan implements match.Plans.
func (s Store) SetPlan(ctx context.Context, p match.Plan) (now match.Plan, err error) {
	if err := p.Check(); err != nil {
		return match.Plan{}, err
	}
	id, err := schema.IDKey(p.Match)
	if err != nil {
		return match.Plan{}, err
	}
	err = s.file.Update(ctx, func(t bolt.Tx) error {
		row, found, err := bolt.GetRow[schema.Match](t, schema.Matches, id)
		if err != nil {
			return err
		}
		if !p.Empty() && (!found || row.Ended != 0 || row.Head != p.Head) {
			return fmt.Errorf("plan for head %d of match %s: %w", p.Head, p.Match, match.ErrStale)
		}
		now, err = setPlan(t, p, id)
		return err
	})
	return now, err
}

// readPlan reads the plan with a key.
func readPlan(t bolt.Tx, key []byte) (match.Plan, error) {
	row, _, err := bolt.GetRow[schema.Plan](t, schema.Plans, key)
	p, _ := row.Plan(key)
	return p, err
}

// setPlan writes a plan, or removes an empty one, and returns it with its new revision. The error wraps
// match.ErrStale unless its revision is the stored one.
func setPlan(t bolt.Tx, p match.Plan, id []byte) (match.Plan, error) {
	key := schema.PlanKey(p.Player, id)
	old, err := readPlan(t, key)
	switch {
	case err != nil:
		return match.Plan{}, err
	case old.Revision != p.Revision:
		return match.Plan{}, fmt.Errorf("plan of match %s is at revision %d, not %d: %w",
			p.Match, old.Revision, p.Revision, match.ErrStale)
	case p.Empty() && old.Revision == 0:
		return old, nil
	case p.Empty():
		return match.Plan{Match: p.Match, Player: p.Player}, t.Delete(schema.Plans, key)
	}
	if p.Revision, err = t.Bucket([]byte(schema.Plans)).NextSequence(); err != nil {
		return match.Plan{}, err
	}
	row := schema.Plan{Head: p.Head, Last: p.Last, Void: p.Void, VoidBy: p.VoidBy, Revision: p.Revision}
	for _, r := range p.Rules {
		row.Rules = append(row.Rules, schema.Rule(r))
	}
	return p, bolt.PutRow(t, schema.Plans, key, row)
}

// writePlans writes changed plans of a match, and removes all of them once the match has ended.
func writePlans(t bolt.Tx, m match.Match, id []byte, plans []match.Plan) error {
	for _, p := range plans {
		if _, err := setPlan(t, p, id); err != nil {
			return err
		}
	}
	if m.Live() {
		return nil
	}
	return removePlans(t, m, id)
}

// removePlans removes the plans of a match's players.
func removePlans(t bolt.Tx, m match.Match, id []byte) error {
	for _, p := range m.Players {
		if err := t.Delete(schema.Plans, schema.PlanKey(p, id)); err != nil {
			return err
		}
	}
	return nil
}
