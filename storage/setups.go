package storage

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/setups"
	"towerpost/storage/schema"
)

// keptRecord is a set-up that a player keeps, as it is written; whose it is is the key of the row that has all of theirs.
type keptRecord struct {
	Name     string        `json:"name"`
	Game     string        `json:"g"`
	Category string        `json:"c,omitempty"`
	Action   engine.Action `json:"a"`
}

// Setups implements setups.Store.
func (db *DB) Setups(ctx context.Context, p match.Player) (list []setups.Setup, err error) {
	err = db.view(ctx, func(t tx) error {
		list, err = t.setups(p)
		return err
	})
	return list, err
}

// ChangeSetups implements setups.Store.
func (db *DB) ChangeSetups(ctx context.Context, p match.Player, change func([]setups.Setup) ([]setups.Setup, error)) error {
	return db.update(ctx, func(t tx) error {
		list, err := t.setups(p)
		if err != nil {
			return err
		}
		if list, err = change(list); err != nil {
			return err
		}
		if len(list) == 0 {
			return t.clearSetups(p)
		}
		rows := make([]keptRecord, len(list))
		for i, one := range list {
			rows[i] = keptRecord(one)
		}
		return put(t, schema.Setups, schema.NamesKey(string(p)), rows)
	})
}

func (t tx) setups(p match.Player) ([]setups.Setup, error) {
	rows, _, err := get[[]keptRecord](t, schema.Setups, schema.NamesKey(string(p)))
	var list []setups.Setup
	for _, r := range rows {
		list = append(list, setups.Setup(r))
	}
	return list, err
}

func (t tx) clearSetups(p match.Player) error {
	return t.delete(schema.Setups, schema.NamesKey(string(p)))
}

// setups checks that what players keep can be read.
func (a *audit) setups() error {
	return rows(a, schema.Setups, func([]byte, []keptRecord) {})
}
