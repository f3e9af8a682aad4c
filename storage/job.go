package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"time"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// oldJobPrefix begins the keys of jobs among the meta data, where they lay up to schema 13.
const oldJobPrefix = "work/"

// jobRecord is an order that was accepted and is not answered yet.
type jobRecord struct {
	Player match.Player    `json:"player"`
	Guild  string          `json:"guild,omitempty"`
	At     schema.Milli    `json:"at"`
	Order  json.RawMessage `json:"order"`
}

// jobs are orders that were accepted and are not answered yet.
type jobs struct{ file *bolt.File }

// KeepJob implements jobs.Store.
func (s jobs) KeepJob(ctx context.Context, id string, p match.Player, guild string, at time.Time, order []byte) error {
	return s.file.Share(ctx, func(t bolt.Tx) error {
		return bolt.PutRow(t, schema.Jobs, []byte(id), jobRecord{Player: p, Guild: guild, At: schema.NewMilli(at), Order: order})
	})
}

// DropJob implements jobs.Store.
func (s jobs) DropJob(ctx context.Context, id string) error {
	return s.file.ShareLater(ctx, func(t bolt.Tx) error { return t.Delete(schema.Jobs, []byte(id)) })
}

// Jobs implements jobs.Store. One that is damaged is an error, after all others.
func (s jobs) Jobs(ctx context.Context, do func(id string, at time.Time, order []byte)) error {
	return s.file.View(ctx, func(t bolt.Tx) error {
		return eachJob(t, func(id []byte, row jobRecord) { do(string(id), row.At.Time(), row.Order) })
	})
}

// eachJob calls do with the jobs that can be read, in the order of their ids, and returns an
// error that names the others.
func eachJob(t bolt.Tx, do func(id []byte, row jobRecord)) error {
	var damaged []error
	for _, id := range t.KeysUnread(schema.Jobs, nil) {
		damaged = append(damaged, t.Within(func(t bolt.Tx) error {
			row, _, err := bolt.GetRow[jobRecord](t, schema.Jobs, id)
			if err == nil {
				do(id, row)
			}
			return err
		}))
	}
	return errors.Join(damaged...)
}

// dropJobs removes the jobs of which that holds, and those that are damaged: nobody knows whose they were.
func dropJobs(t bolt.Tx, of func(jobRecord) bool) error {
	stay := map[string]bool{}
	_ = eachJob(t, func(id []byte, row jobRecord) { stay[string(id)] = !of(row) })
	for _, id := range t.KeysUnread(schema.Jobs, nil) {
		if stay[string(id)] {
			continue
		}
		if err := t.Delete(schema.Jobs, id); err != nil {
			return err
		}
	}
	return nil
}

// moveJobs gives the jobs among the meta data their place. A damaged one is damaged there, too.
func moveJobs(t bolt.Tx) error {
	for _, key := range t.KeysUnread(schema.Meta, []byte(oldJobPrefix)) {
		id := key[len(oldJobPrefix):]
		err := seal.Guard(func() error { return t.Put(schema.Jobs, id, t.Bucket([]byte(schema.Meta)).Get(key)) })
		if broken := (*seal.Broken)(nil); errors.As(err, &broken) {
			err = t.Tx.Bucket([]byte(schema.Jobs)).Put(id, bytes.Clone(t.Tx.Bucket([]byte(schema.Meta)).Get(key)))
		}
		if err = errors.Join(err, t.Delete(schema.Meta, key)); err != nil {
			return err
		}
	}
	return nil
}

// jobs checks that what was asked for can be read.
func (a *audit) jobs() error {
	return rows(a, schema.Jobs, func([]byte, jobRecord) {})
}
