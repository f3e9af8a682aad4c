package stratego

import (
	"slices"
	"strings"
)

// Rank is the rank of a piece. The zero Rank is Unknown.
type Rank uint8

// The ranks. From the Spy to the General the value is the strength.
const (
	Unknown Rank = iota
	Spy
	Scout
	Miner
	Sergeant
	Lieutenant
	Captain
	Major
	Colonel
	Marshal
	General
	Bomb
	Flag
)

// rankCount is the number of ranks, with Unknown.
const rankCount = int(Flag) + 1

// symbols holds the symbols of the ranks in records and lines, in the order of their values.
const symbols = "?S23456789XBF"

var rankNames = [rankCount]string{
	"piece", "Spy", "Scout", "Miner", "Sergeant", "Lieutenant", "Captain", "Major", "Colonel", "Marshal",
	"General", "Bomb", "Flag",
}

// Ranks returns all ranks, the strongest first, then the Bomb and the Flag.
func Ranks() []Rank {
	return []Rank{
		General, Marshal, Colonel, Major, Captain, Lieutenant, Sergeant, Miner, Scout, Spy, Bomb, Flag,
	}
}

// Symbol returns the symbol of the rank, such as "X" or "3", or "?" for Unknown.
func (r Rank) Symbol() string { return symbols[r : r+1] }

// String returns the English name of the rank, such as "General".
func (r Rank) String() string { return rankNames[r] }

// Key returns the name in lower case, such as "general".
func (r Rank) Key() string { return strings.ToLower(r.String()) }

// Moves reports whether pieces of the rank can move (M3). It is false for Unknown.
func (r Rank) Moves() bool { return r >= Spy && r <= General }

// rankOf returns the rank with the symbol, or Unknown for any other character, also for '?'.
func rankOf(symbol byte) Rank {
	return Rank(max(strings.IndexByte(symbols, symbol), 0))
}

// strongestFirst sorts ranks in the order of Ranks, with Unknown last.
func strongestFirst(list []Rank) {
	order := append(Ranks(), Unknown)
	slices.SortFunc(list, func(a, b Rank) int { return slices.Index(order, a) - slices.Index(order, b) })
}
