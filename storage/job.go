package storage

import (
	"context"
	"encoding/json"
	"time"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// jobPrefix begins the keys of jobs among the meta data. They stand behind all others, so that who reads them meets no other: the
// number of the schema is no row like the rest.
const jobPrefix = "work/"

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
		return bolt.PutRow(t, schema.Meta, []byte(jobPrefix+id), jobRecord{Player: p, Guild: guild, At: schema.NewMilli(at), Order: order})
	})
}

// DropJob implements jobs.Store.
func (s jobs) DropJob(ctx context.Context, id string) error {
	return s.file.ShareLater(ctx, func(t bolt.Tx) error { return t.Delete(schema.Meta, []byte(jobPrefix+id)) })
}

// Jobs implements jobs.Store.
func (s jobs) Jobs(ctx context.Context, do func(id string, at time.Time, order []byte)) error {
	return s.file.View(ctx, func(t bolt.Tx) error {
		return bolt.EachRow(t, schema.Meta, []byte(jobPrefix), func(key []byte, row jobRecord) {
			do(string(key[len(jobPrefix):]), row.At.Time(), row.Order)
		})
	})
}

// dropJobs removes the jobs of which that holds.
func dropJobs(t bolt.Tx, of func(jobRecord) bool) error {
	var keys [][]byte
	err := bolt.EachRow(t, schema.Meta, []byte(jobPrefix), func(key []byte, row jobRecord) {
		if of(row) {
			keys = append(keys, append([]byte(nil), key...))
		}
	})
	for _, k := range keys {
		if err == nil {
			err = t.Delete(schema.Meta, k)
		}
	}
	return err
}
