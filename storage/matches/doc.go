// Package matches keeps the rows of matches and challenges in the file of a store: their logs, their places
// in the lists, and what ends with them, such as timers, seeds, plans and wishes. A function of it works in a
// transaction that others may go on with; a Store reads in transactions of its own.
package matches

import (
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage/bolt"
)

// Store is the matches and challenges of a file.
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
