package storage

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// beatKey is where the time of the last beat is kept among the meta data.
const beatKey = "beat"

// Beat implements match.Pulse.
func (db *DB) Beat(ctx context.Context, at time.Time, tolerated time.Duration) (clock.Span, error) {
	var outage clock.Span
	err := db.update(ctx, func(t tx) (err error) {
		outage, err = t.beat(at, tolerated)
		return err
	})
	if err != nil {
		return clock.Span{}, err
	}
	return outage, nil
}

// beat writes a beat, and the outage that it ends.
func (t tx) beat(at time.Time, tolerated time.Duration) (clock.Span, error) {
	last := t.lastBeat()
	if !at.After(last) {
		return clock.Span{}, nil
	}
	if err := t.put(schema.Meta, []byte(beatKey), schema.AppendTime(nil, at)); err != nil {
		return clock.Span{}, err
	}
	if last.IsZero() || at.Sub(last) <= tolerated {
		return clock.Span{}, nil
	}
	if err := t.forgetOutages(at.Add(-match.OutageLife)); err != nil {
		return clock.Span{}, err
	}
	return clock.Span{From: last, To: at}, t.put(schema.Outages, schema.AppendTime(nil, at), schema.AppendTime(nil, last))
}

// lastBeat returns the time of the last beat, or the zero time.
func (t tx) lastBeat() time.Time {
	return schema.FirstTime(t.Bucket([]byte(schema.Meta)).Get([]byte(beatKey)))
}

// forgetOutages removes the outages that ended before a time.
func (t tx) forgetOutages(before time.Time) error {
	limit := schema.AppendTime(nil, before)
	cursor := t.Bucket([]byte(schema.Outages)).Cursor()
	for key, _ := cursor.First(); key != nil && bytes.Compare(key, limit) < 0; key, _ = cursor.First() {
		if err := cursor.Delete(); err != nil {
			return err
		}
	}
	return nil
}

// LastBeat implements match.Pulse.
func (db *DB) LastBeat(ctx context.Context) (at time.Time, err error) {
	err = db.view(ctx, func(t tx) error {
		at = t.lastBeat()
		return nil
	})
	return at, err
}

// Outages implements match.Pulse.
func (db *DB) Outages(ctx context.Context, after time.Time) ([]clock.Span, error) {
	var outages []clock.Span
	err := db.view(ctx, func(t tx) error {
		cursor := t.Bucket([]byte(schema.Outages)).Cursor()
		limit := schema.AppendTime(nil, after)
		for key, data := cursor.Seek(limit); key != nil; key, data = cursor.Next() {
			if len(key) != schema.NumberSize || len(data) != schema.NumberSize {
				return fmt.Errorf("%w: outage %x", bolt.ErrDamaged, key)
			}
			if !bytes.Equal(key, limit) {
				outages = append(outages, clock.Span{From: schema.FirstTime(data), To: schema.FirstTime(key)})
			}
		}
		return nil
	})
	return outages, err
}
