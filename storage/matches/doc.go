// Package matches keeps the rows of matches and challenges in the file of a store: their logs, their index
// keys, and the timers, seeds, plans and wishes that end with them. The functions of the package work in
// the transaction of their caller. The methods of a Store use transactions of their own.
package matches

import (
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
)

// Store keeps the matches and challenges of a file.
type Store struct{ file *bolt.File }

var (
	_ match.Lists     = Store{}
	_ match.Plans     = Store{}
	_ match.WishLists = Store{}
	_ match.Seeds     = Store{}
	_ ranking.History = Store{}
)

// New returns the matches and challenges of a file.
func New(file *bolt.File) Store { return Store{file} }
