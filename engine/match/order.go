package match

import (
	"time"

	"towerpost/engine"
)

// Caller is the person who gives an order, and the place where it was given.
type Caller struct {
	Player Player
	// Name is the person's name in that place.
	Name    string
	Guild   string
	Channel string
	// Parent is the channel of the thread that is Channel; "" if Channel is not a thread.
	Parent string
	// Thread is a thread that was opened for the match that the order starts, "" if the match is played in
	// the channel of its challenge.
	Thread string
	// Roles are the roles that the person has in the guild.
	Roles []string
	// Locale is the language of public posts in that place.
	Locale string
	// Key identifies the order, such as the ID of an interaction. A second order with the same key changes
	// nothing and gets the same answer. Without a key, repeated orders are not recognised.
	Key string
	// At is when the order was given, by the chat program's clock. A player's time is measured up to it,
	// however late the order arrives. If it is zero or in the future, the service's clock is used.
	At time.Time
}

// Order is an action or an answer that a player gives in a match.
type Order struct {
	// Match is the match; "" means the live match of the caller's channel.
	Match ID
	// Head is 0 if the order is valid at any head. Otherwise it is valid only at the head Head-1, the one
	// that a button showed.
	Head int
	// Asker is 0 if the order answers any request. Otherwise it answers only the request of the seat Asker-1.
	Asker int
	// Text is the action in a person's words. If it is empty, Action is used.
	Text string
	// Action is the action in the game's notation.
	Action engine.Action
}

// Here returns a *Refusal of kind ErrUnknown if a match or challenge belongs to another guild and does not
// concern the caller: not even its existence is revealed there.
func (c Caller) Here(id ID, guild string, concerned bool) error {
	if c.Guild == guild || concerned {
		return nil
	}
	return &Refusal{Kind: ErrUnknown, Match: Match{ID: id}}
}

// Named returns a match that the caller has named, with the error of its lookup or of Here.
func (c Caller) Named(m Match, err error) (Match, error) {
	if err == nil {
		err = c.Here(m.ID, m.Guild, m.SeatOf(c.Player) != engine.Nobody)
	}
	return m, err
}

// Resignation tells what the resignation of a player would do.
type Resignation struct {
	// Staying are the seats that would play on without the player. There are none if the match would end.
	Staying []engine.Seat
	// Taken are the seats that would leave with the player, such as a partner's.
	Taken []engine.Seat
	// Winners are the seats that would win. There are none if the match would go on, or end without a result.
	Winners []engine.Seat
}
