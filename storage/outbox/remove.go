package outbox

import (
	"slices"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// RemoveOf removes the undelivered notices of a match that is deleted, and of the challenges that became
// it.
func RemoveOf(t bolt.Tx, id match.ID, offers []match.Challenge) error {
	return removePending(t, func(row schema.Notice) bool {
		of := func(c match.Challenge) bool { return row.Challenge == c.ID }
		return row.Match == id || slices.ContainsFunc(offers, of)
	})
}

// RemoveIn removes the undelivered notices of a guild that the bot has left.
func RemoveIn(t bolt.Tx, guild string) error {
	return removePending(t, func(row schema.Notice) bool { return row.Guild == guild })
}

// removePending removes the undelivered notices that a function selects.
func removePending(t bolt.Tx, selected func(schema.Notice) bool) error {
	for _, key := range t.Keys(schema.Pending, nil) {
		number := schema.LastNumber(key)
		row, _, err := bolt.GetRow[schema.Notice](t, schema.Notices, schema.NumberKey(number))
		if err != nil {
			return err
		}
		if !selected(row) {
			continue
		}
		if err := dequeue(t, number, row); err != nil {
			return err
		}
		if err := t.Delete(schema.Notices, schema.NumberKey(number)); err != nil {
			return err
		}
	}
	return nil
}

// RemoveAbout removes the notices about a player, delivered or not.
func RemoveAbout(t bolt.Tx, p match.Player) error {
	for _, key := range t.Keys(schema.Notices, nil) {
		row, _, err := bolt.GetRow[schema.Notice](t, schema.Notices, key)
		if err != nil {
			return err
		}
		if row.Player != p {
			continue
		}
		if row.Delivered != 0 {
			err = t.Delete(schema.Delivered, schema.TimedKey(row.Delivered.Time(), schema.LastNumber(key)))
		} else {
			err = dequeue(t, schema.LastNumber(key), row)
		}
		if err == nil {
			err = t.Delete(schema.Notices, key)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Replace replaces a player by another name in all notices, delivered or not.
func Replace(t bolt.Tx, p, by match.Player) error {
	for _, key := range t.Keys(schema.Notices, nil) {
		row, _, err := bolt.GetRow[schema.Notice](t, schema.Notices, key)
		if err != nil {
			return err
		}
		n := row.Notice(schema.LastNumber(key))
		if !n.Mentions(p) {
			continue
		}
		n = n.Forgotten(p, by)
		row.By, row.Order, row.Players, row.Names = n.By, n.Order, n.Players, n.Names
		if err := bolt.PutRow(t, schema.Notices, key, row); err != nil {
			return err
		}
	}
	return nil
}
