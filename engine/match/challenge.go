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
	// ChallengeExpired found no answer in time.
	ChallengeExpired ChallengeStatus = "expired"
)

// Proposal is what a challenger wants to play.
type Proposal struct {
	// Game is the key of a game that the service runs.
	Game  string
	Setup engine.Setup
	// Seats is the most that may play; 0 stands for the fullest table of the game.
	Seats int
	// Fewest is the number of players from which on the challenger may begin; 0 stands for Seats.
	Fewest int
	// Opponent is the invited player; empty opens the challenge to anyone.
	Opponent     Player
	OpponentName string
	// Guests are further players for each of whom a place is kept, where more than two may play.
	Guests []Guest
	// Computers are seated from the beginning. Where they leave no place free, the match begins at once.
	Computers []Program
	// Role opens the challenge to the members with a role of the guild instead; empty is no role.
	Role Role
	// Seat is the challenger's wish; engine.Nobody leaves it to chance.
	Seat engine.Seat
	// Rated lets the result count for the players' ratings.
	Rated bool
	// Control is the clock; its zero value is none.
	Control clock.Control
	// Rematch is the match of which this is to be a repetition, "" for none.
	Rematch ID
	// Order holds by seat the players who are to sit there, as far as they come; it is nil
	// where Seat says it all.
	Order []Player
	// Word is the challenger's own word for the chance of the match, "" for none.
	Word string
}

// Guest is a player who is invited by name.
type Guest struct {
	Player Player
	Name   string
}

// Role is a role of a guild; the zero value is none.
type Role struct {
	ID   string `json:",omitempty"`
	Name string `json:",omitempty"`
	// Ping lets the post of a challenge ping the members with the role.
	Ping bool `json:",omitempty"`
}

// Challenge is a proposal that was made in a channel. It changes its status once. Where more than two may
// play, it is a lobby: players join and leave until it is full, or until the challenger begins.
type Challenge struct {
	ID      ID
	Guild   string
	Channel string
	// Parent is the channel to which Channel belongs where that is a thread, "" otherwise.
	Parent string
	// Locale is the language in which its public posts are written.
	Locale     string
	Challenger Player
	// Opponent is empty while the challenge is open to anyone; accepting does not change it.
	// A lobby has none.
	Opponent Player
	// Seats is the most that may play in a lobby, and Fewest the number of players from which on it can
	// begin. Both are 0 in a challenge of one player to another.
	Seats, Fewest int `json:",omitempty"`
	// Sitters are those who have a seat in a lobby, the challenger first.
	Sitters []Sitter `json:",omitempty"`
	// Invited are the players for each of whom a lobby keeps a place, and Declined those who
	// did not want theirs.
	Invited, Declined []Player `json:",omitempty"`
	// Order holds by seat the players who are to sit there, as far as they come; it is nil
	// where Seat says it all.
	Order []Player `json:",omitempty"`
	// Commit is the commitment to the seed of the match, which the store keeps apart, ""
	// where the game has no chance.
	Commit string `json:",omitempty"`
	// Words are the players' own words for the chance of the match.
	Words map[Player]string `json:",omitempty"`
	// Role restricts who may accept where there is no Opponent, and who may take a place that
	// is not kept for somebody.
	Role  Role
	Game  string
	Setup engine.Setup
	// Seat is the challenger's wish; engine.Nobody leaves it to chance.
	Seat engine.Seat
	// Rated lets the result count for the players' ratings.
	Rated bool
	// Level is the strength at which the program plays where it is the opponent.
	Level string
	// Control is the clock; its zero value is none.
	Control clock.Control
	// Rematch is the match of which this is to be a repetition, "" for none.
	Rematch ID
	Created time.Time
	Expires time.Time
	Status  ChallengeStatus
	// Closed is when the status changed, and By the player who changed it (empty where time did).
	Closed time.Time
	By     Player
	// Match is set with ChallengeAccepted.
	Match ID
	// Message is the message of its post, where there is one. It is filled in for readers, not
	// stored with the challenge.
	Message string
	// Names holds the names of the challenger, of the invited players and of those who answered.
	Names map[Player]string
	// Revision counts the changes of an open challenge. The store keeps it.
	Revision int `json:",omitempty"`
}

// Concerns reports whether the player made the challenge, is invited by name or has a seat.
func (c Challenge) Concerns(p Player) bool {
	return c.Challenger == p || c.Opponent == p || c.Invites(p) || c.Sits(p)
}

// Mentions reports whether the player is anywhere in the row of the challenge.
func (c Challenge) Mentions(p Player) bool {
	_, named := c.Names[p]
	return named || c.Concerns(p) || c.By == p || slices.Contains(c.Declined, p) || slices.Contains(c.Order, p)
}

// Asks reports whether somebody with the roles could accept the challenge: an invited player, or else anyone
// but the challenger for whom there is a place, of the members with the Role where there is one.
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

// Beginning tells of a challenge that an order begins.
type Beginning struct {
	Challenge Challenge
	// Names are those of the other people who play, beside the challenger.
	Names []string
}
