package schema

import (
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
)

// WishList is the stored form of a match.Wishes. The key holds the match and the player.
type WishList struct {
	List []engine.Wish `json:"l"`
}

// Wishes returns the wishes of a row, given its key. It returns false if the key is malformed.
func (r WishList) Wishes(key []byte) (match.Wishes, bool) {
	if len(key) < NumberSize {
		return match.Wishes{}, false
	}
	player, rest, ok := CutName(key[NumberSize:])
	id := match.NewID(LastNumber(key[:NumberSize]))
	w := match.Wishes{Match: id, Player: match.Player(player), List: r.List}
	return w, ok && len(rest) == 0 && player != ""
}

// WishKey returns the key of a player's wishes, given the key of the match.
func WishKey(id []byte, p match.Player) []byte { return slices.Concat(id, NamesKey(string(p))) }
