package stratego

import (
	"slices"
	"strings"
)

// Rank is the rank of a piece. The zero Rank is one that is not known.
type Rank uint8

// The ranks. Those from the Spy to the General count as their numbers.
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

// symbols holds the symbols of the ranks in records and lines.
const symbols = "?S23456789XBF"

var rankNames = [rankCount]string{
	"piece", "Spy", "Scout", "Miner", "Sergeant", "Lieutenant", "Captain", "Major", "Colonel", "Marshal", "General", "Bomb", "Flag",
}

// Ranks returns all ranks, the strongest first, then the Bomb and the Flag.
func Ranks() []Rank {
	return []Rank{General, Marshal, Colonel, Major, Captain, Lieutenant, Sergeant, Miner, Scout, Spy, Bomb, Flag}
}

// Symbol returns the rank's symbol, such as "X" or "3"; "?" for Unknown.
func (r Rank) Symbol() string { return symbols[r : r+1] }

// String returns the English name, such as "General".
func (r Rank) String() string { return rankNames[r] }

// Key returns the name in lower case, such as "general".
func (r Rank) Key() string { return strings.ToLower(r.String()) }

// Moves reports whether pieces of the rank can move (M3). Of an Unknown rank that is not known.
func (r Rank) Moves() bool { return r >= Spy && r <= General }

// rankOf returns the rank that has the symbol; Unknown for any other sign, also for "?".
func rankOf(symbol byte) Rank {
	return Rank(max(strings.IndexByte(symbols, symbol), 0))
}

// strongestFirst sorts ranks as Ranks does, with Unknown at the end.
func strongestFirst(list []Rank) {
	order := append(Ranks(), Unknown)
	slices.SortFunc(list, func(a, b Rank) int { return slices.Index(order, a) - slices.Index(order, b) })
}
