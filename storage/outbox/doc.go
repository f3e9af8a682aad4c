// Package outbox keeps the notices of a store until they are delivered. It also keeps the newest post of
// each match and challenge, and the keys of earlier changes, by which a repeated change is recognised.
package outbox

import (
	"towerpost/engine/match"
	"towerpost/storage/bolt"
)

// Store is the outbox of a file.
type Store struct{ file *bolt.File }

var _ match.Outbox = Store{}

// New returns the outbox of a file.
func New(file *bolt.File) Store { return Store{file} }
