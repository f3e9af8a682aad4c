package storage

import (
	"context"
	"encoding/json"
	"time"

	"towerpost/engine/match"
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

// KeepJob implements jobs.Store.
func (db *DB) KeepJob(ctx context.Context, id string, p match.Player, guild string, at time.Time, order []byte) error {
	return db.share(ctx, func(t tx) error {
		return put(t, schema.Meta, []byte(jobPrefix+id), jobRecord{Player: p, Guild: guild, At: schema.NewMilli(at), Order: order})
	})
}

// DropJob implements jobs.Store.
func (db *DB) DropJob(ctx context.Context, id string) error {
	return db.shareLater(ctx, func(t tx) error { return t.delete(schema.Meta, []byte(jobPrefix+id)) })
}

// Jobs implements jobs.Store.
func (db *DB) Jobs(ctx context.Context, do func(id string, at time.Time, order []byte)) error {
	return db.view(ctx, func(t tx) error {
		return each(t, schema.Meta, []byte(jobPrefix), func(key []byte, row jobRecord) {
			do(string(key[len(jobPrefix):]), row.At.Time(), row.Order)
		})
	})
}

// dropJobs removes the jobs of which that holds.
func (t tx) dropJobs(of func(jobRecord) bool) error {
	var keys [][]byte
	err := each(t, schema.Meta, []byte(jobPrefix), func(key []byte, row jobRecord) {
		if of(row) {
			keys = append(keys, append([]byte(nil), key...))
		}
	})
	for _, k := range keys {
		if err == nil {
			err = t.delete(schema.Meta, k)
		}
	}
	return err
}
