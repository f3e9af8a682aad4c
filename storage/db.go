package storage

import (
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/outbox"
	"towerpost/storage/standings"
)

// DB is a file with matches. It is safe for concurrent use. Each embedded part keeps one kind of data. The
// methods of DB itself concern several kinds.
type DB struct {
	*bolt.File
	matchStore
	outboxStore
	standingsStore
	displays
	policies
	preferences
	keptSetups
	puzzles
	analyses
	jobs
	pulse
	departures
}

// The parts of a DB that are packages of their own.
type (
	matchStore     = matches.Store
	outboxStore    = outbox.Store
	standingsStore = standings.Store
)

var (
	_ match.Store   = (*DB)(nil)
	_ ranking.Store = (*DB)(nil)
	_ display.Store = (*DB)(nil)
	_ policy.Store  = (*DB)(nil)
	_ member.Store  = (*DB)(nil)

	_ analyst.Store = (*DB)(nil)
	_ trainer.Store = (*DB)(nil)
)

// Open opens the file, or creates it if it does not exist, and upgrades it to the schema of this program.
//
// It copies the file of an older program before the upgrade, to a file beside it with the schema and the
// time in its name. If the copy fails, Open returns an error and the file stays unchanged. The error wraps
// ErrInUse, ErrNewer, ErrForeign or ErrDamaged if the file cannot be used.
func Open(path string, o bolt.Options) (*DB, error) { return openTo(path, o, steps()) }

// openTo is Open with the steps to a schema.
func openTo(path string, o bolt.Options, steps []bolt.Step) (*DB, error) {
	file, err := bolt.Open(path, o, steps)
	if err != nil {
		return nil, err
	}
	return newDB(file), nil
}

// newDB returns the DB that keeps its parts in a file.
func newDB(file *bolt.File) *DB {
	return &DB{
		File: file, matchStore: matches.New(file), outboxStore: outbox.New(file),
		standingsStore: standings.New(file, steps()), displays: displays{file}, policies: policies{file},
		preferences: preferences{file}, keptSetups: keptSetups{file}, puzzles: puzzles{file},
		analyses: analyses{file}, jobs: jobs{file}, pulse: pulse{file}, departures: departures{file},
	}
}
