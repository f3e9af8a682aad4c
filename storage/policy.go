package storage

import (
	"context"

	"towerpost/engine/match/policy"
	"towerpost/storage/schema"
)

// policyRecord is what a guild has decided, as it is written; whose policy it is is the key.
type policyRecord struct {
	Channels      []string          `json:"where,omitempty"`
	Game          string            `json:"game,omitempty"`
	Games         map[string]string `json:"games,omitempty"`
	Form          string            `json:"length,omitempty"` // as it was called for the only game of older programs
	Casual        bool              `json:"casual,omitempty"`
	Clock         string            `json:"clock,omitempty"`
	Open          int               `json:"open,omitempty"`
	Live          int               `json:"live,omitempty"`
	Announcements string            `json:"news,omitempty"`
	Locale        string            `json:"locale,omitempty"`
	NoComputer    bool              `json:"no-computer,omitempty"`
	ComputerRated bool              `json:"computer-rated,omitempty"`
	Threads       bool              `json:"threads,omitempty"`
	Compact       bool              `json:"compact,omitempty"`
	NoPuzzle      bool              `json:"no-puzzle,omitempty"`
}

// Policy implements policy.Store.
func (db *DB) Policy(ctx context.Context, guild string) (found policy.Policy, err error) {
	err = db.view(ctx, func(t tx) (err error) {
		found, err = t.policy(guild)
		return err
	})
	return found, err
}

// Policies implements policy.Store.
func (db *DB) Policies(ctx context.Context) (map[string]policy.Policy, error) {
	all := map[string]policy.Policy{}
	err := db.view(ctx, func(t tx) error {
		return each(t, schema.Policies, nil, func(key []byte, row policyRecord) {
			if guild, _, ok := schema.CutName(key); ok {
				all[guild] = policy.Policy(row)
			}
		})
	})
	return all, err
}

// ChangePolicy implements policy.Store.
func (db *DB) ChangePolicy(ctx context.Context, guild string, change func(*policy.Policy)) (now policy.Policy, err error) {
	err = db.update(ctx, func(t tx) error {
		decided, err := t.policy(guild)
		if err != nil {
			return err
		}
		change(&decided)
		if err := decided.Check(); err != nil {
			return err
		}
		now = decided
		return put(t, schema.Policies, schema.NamesKey(guild), policyRecord(decided))
	})
	return now, err
}

// ClearPolicy implements policy.Store.
func (db *DB) ClearPolicy(ctx context.Context, guild string) error {
	return db.update(ctx, func(t tx) error { return t.clearPolicy(guild) })
}

func (t tx) policy(guild string) (policy.Policy, error) {
	row, _, err := get[policyRecord](t, schema.Policies, schema.NamesKey(guild))
	return policy.Policy(row), err
}

func (t tx) clearPolicy(guild string) error { return t.delete(schema.Policies, schema.NamesKey(guild)) }
