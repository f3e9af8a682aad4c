// Package standings keeps the projections of results: leaderboards with their ranks, and sums for each
// player. All of them can be dropped and booked again from the log of results.
package standings

import (
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
)

// Store keeps the standings of a file.
type Store struct {
	file  *bolt.File
	steps []bolt.Step
}

var (
	_ ranking.Places  = Store{}
	_ ranking.Players = Store{}
)

// New returns the standings of a file. The steps lead from an empty file to one with the buckets of the
// standings.
func New(file *bolt.File, steps []bolt.Step) Store { return Store{file, steps} }
