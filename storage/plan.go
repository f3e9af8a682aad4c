package storage

import (
	"context"
	"fmt"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/storage/schema"
)

// planRecord is a plan as it is written; whose it is for which match is the key.
type planRecord struct {
	Head     int              `json:"h,omitempty"`
	Rules    []ruleRecord     `json:"r,omitempty"`
	Last     int              `json:"l,omitempty"`
	Void     match.VoidReason `json:"void,omitempty"`
	VoidBy   int              `json:"by,omitempty"`
	Revision uint64           `json:"rev"`
}

// ruleRecord is a rule as it is written.
type ruleRecord struct {
	ID    int              `json:"i"`
	After int              `json:"p,omitempty"`
	If    engine.Condition `json:"if,omitempty"`
	Then  engine.Action    `json:"do,omitempty"`
}

// plan returns the plan with the key, and whether it is the key of one.
func (r planRecord) plan(key []byte) (match.Plan, bool) {
	player, rest, ok := schema.CutName(key)
	p := match.Plan{
		Match: match.NewID(schema.LastNumber(rest)), Player: match.Player(player), Head: r.Head, Last: r.Last,
		Void: r.Void, VoidBy: r.VoidBy, Revision: r.Revision,
	}
	for _, rule := range r.Rules {
		p.Rules = append(p.Rules, match.Rule(rule))
	}
	return p, ok && len(rest) == schema.NumberSize
}

// planKey returns the key of a player's plan for the match with the key.
func planKey(p match.Player, id []byte) []byte { return slices.Concat(schema.NamesKey(string(p)), id) }

// Plan implements match.Plans.
func (db *DB) Plan(ctx context.Context, id match.ID, p match.Player) (plan match.Plan, err error) {
	key, err := schema.IDKey(id)
	if err != nil {
		return match.Plan{}, err
	}
	err = db.view(ctx, func(t tx) (err error) {
		plan, err = t.plan(planKey(p, key))
		return err
	})
	return plan, err
}

// PlansOf implements match.Plans.
func (db *DB) PlansOf(ctx context.Context, p match.Player) (plans []match.Plan, err error) {
	err = db.view(ctx, func(t tx) error {
		for _, key := range t.keys(schema.Plans, schema.NamesKey(string(p))) {
			plan, err := t.plan(key)
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
func (db *DB) SetPlan(ctx context.Context, p match.Plan) (now match.Plan, err error) {
	if err := p.Check(); err != nil {
		return match.Plan{}, err
	}
	id, err := schema.IDKey(p.Match)
	if err != nil {
		return match.Plan{}, err
	}
	err = db.update(ctx, func(t tx) error {
		row, found, err := get[schema.Match](t, schema.Matches, id)
		if err != nil {
			return err
		}
		if !p.Empty() && (!found || row.Ended != 0 || row.Head != p.Head) {
			return fmt.Errorf("plan for head %d of match %s: %w", p.Head, p.Match, match.ErrStale)
		}
		now, err = t.setPlan(p, id)
		return err
	})
	return now, err
}

// plan reads the plan with a key.
func (t tx) plan(key []byte) (match.Plan, error) {
	row, _, err := get[planRecord](t, schema.Plans, key)
	p, _ := row.plan(key)
	return p, err
}

// setPlan writes or removes a plan where its revision is the stored one, and returns it with the new one.
func (t tx) setPlan(p match.Plan, id []byte) (match.Plan, error) {
	key := planKey(p.Player, id)
	old, err := t.plan(key)
	switch {
	case err != nil:
		return match.Plan{}, err
	case old.Revision != p.Revision:
		return match.Plan{}, fmt.Errorf("plan of match %s is at revision %d, not %d: %w", p.Match, old.Revision, p.Revision, match.ErrStale)
	case p.Empty() && old.Revision == 0:
		return old, nil
	case p.Empty():
		return match.Plan{Match: p.Match, Player: p.Player}, t.delete(schema.Plans, key)
	}
	if p.Revision, err = t.Bucket([]byte(schema.Plans)).NextSequence(); err != nil {
		return match.Plan{}, err
	}
	row := planRecord{Head: p.Head, Last: p.Last, Void: p.Void, VoidBy: p.VoidBy, Revision: p.Revision}
	for _, r := range p.Rules {
		row.Rules = append(row.Rules, ruleRecord(r))
	}
	return p, put(t, schema.Plans, key, row)
}

// writePlans writes what becomes of the plans of a match; one that is over keeps none.
func (t tx) writePlans(m match.Match, id []byte, plans []match.Plan) error {
	for _, p := range plans {
		if _, err := t.setPlan(p, id); err != nil {
			return err
		}
	}
	if m.Live() {
		return nil
	}
	return t.removePlans(m, id)
}

// removePlans removes the plans of a match's players.
func (t tx) removePlans(m match.Match, id []byte) error {
	for _, p := range m.Players {
		if err := t.delete(schema.Plans, planKey(p, id)); err != nil {
			return err
		}
	}
	return nil
}
