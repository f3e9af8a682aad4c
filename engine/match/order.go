package match

import (
	"time"

	"towerpost/engine"
)

// Caller is the person who gives an order, and where.
type Caller struct {
	Player Player
	// Name is how the person is called where the order was given.
	Name    string
	Guild   string
	Channel string
	// Parent is the channel to which Channel belongs where that is a thread, "" otherwise.
	Parent string
	// Thread is one that was opened for the match that the order begins, "" where it is played in the
	// channel of its challenge.
	Thread string
	// Roles are the roles that the person has in the guild.
	Roles []string
	// Locale is the language of public posts in that place.
	Locale string
	// Key names the order, such as the identifier of an interaction. A second order with the same key changes
	// nothing and gets the same answer. One key serves one order; without a key nothing is remembered.
	Key string
	// At is when the order was given, by the chat program's clock; a player's time is measured up
	// to it, however late the order arrives. The zero value, or a time that is still to come,
	// takes the service's clock.
	At time.Time
}

// Order is what a player wants to do in a match.
type Order struct {
	// Match is the match that is meant; empty means the live match of the caller's channel.
	Match ID
	// Head is 0 for any moment; otherwise the order counts only at the head Head-1, the one
	// that a button showed.
	Head int
	// Asker is 0 in an answer to any request; otherwise it answers that of the seat Asker-1 only.
	Asker int
	// Text is the action in a person's words. Where it is empty, Action is taken.
	Text string
	// Action is the action in the game's notation.
	Action engine.Action
}

// Here returns an ErrUnknown where a caller names a match or a challenge of another guild that does not
// concern them: not even that it exists is told there.
func (c Caller) Here(id ID, guild string, concerned bool) error {
	if c.Guild == guild || concerned {
		return nil
	}
	return &Refusal{Kind: ErrUnknown, Match: Match{ID: id}}
}

// Named returns the match that a caller names.
func (c Caller) Named(m Match, err error) (Match, error) {
	if err == nil {
		err = c.Here(m.ID, m.Guild, m.SeatOf(c.Player) != engine.Nobody)
	}
	return m, err
}
