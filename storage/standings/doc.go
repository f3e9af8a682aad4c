// Package standings keeps what follows from the results of matches: boards with their ranks, and what is
// summed up of the players. All of it can be dropped and made again from the logs.
package standings

import (
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
)

// Store is the standings of a file.
type Store struct {
	file  *bolt.File
	steps []bolt.Step
}

var (
	_ ranking.Places  = Store{}
	_ ranking.Players = Store{}
)

// New returns the standings of a file. The way leads from an empty file to one that has their buckets.
func New(file *bolt.File, way []bolt.Step) Store { return Store{file, way} }
