package storage

import (
	"bytes"
	"context"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// beatKey is the key in the meta bucket of the time of the last beat.
const beatKey = "beat"

// pulse keeps the last time at which the program was known to run, and its outages.
type pulse struct{ file *bolt.File }

// RecordUptime implements match.Uptime.
func (s pulse) RecordUptime(ctx context.Context, at time.Time, tolerated time.Duration) (clock.Span, error) {
	var outage clock.Span
	err := s.file.Update(ctx, func(t bolt.Tx) (err error) {
		outage, err = beat(t, at, tolerated)
		return err
	})
	if err != nil {
		return clock.Span{}, err
	}
	return outage, nil
}

// beat writes the time of a beat. If the beat before is longer ago than tolerated, it also writes the
// outage since then and returns it, and forgets outages older than match.OutageLife. If the clock was set
// back, the returned span ends before it begins, and all outages are cut off at the new time.
func beat(t bolt.Tx, at time.Time, tolerated time.Duration) (clock.Span, error) {
	last := lastBeat(t)
	if at.Equal(last) {
		return clock.Span{}, nil
	}
	if err := t.Put(schema.Meta, []byte(beatKey), schema.AppendTime(nil, at)); err != nil {
		return clock.Span{}, err
	}
	switch passed := at.Sub(last); {
	case passed < 0:
		return clock.Span{From: last, To: at}, cutOutages(t, at)
	case last.IsZero() || passed <= tolerated:
		return clock.Span{}, nil
	}
	if err := forgetOutages(t, at.Add(-match.OutageLife)); err != nil {
		return clock.Span{}, err
	}
	err := t.Put(schema.Outages, schema.AppendTime(nil, at), schema.AppendTime(nil, last))
	return clock.Span{From: last, To: at}, err
}

// lastBeat returns the time of the last beat, or the zero time if there was none.
func lastBeat(t bolt.Tx) time.Time {
	return schema.FirstTime(t.Bucket([]byte(schema.Meta)).Get([]byte(beatKey)))
}

// forgetOutages removes the outages that ended before a time.
func forgetOutages(t bolt.Tx, before time.Time) error {
	limit := schema.AppendTime(nil, before)
	for _, key := range t.KeysUnverified(schema.Outages, nil) {
		if bytes.Compare(key, limit) >= 0 {
			break
		}
		if err := t.Delete(schema.Outages, key); err != nil {
			return err
		}
	}
	return nil
}

// outageKeys returns the keys of the outages, beginning at a key. It does not verify the rows.
func outageKeys(t bolt.Tx, from []byte) (keys [][]byte) {
	cursor := t.Unverified(schema.Outages)
	for key, _ := cursor.Seek(from); key != nil; key, _ = cursor.Next() {
		keys = append(keys, bytes.Clone(key))
	}
	return keys
}

// outage returns the outage with a key. It returns false for a damaged one, which is ignored.
func outage(t bolt.Tx, key []byte) (span clock.Span, ok bool) {
	var data []byte
	err := seal.Guard(func() error {
		data = t.Bucket([]byte(schema.Outages)).Get(key)
		return nil
	})
	if err != nil || len(key) != schema.NumberSize || len(data) != schema.NumberSize {
		return clock.Span{}, false
	}
	return clock.Span{From: schema.FirstTime(data), To: schema.FirstTime(key)}, true
}

// cutOutages removes the part of all outages that is later than a time.
func cutOutages(t bolt.Tx, at time.Time) error {
	later := schema.AppendTime(nil, at.Add(time.Millisecond)) // stored times are in milliseconds
	for _, key := range outageKeys(t, later) {
		span, ok := outage(t, key)
		if err := t.Delete(schema.Outages, key); err != nil {
			return err
		}
		if !ok || !span.From.Before(at) {
			continue
		}
		err := t.Put(schema.Outages, schema.AppendTime(nil, at), schema.AppendTime(nil, span.From))
		if err != nil {
			return err
		}
	}
	return nil
}

// LastSeen implements match.Uptime.
func (s pulse) LastSeen(ctx context.Context) (at time.Time, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		at = lastBeat(t)
		return nil
	})
	return at, err
}

// Outages implements match.Uptime.
func (s pulse) Outages(ctx context.Context, after time.Time) ([]clock.Span, error) {
	var outages []clock.Span
	err := s.file.View(ctx, func(t bolt.Tx) error {
		limit := schema.AppendTime(nil, after)
		for _, key := range outageKeys(t, limit) {
			if span, ok := outage(t, key); ok && !bytes.Equal(key, limit) {
				outages = append(outages, span)
			}
		}
		return nil
	})
	return outages, err
}
