package match

import (
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match/clock"
)

// ChallengeStatus says what has become of a challenge.
type ChallengeStatus string

const (
	// ChallengeOpen waits for an answer.
	ChallengeOpen ChallengeStatus = "open"
	// ChallengeAccepted has become a match.
	ChallengeAccepted ChallengeStatus = "accepted"
	// ChallengeDeclined was refused by the invited player.
	ChallengeDeclined ChallengeStatus = "declined"
	// ChallengeWithdrawn was taken back by the challenger.
	ChallengeWithdrawn ChallengeStatus = "withdrawn"
	// ChallengeExpired got no answer in time.
	ChallengeExpired ChallengeStatus = "expired"
)

// Proposal is what a challenger wants to play.
type Proposal struct {
	// Game is the key of a game that the service runs.
	Game  string
	Setup engine.Setup
	// Seats is the largest number of players; 0 means as many as the game has seats.
	Seats int
	// Fewest is the number of players with which the challenger may start; 0 means Seats.
	Fewest int
	// Opponent is the invited player; empty opens the challenge to anyone.
	Opponent     Player
	OpponentName string
	// Guests are further invited players, in games for more than two. A place is kept for each of them.
	Guests []Guest
	// Computers are seated at once. If they leave no place free, the match begins immediately.
	Computers []Computer
	// Role opens the challenge to the members with a role of the guild instead; the zero Role is none.
	Role Role
	// Seat is the seat that the challenger wants; engine.Nobody leaves it to chance.
	Seat engine.Seat
	// Rated makes the result count for the players' ratings.
	Rated bool
	// Control is the time control; its zero value is no clock.
	Control clock.Control
	// Rematch is the match that this one repeats, "" for none.
	Rematch ID
	// Order holds the player intended for each seat. Players who do not join leave their seats to others. It
	// is nil if Seat says everything.
	Order []Player
	// Word is the challenger's own word, which enters the chance draws of the match; "" is none.
	Word string
}

// Guest is a player invited by name.
type Guest struct {
	Player Player
	Name   string
}

// Role is a role of a guild; the zero value is none.
type Role struct {
	ID   string `json:",omitempty"`
	Name string `json:",omitempty"`
	// Ping makes the challenge's post ping the members with the role.
	Ping bool `json:",omitempty"`
}

// Challenge is a proposal made in a channel. Its status changes once. If more than two may play, it is a
// lobby: players join and leave until it is full, or until the challenger starts the match.
type Challenge struct {
	ID      ID
	Guild   string
	Channel string
	// Parent is the channel of the thread that is Channel; "" if Channel is not a thread.
	Parent string
	// Locale is the language of its public posts.
	Locale     string
	Challenger Player
	// Opponent is empty if the challenge is open to anyone; accepting does not change it. A lobby has none.
	Opponent Player
	// Seats is the largest number of players in a lobby, and Fewest the number with which it can start. Both
	// are 0 in a challenge of one player to another.
	Seats, Fewest int `json:",omitempty"`
	// Sitters are the players with a seat in a lobby, the challenger first.
	Sitters []Sitter `json:",omitempty"`
	// Invited are the players for whom a lobby keeps a place, and Declined those who gave theirs up.
	Invited, Declined []Player `json:",omitempty"`
	// Order holds the player intended for each seat. Players who do not join leave their seats to others. It
	// is nil if Seat says everything.
	Order []Player `json:",omitempty"`
	// Commit is the commitment to the match's seed, "" in a game without chance. The store keeps the seed
	// itself separately.
	Commit string `json:",omitempty"`
	// Words are the players' own words, which enter the chance draws of the match.
	Words map[Player]string `json:",omitempty"`
	// Role restricts who may accept if there is no Opponent, and who may take a place that is not kept for an
	// invited player.
	Role  Role
	Game  string
	Setup engine.Setup
	// Seat is the seat that the challenger wants; engine.Nobody leaves it to chance.
	Seat engine.Seat
	// Rated makes the result count for the players' ratings.
	Rated bool
	// Level is the computer's playing strength if the computer is the opponent.
	Level string
	// Control is the time control; its zero value is no clock.
	Control clock.Control
	// Rematch is the match that this one repeats, "" for none.
	Rematch ID
	Created time.Time
	Expires time.Time
	Status  ChallengeStatus
	// Closed is when the status changed. By is the player who changed it, empty if the challenge expired.
	Closed time.Time
	By     Player
	// Match is set with ChallengeAccepted.
	Match ID
	// Message is the message of the challenge's post, if there is one. It is not stored with the challenge;
	// readers fill it in.
	Message string
	// Names holds the names of the challenger, of the invited players and of the players who answered.
	Names map[Player]string
	// Revision counts the changes of an open challenge. The store maintains it.
	Revision int `json:",omitempty"`
}

// Concerns reports whether the player made the challenge, is invited by name or has a seat.
func (c Challenge) Concerns(p Player) bool {
	return c.Challenger == p || c.Opponent == p || c.Invites(p) || c.Sits(p)
}

// Mentions reports whether any field of the challenge names the player.
func (c Challenge) Mentions(p Player) bool {
	_, named := c.Names[p]
	return named || c.Concerns(p) || c.By == p ||
		slices.Contains(c.Declined, p) || slices.Contains(c.Order, p)
}

// Asks reports whether a player with the roles could accept the challenge. Invited players can. Anyone else
// but the challenger can if a place is free and, where Role is set, if they have that role.
func (c Challenge) Asks(p Player, roles []string) bool {
	switch {
	case p == "" || p == c.Challenger || c.Sits(p):
		return false
	case c.Lobby() && c.Invites(p):
		return true
	case c.Lobby() && c.Places() == 0:
		return false
	case c.Opponent != "":
		return p == c.Opponent
	}
	return c.Role.ID == "" || slices.Contains(roles, c.Role.ID)
}

// Timer returns the timer that closes the challenge.
func (c Challenge) Timer() Timer { return Timer{At: c.Expires, Kind: TimerExpire, Of: c.ID} }

// Beginning describes a match that an order is about to start.
type Beginning struct {
	Challenge Challenge
	// Names are the names of the other people who play, without the challenger.
	Names []string
}
