package storage

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/setups"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// setupRecord is the stored form of a set-up. One row holds all set-ups of a player, who is the key.
type setupRecord struct {
	Name     string        `json:"name"`
	Game     string        `json:"g"`
	Category string        `json:"c,omitempty"`
	Action   engine.Action `json:"a"`
}

// keptSetups keeps the set-ups that players store under names.
type keptSetups struct{ file *bolt.File }

// Setups implements setups.Store.
func (s keptSetups) Setups(ctx context.Context, p match.Player) (list []setups.Setup, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		list, err = readSetups(t, p)
		return err
	})
	return list, err
}

// ChangeSetups implements setups.Store.
func (s keptSetups) ChangeSetups(
	ctx context.Context, p match.Player, change func([]setups.Setup) ([]setups.Setup, error),
) error {
	return s.file.Update(ctx, func(t bolt.Tx) error {
		list, err := readSetups(t, p)
		if err != nil {
			return err
		}
		if list, err = change(list); err != nil {
			return err
		}
		if len(list) == 0 {
			return clearSetups(t, p)
		}
		rows := make([]setupRecord, len(list))
		for i, one := range list {
			rows[i] = setupRecord(one)
		}
		return bolt.PutRow(t, schema.Setups, schema.NamesKey(string(p)), rows)
	})
}

func readSetups(t bolt.Tx, p match.Player) ([]setups.Setup, error) {
	rows, _, err := bolt.GetRow[[]setupRecord](t, schema.Setups, schema.NamesKey(string(p)))
	var list []setups.Setup
	for _, r := range rows {
		list = append(list, setups.Setup(r))
	}
	return list, err
}

func clearSetups(t bolt.Tx, p match.Player) error {
	return t.Delete(schema.Setups, schema.NamesKey(string(p)))
}

// setups checks that the stored set-ups can be decoded.
func (a *audit) setups() error {
	return rows(a, schema.Setups, func([]byte, []setupRecord) {})
}
