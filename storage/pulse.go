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

// beatKey is where the time of the last beat is kept among the meta data.
const beatKey = "beat"

// pulse is when the program ran, and when it did not.
type pulse struct{ file *bolt.File }

// Beat implements match.Pulse.
func (s pulse) Beat(ctx context.Context, at time.Time, tolerated time.Duration) (clock.Span, error) {
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

// beat writes a beat, and the outage that it ends.
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
	return clock.Span{From: last, To: at}, t.Put(schema.Outages, schema.AppendTime(nil, at), schema.AppendTime(nil, last))
}

// lastBeat returns the time of the last beat, or the zero time.
func lastBeat(t bolt.Tx) time.Time {
	return schema.FirstTime(t.Bucket([]byte(schema.Meta)).Get([]byte(beatKey)))
}

// forgetOutages removes the outages that ended before a time.
func forgetOutages(t bolt.Tx, before time.Time) error {
	limit := schema.AppendTime(nil, before)
	for _, key := range t.KeysUnread(schema.Outages, nil) {
		if bytes.Compare(key, limit) >= 0 {
			break
		}
		if err := t.Delete(schema.Outages, key); err != nil {
			return err
		}
	}
	return nil
}

// outageKeys returns the keys of the outages from one on, without a look at the rows.
func outageKeys(t bolt.Tx, from []byte) (keys [][]byte) {
	cursor := t.Unread(schema.Outages)
	for key, _ := cursor.Seek(from); key != nil; key, _ = cursor.Next() {
		keys = append(keys, bytes.Clone(key))
	}
	return keys
}

// outage reads the outage with a key; ok is false for a damaged one, which counts for nobody.
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

// cutOutages removes of the outages what lies behind a time.
func cutOutages(t bolt.Tx, at time.Time) error {
	behind := schema.AppendTime(nil, at.Add(time.Millisecond)) // the smallest unit of what is stored
	for _, key := range outageKeys(t, behind) {
		span, ok := outage(t, key)
		if err := t.Delete(schema.Outages, key); err != nil {
			return err
		}
		if !ok || !span.From.Before(at) {
			continue
		}
		if err := t.Put(schema.Outages, schema.AppendTime(nil, at), schema.AppendTime(nil, span.From)); err != nil {
			return err
		}
	}
	return nil
}

// LastBeat implements match.Pulse.
func (s pulse) LastBeat(ctx context.Context) (at time.Time, err error) {
	err = s.file.View(ctx, func(t bolt.Tx) error {
		at = lastBeat(t)
		return nil
	})
	return at, err
}

// Outages implements match.Pulse.
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
