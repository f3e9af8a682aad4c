package schema

import (
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// WishList is a list of wishes as it is written; whose it is in which match is the key.
type WishList struct {
	List []engine.Wish `json:"l"`
}

// Wishes returns the list with the key, and whether it is the key of one.
func (r WishList) Wishes(key []byte) (match.Wishes, bool) {
	if len(key) < NumberSize {
		return match.Wishes{}, false
	}
	player, rest, ok := CutName(key[NumberSize:])
	w := match.Wishes{Match: match.NewID(LastNumber(key[:NumberSize])), Player: match.Player(player), List: r.List}
	return w, ok && len(rest) == 0 && player != ""
}

// WishKey returns the key of a player's wishes in the match with the key.
func WishKey(id []byte, p match.Player) []byte { return slices.Concat(id, NamesKey(string(p))) }
