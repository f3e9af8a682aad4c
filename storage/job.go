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

// oldJobPrefix begins the keys of jobs in the meta bucket, which held the jobs up to schema 13.
const oldJobPrefix = "work/"

// jobRecord is the stored form of a job: an order that was accepted and is not answered yet. The key is its
// id.
type jobRecord struct {
	Player match.Player    `json:"player"`
	Guild  string          `json:"guild,omitempty"`
	At     schema.Milli    `json:"at"`
	Order  json.RawMessage `json:"order"`
}

// jobs keeps the orders that were accepted and are not answered yet.
type jobs struct{ file *bolt.File }

// KeepJob implements jobs.Store.
func (s jobs) KeepJob(
	ctx context.Context, id string, p match.Player, guild string, at time.Time, order []byte,
) error {
	return s.file.Share(ctx, func(t bolt.Tx) error {
		row := jobRecord{Player: p, Guild: guild, At: schema.NewMilli(at), Order: order}
		return bolt.PutRow(t, schema.Jobs, []byte(id), row)
	})
}

// DropJob implements jobs.Store.
func (s jobs) DropJob(ctx context.Context, id string) error {
	return s.file.ShareLater(ctx, func(t bolt.Tx) error { return t.Delete(schema.Jobs, []byte(id)) })
}

// Jobs implements jobs.Store. It calls do with all intact jobs, and then returns an error that names the
// damaged ones.
func (s jobs) Jobs(ctx context.Context, do func(id string, at time.Time, order []byte)) error {
	return s.file.View(ctx, func(t bolt.Tx) error {
		return eachJob(t, func(id []byte, row jobRecord) { do(string(id), row.At.Time(), row.Order) })
	})
}

// eachJob calls do with the intact jobs in the order of their ids, and returns an error that names the
// damaged ones.
func eachJob(t bolt.Tx, do func(id []byte, row jobRecord)) error {
	var damaged []error
	for _, id := range t.KeysUnverified(schema.Jobs, nil) {
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

// dropJobs removes the jobs that a function selects, and all damaged jobs, as their owner is unknown.
func dropJobs(t bolt.Tx, selected func(jobRecord) bool) error {
	keep := map[string]bool{}
	_ = eachJob(t, func(id []byte, row jobRecord) { keep[string(id)] = !selected(row) })
	for _, id := range t.KeysUnverified(schema.Jobs, nil) {
		if keep[string(id)] {
			continue
		}
		if err := t.Delete(schema.Jobs, id); err != nil {
			return err
		}
	}
	return nil
}

// moveJobs moves the jobs from the meta bucket to the bucket for jobs. A damaged job stays damaged there.
func moveJobs(t bolt.Tx) error {
	for _, key := range t.KeysUnverified(schema.Meta, []byte(oldJobPrefix)) {
		id := key[len(oldJobPrefix):]
		err := seal.Guard(func() error {
			return t.Put(schema.Jobs, id, t.Bucket([]byte(schema.Meta)).Get(key))
		})
		if broken := (*seal.Broken)(nil); errors.As(err, &broken) {
			damaged := bytes.Clone(t.Tx.Bucket([]byte(schema.Meta)).Get(key))
			err = t.Tx.Bucket([]byte(schema.Jobs)).Put(id, damaged)
		}
		if err = errors.Join(err, t.Delete(schema.Meta, key)); err != nil {
			return err
		}
	}
	return nil
}

// jobs checks that the jobs can be decoded.
func (a *audit) jobs() error {
	return rows(a, schema.Jobs, func([]byte, jobRecord) {})
}
