package match

import (
	"slices"

	"towerpost/engine"
)

// Wishes is a player's ordered list of wishes in a match. Nobody else may learn of it. A nil List means none.
type Wishes struct {
	// Match is the match; "" means the live match of the caller's channel.
	Match  ID
	Player Player
	List   []engine.Wish
}

// WishChange is a kind of change to a list of wishes.
type WishChange string

const (
	// WishAdd adds a wish at the end. If the list ends with a wish that settles, another such wish replaces
	// it, and any other wish is put before it.
	WishAdd WishChange = "add"
	// WishDrop removes a wish.
	WishDrop WishChange = "drop"
	// WishRaise moves a wish up by one. A wish that settles stays at the end.
	WishRaise WishChange = "raise"
	// WishAll adds the wishes of the game's autopilot behind the player's own, and WishNone removes all
	// wishes.
	WishAll  WishChange = "all"
	WishNone WishChange = "none"
)

// WishOrder is a player's order to change their wishes.
type WishOrder struct {
	// Match is the match; "" means the live match of the caller's channel.
	Match  ID
	Change WishChange
	// Wish is the wish for WishAdd, WishDrop and WishRaise. A wish that the game does not have changes
	// nothing.
	Wish engine.Wish
}

// Changed returns the list after the change. It does not modify list.
func (o WishOrder) Changed(list []engine.Wish, w engine.Wisher) []engine.Wish {
	at := slices.Index(list, o.Wish)
	list = slices.Clone(list)
	switch {
	case o.Change == WishAll:
		for _, wish := range engine.Autopilot(w) {
			if !slices.Contains(list, wish) {
				list = added(list, wish, w)
			}
		}
		return list
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

// added returns the list with one more wish. No wish stands behind one that settles.
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
	// Autopilot says that the list settles every decision.
	Autopilot bool
	// Played says that, by the changed list, the pending decision was played.
	Played bool
}
