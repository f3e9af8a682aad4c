package storage

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
	"towerpost/storage/bolt"
)

// DB is a file with matches. It is safe for concurrent use.
type DB struct{ *bolt.File }

var (
	_ match.Store   = (*DB)(nil)
	_ ranking.Store = (*DB)(nil)
	_ display.Store = (*DB)(nil)
	_ policy.Store  = (*DB)(nil)
	_ member.Store  = (*DB)(nil)

	_ analyst.Store = (*DB)(nil)
	_ trainer.Store = (*DB)(nil)
)

// Open opens the file, or makes it where there is none, and brings it to the schema of this program. The file of
// an older program is copied before, to a file beside it with the schema and the time in its name; where that
// fails, Open returns an error and the file stays as it is. It returns an error of the kind ErrInUse, ErrNewer,
// ErrForeign or ErrDamaged where the file cannot be used.
func Open(path string, o bolt.Options) (*DB, error) { return openTo(path, o, steps()) }

// openTo is Open with the way to a schema.
func openTo(path string, o bolt.Options, way []bolt.Step) (*DB, error) {
	file, err := bolt.Open(path, o, way)
	if err != nil {
		return nil, err
	}
	return &DB{file}, nil
}

// tx is one transaction.
type tx struct{ bolt.Tx }

// on returns what works in a transaction of a store as what works in one of its file.
func on(do func(tx) error) func(bolt.Tx) error {
	return func(t bolt.Tx) error { return do(tx{t}) }
}

// view runs a transaction that reads.
func (db *DB) view(ctx context.Context, do func(tx) error) error { return db.View(ctx, on(do)) }

// update runs a transaction that writes. It is on the disk when update returns without an error.
func (db *DB) update(ctx context.Context, do func(tx) error) error { return db.Update(ctx, on(do)) }

// share is update in a transaction that it may have in common with others, as File.Share says.
func (db *DB) share(ctx context.Context, do func(tx) error) error { return db.Share(ctx, on(do)) }

// shareLater is share for a change that nobody waits for.
func (db *DB) shareLater(ctx context.Context, do func(tx) error) error {
	return db.ShareLater(ctx, on(do))
}
