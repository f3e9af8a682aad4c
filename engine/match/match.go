package match

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"towerpost/engine"
	"towerpost/engine/match/clock"
)

// ID is the number of a match or a challenge in decimal digits. Matches and challenges share one sequence of
// numbers.
type ID string

// NewID returns the identifier with the number.
func NewID(n uint64) ID { return ID(strconv.FormatUint(n, 10)) }

// Number returns the identifier's number, or an error of kind ErrUnknown if the identifier is not a number.
func (id ID) Number() (uint64, error) {
	n, err := strconv.ParseUint(string(id), 10, 64)
	if err != nil || NewID(n) != id {
		return 0, fmt.Errorf("%q is no number of a match or challenge: %w", string(id), ErrUnknown)
	}
	return n, nil
}

// Player is a person, identified by their user ID in the chat program. A player who has asked to be forgotten
// is replaced by a meaningless name, see Gone. A seat of an imported match has the player "".
type Player string

// goneMark is the prefix of the names of forgotten players. No user ID of a chat program begins with it.
const goneMark = "~"

// NewGone returns the name of the forgotten player with the number.
func NewGone(n uint64) Player { return Player(goneMark + strconv.FormatUint(n, 10)) }

// Gone reports whether the player has asked to be forgotten. Only the matches that their opponents keep are
// left of them.
func (p Player) Gone() bool { return strings.HasPrefix(string(p), goneMark) }

// Match is the stored row of one match: its game, players, place and progress.
type Match struct {
	ID ID
	// Game and Version identify the rules, which stay the same until the match ends.
	Game    string
	Version int
	Setup   engine.Setup
	// Category is the value of the option that is the game's category, such as a length; "" in a game without
	// one.
	Category string
	// Rated makes the result count for the players' ratings.
	Rated bool
	// Imported marks the record of a match that was played elsewhere. It does not count for ratings or
	// standings, its players have only names, and it belongs to the Importer and the guild, not to the
	// channel.
	Imported bool
	Importer Player
	Guild    string
	Channel  string
	// Parent is the channel of the thread that is Channel; "" if Channel is not a thread.
	Parent string
	// Locale is the language of its public posts.
	Locale string
	// Players and Names are indexed by seat. A name is the one last seen.
	Players []Player
	Names   []string
	// Levels holds, by seat, the computer's playing strength, "" for a person. It is nil if only people play.
	Levels  []string
	Started time.Time
	// Ended is zero while the match is on.
	Ended time.Time
	// Paused is when a moderator paused the match; zero while it may be played.
	Paused time.Time
	// Stranded is when the bot found the channel of the match gone; zero while the channel exists. The match
	// is paused until somebody moves it to another channel.
	Stranded time.Time
	// StrandedHead and StrandedQuiet are Head and Quiet at that time, because nothing is posted while the
	// match has no channel. They are 0 while it has one, and in rows that lost their channel before these
	// fields existed.
	StrandedHead, StrandedQuiet int
	// Absent is when the bot found that it is no longer in the guild; zero while it is. The clocks stop until
	// it is back.
	Absent time.Time
	// Control is the time control that the players agreed on; its zero value is no clock.
	Control clock.Control
	// Clocks are the clocks of the seats; nil without a clock.
	Clocks []Clock
	// Nudged is when each seat's player last nudged; nil if nobody has.
	Nudged []time.Time
	// Revision counts the changes of the row that came without an event. The store maintains it.
	Revision int
	// Head is the number of events in the log.
	Head int
	// Quiet is the number of newest events about which nothing has been posted yet: secret decisions, steps
	// of an unfinished turn, and turns of computers that are followed by decisions of other computers.
	Quiet int
	// Left says for each seat why it has left the match, as in engine.Entry, "" while it plays. It is nil if
	// no seat has left.
	Left []string
	// Commit, Words and Seed make the chance draws of the match verifiable, as in engine.Proof. Seed is ""
	// until the match has ended. All three are "" in a match without chance.
	Commit, Words, Seed string
	// Origin is the identifier that an imported match had where it was played, if its record proves its chance
	// draws: they depend on it. It is "" for any other match.
	Origin string
	// Moderators are the moderators with events in the log: who have paused, resumed or adjudicated the
	// match, expelled a player, or, without a seat, moved it to another channel. Each is listed once.
	Moderators []Player
	// Takeback is the newest request for a take-back, even if it was declined or has lapsed.
	Takeback Request
	// Draw is the open offer of a draw. DrawPauses say for each seat when it can offer one again; nil if all
	// can.
	Draw       Offer
	DrawPauses []DrawPause
	// Undone is the number of events in the log that are neither an effective action nor the end of the
	// match, such as actions taken back, the take-backs, and pauses.
	Undone int
	// Early says that the match ended before two players had moved. Rows written by older versions lack it;
	// use EndedEarly.
	Early   bool
	Outcome engine.Outcome
	Ending  engine.Ending
}

// Live reports whether the match is still on.
func (m Match) Live() bool { return m.Ended.IsZero() }

// Actions returns how many actions have been played and not taken back.
func (m Match) Actions() int {
	if m.Ending.Reason != "" {
		return m.Head - m.Undone - 1
	}
	return m.Head - m.Undone
}

// EndedEarly reports whether an ended match says nothing about its players because it ended before two of
// them had moved. In a row without Early, it reports whether the match ended before the second action.
func (m Match) EndedEarly() bool { return m.Early || m.Actions() < 2 }

// Void reports whether the match ended without a result: it was aborted, or called off by a moderator.
func (m Match) Void() bool { return m.Ending.Void() }

// Proof returns the proof of the match's chance draws, or the zero Proof for a match without them.
func (m Match) Proof() engine.Proof {
	if m.Commit == "" {
		return engine.Proof{}
	}
	return engine.Proof{
		Match: cmp.Or(m.Origin, string(m.ID)), Commit: m.Commit, Words: m.Words, Seed: m.Seed,
	}
}

// SeatOf returns the player's seat, or engine.Nobody for a spectator.
func (m Match) SeatOf(p Player) engine.Seat {
	if i := slices.Index(m.Players, p); i >= 0 && p != "" {
		return engine.Seat(i)
	}
	return engine.Nobody
}

// StayingSeatOf returns the player's first seat that has not left the match. Only the computer can have
// several. If all have left, it returns SeatOf.
func (m Match) StayingSeatOf(p Player) engine.Seat {
	for i, player := range m.Players {
		if seat := engine.Seat(i); player == p && p != "" && m.LeftAt(seat) == "" {
			return seat
		}
	}
	return m.SeatOf(p)
}

// PlayerAt returns the player of a seat, or "" if there is none.
func (m Match) PlayerAt(seat engine.Seat) Player {
	if seat < 0 || int(seat) >= len(m.Players) {
		return ""
	}
	return m.Players[seat]
}

// NameAt returns the name of the player of a seat, or "" if there is none.
func (m Match) NameAt(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(m.Names) {
		return ""
	}
	return m.Names[seat]
}

// HasLeft reports whether no seat of the player is still in the match. Only the computer can have several
// seats.
func (m Match) HasLeft(p Player) bool {
	for i, other := range m.Players {
		if other == p && m.LeftAt(engine.Seat(i)) == "" {
			return false
		}
	}
	return true
}

// LeftAt returns why the seat has left the match, as in engine.Entry, or "" if it has not.
func (m Match) LeftAt(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(m.Left) {
		return ""
	}
	return m.Left[seat]
}

// Staying returns the number of seats that have not left the match.
func (m Match) Staying() int {
	staying := 0
	for seat := range m.Players {
		if m.LeftAt(engine.Seat(seat)) == "" {
			staying++
		}
	}
	return staying
}

// Moderate adds a player to the moderators of the match.
func (m *Match) Moderate(p Player) {
	if !slices.Contains(m.Moderators, p) {
		m.Moderators = append(slices.Clone(m.Moderators), p)
	}
}

// Clone returns a copy that does not share the slices that change while the match is on.
func (m Match) Clone() Match {
	m.Players = slices.Clone(m.Players)
	m.Names = slices.Clone(m.Names)
	m.Moderators = slices.Clone(m.Moderators)
	m.Clocks = slices.Clone(m.Clocks)
	m.Nudged = slices.Clone(m.Nudged)
	m.Left = slices.Clone(m.Left)
	m.Takeback.Agreed = slices.Clone(m.Takeback.Agreed)
	m.Takeback.Before = slices.Clone(m.Takeback.Before)
	m.Draw.Agreed = slices.Clone(m.Draw.Agreed)
	m.DrawPauses = slices.Clone(m.DrawPauses)
	return m
}

// Request is a player's request to take back their last move; the zero value is none. It lapses when the
// match moves on.
type Request struct {
	// Head is the head of the match at which it was made.
	Head int
	Seat engine.Seat
	// Agreed holds the seats that have agreed so far, if several must.
	Agreed []engine.Seat
	// Declined says that a player who was asked has declined.
	Declined bool
	// Before holds the seats whose earlier requests at the same head were declined.
	Before []engine.Seat
}

// IsZero reports whether there is no request. The Head of a real request is never 0, because a move comes
// before it.
func (r Request) IsZero() bool { return r.Head == 0 }

// Requested returns the open request for a take-back. ok is false if there is none or it has lapsed.
func (m Match) Requested() (r Request, ok bool) {
	return m.Takeback, !m.Takeback.IsZero() && m.Takeback.Head == m.Head
}

// Aside is a message that accompanies a post. It is in a channel or, as read by Notice.Direct, in a player's
// private messages.
type Aside struct {
	Channel string `json:"channel"`
	Message string `json:"message"`
	// Reminded is the player that the message reminds. The player's next reminder about the same turn
	// replaces it. It is "" for a message that is not replaced.
	Reminded Player `json:"reminded,omitempty"`
	// Notice is the number of the notice that a reminder shows. It gives the order of reminders, since a
	// later one may be delivered first.
	Notice uint64 `json:"notice,omitempty"`
}

// Post is a message in the chat program; the zero value is none.
type Post struct {
	Channel string
	Message string
	// Past is the text of the message once the match has moved on, "" if it does not change.
	Past string
	// Question is the message in the same channel that asks for a take-back, "" if none was asked for since.
	// QuestionPast is its text once it has lapsed.
	Question, QuestionPast string
	// Offer is the message in the same channel that offers a draw, "" if none was offered since. OfferPast is
	// its text once it has lapsed.
	Offer, OfferPast string
	// Asides are reminders, nudges and time-out messages about the turn that the message shows. They are
	// removed when the match moves on.
	Asides []Aside
	// Call is a message in the same channel that pings the players that the match waits for. It exists if the
	// post was edited, because an edit pings nobody.
	Call string
}
