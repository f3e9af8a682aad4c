package storage

import (
	"context"

	"towerpost/engine/match/policy"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// policyRecord is the stored form of a policy.Policy. The key holds the guild.
type policyRecord struct {
	Channels      []string          `json:"where,omitempty"`
	Game          string            `json:"game,omitempty"`
	Games         map[string]string `json:"games,omitempty"`
	Form          string            `json:"length,omitempty"` // the JSON name is that of older files
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

// policies keeps the policies of guilds.
type policies struct{ file *bolt.File }

// Policy implements policy.Store.
func (s policies) Policy(ctx context.Context, guild string) (found policy.Policy, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) (err error) {
		found, err = readPolicy(t, guild)
		return err
	})
	return found, err
}

// Policies implements policy.Store.
func (s policies) Policies(ctx context.Context) (map[string]policy.Policy, error) {
	all := map[string]policy.Policy{}
	err := s.file.View(ctx, func(t bolt.Tx) error {
		return bolt.EachRow(t, schema.Policies, nil, func(key []byte, row policyRecord) {
			if guild, _, ok := schema.CutName(key); ok {
				all[guild] = policy.Policy(row)
			}
		})
	})
	return all, err
}

// ChangePolicy implements policy.Store.
func (s policies) ChangePolicy(
	ctx context.Context, guild string, change func(*policy.Policy),
) (now policy.Policy, err error) {
	err = s.file.Update(ctx, func(t bolt.Tx) error {
		decided, err := readPolicy(t, guild)
		if err != nil {
			return err
		}
		change(&decided)
		if err := decided.Check(); err != nil {
			return err
		}
		now = decided
		return bolt.PutRow(t, schema.Policies, schema.NamesKey(guild), policyRecord(decided))
	})
	return now, err
}

// ClearPolicy implements policy.Store.
func (s policies) ClearPolicy(ctx context.Context, guild string) error {
	return s.file.Update(ctx, func(t bolt.Tx) error { return clearPolicy(t, guild) })
}

func readPolicy(t bolt.Tx, guild string) (policy.Policy, error) {
	row, _, err := bolt.GetRow[policyRecord](t, schema.Policies, schema.NamesKey(guild))
	return policy.Policy(row), err
}

func clearPolicy(t bolt.Tx, guild string) error {
	return t.Delete(schema.Policies, schema.NamesKey(guild))
}
