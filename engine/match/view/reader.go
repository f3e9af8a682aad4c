package view

import (
	"log/slog"

	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// Store is the part of a match.Store from which a Reader reads.
type Store interface {
	match.Reader
	match.Lists
}

// Reader reads matches as their viewers may know them. It is safe for concurrent use, and changes nothing.
type Reader struct {
	store  Store
	states *replay.States
	log    *slog.Logger
}

// New returns a reader of the matches in a store. It logs errors that callers do not get.
func New(store Store, states *replay.States, log *slog.Logger) *Reader {
	return &Reader{store: store, states: states, log: log}
}
