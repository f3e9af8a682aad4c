package match

import (
	"slices"

	"towerpost/engine"
)

// Wishes is what a player leaves to wishes in a match, the first one first. Nobody else may learn of the
// list. The zero List is none.
type Wishes struct {
	Match  ID
	Player Player
	List   []engine.Wish
}

// WishChange is how a player changes a list of wishes.
type WishChange string

const (
	// WishAdd puts a wish at the end. Before a wish that settles it puts any other, and in its
	// place another that settles.
	WishAdd WishChange = "add"
	// WishDrop takes a wish out.
	WishDrop WishChange = "drop"
	// WishRaise moves a wish up by one. One that settles stays at the end.
	WishRaise WishChange = "raise"
	// WishAll takes the game's autopilot, and WishNone takes all wishes out.
	WishAll  WishChange = "all"
	WishNone WishChange = "none"
)

// WishOrder is what a player wants to change of their wishes.
type WishOrder struct {
	// Match is the match that is meant; empty means the live match of the caller's channel.
	Match  ID
	Change WishChange
	// Wish is the wish that WishAdd, WishDrop and WishRaise mean. One that the game does not
	// have changes nothing.
	Wish engine.Wish
}

// Changed returns a list after a change.
func (o WishOrder) Changed(list []engine.Wish, w engine.Wisher) []engine.Wish {
	at := slices.Index(list, o.Wish)
	list = slices.Clone(list)
	switch {
	case o.Change == WishAll:
		return engine.Autopilot(w)
	case o.Change == WishNone:
		return nil
	case o.Change == WishAdd && at < 0 && slices.Contains(w.Wishes(), o.Wish):
		return added(list, o.Wish, w)
	case o.Change == WishDrop && at >= 0:
		return slices.Delete(list, at, at+1)
	case o.Change == WishRaise && at > 0 && !w.Settles(o.Wish):
		list[at-1], list[at] = list[at], list[at-1]
	}
	return list
}

// added returns a list with one more wish. Nothing stands behind a wish that settles.
func added(list []engine.Wish, wish engine.Wish, w engine.Wisher) []engine.Wish {
	last := len(list) - 1
	switch {
	case last < 0 || !w.Settles(list[last]):
		return append(list, wish)
	case w.Settles(wish):
		list[last] = wish
		return list
	}
	return slices.Insert(list, last, wish)
}

// Wished is a player's list of wishes for a match, as only the player may see it.
type Wished struct {
	// Snapshot is the match as it stands.
	Snapshot Snapshot
	List     []engine.Wish
	// Offered are all wishes of the game.
	Offered []engine.Wish
	// Autopilot says that the list never leaves anything to ask.
	Autopilot bool
	// Played says that the change of the list has played the decision that was due.
	Played bool
}
