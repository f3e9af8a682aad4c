package matches

import (
	"context"
	"fmt"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// WriteTimers removes the timers drop and adds the timers set.
func WriteTimers(t bolt.Tx, drop, set []match.Timer) error {
	for _, timer := range drop {
		key, err := schema.TimerKey(timer)
		if err == nil {
			err = t.Delete(schema.Timers, key)
		}
		if err != nil {
			return err
		}
	}
	for _, timer := range set {
		key, err := schema.TimerKey(timer)
		if err == nil {
			err = t.Put(schema.Timers, key, nil)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// RemoveTimers removes all timers of a match or challenge.
func RemoveTimers(t bolt.Tx, id match.ID) error {
	for _, key := range t.Keys(schema.Timers, nil) {
		if timer, ok := schema.ReadTimer(key); !ok || timer.Of != id {
			continue
		}
		if err := t.Delete(schema.Timers, key); err != nil {
			return err
		}
	}
	return nil
}

// Timers implements match.Reader.
func (s Store) Timers(ctx context.Context, limit int) ([]match.Timer, error) {
	var timers []match.Timer
	err := s.file.View(ctx, func(t bolt.Tx) error {
		cursor := t.Bucket([]byte(schema.Timers)).Cursor()
		for k, _ := cursor.First(); k != nil && len(timers) < limit; k, _ = cursor.Next() {
			timer, ok := schema.ReadTimer(k)
			if !ok {
				return fmt.Errorf("%w: timer %x", bolt.ErrDamaged, k)
			}
			timers = append(timers, timer)
		}
		return nil
	})
	return timers, err
}
