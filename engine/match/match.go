package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"towerpost/engine"
	"towerpost/engine/match/clock"
)

// ID is the number of a match or a challenge in decimal digits. Both are counted
// together, so no match has the number of a challenge.
type ID string

// NewID returns the identifier with the number.
func NewID(n uint64) ID { return ID(strconv.FormatUint(n, 10)) }

// Number returns the identifier's number, or an error of the kind ErrUnknown where it is none.
func (id ID) Number() (uint64, error) {
	n, err := strconv.ParseUint(string(id), 10, 64)
	if err != nil || NewID(n) != id {
		return 0, fmt.Errorf("%q is no number of a match or challenge: %w", string(id), ErrUnknown)
	}
	return n, nil
}

// Player is a person, by the user identifier of the chat program. Whoever has asked to be forgotten is a name
// that tells nothing, see Gone; and a seat of an imported match has nobody, "".
type Player string

// goneMark begins the names of forgotten players. No identifier of a chat program begins with it.
const goneMark = "~"

// NewGone returns the name of a forgotten player with the number.
func NewGone(n uint64) Player { return Player(goneMark + strconv.FormatUint(n, 10)) }

// Gone reports whether the player has asked to be forgotten: nothing is known of them but the matches
// that their opponents keep.
func (p Player) Gone() bool { return strings.HasPrefix(string(p), goneMark) }

// Match is the row of one match: who plays what and where, and how far it has come.
type Match struct {
	ID ID
	// Game and Version name the rules by which it is played to its end.
	Game    string
	Version int
	Setup   engine.Setup
	// Category is the value of the option that is the game's category, such as a length, ""
	// for a game without one.
	Category string
	// Rated lets the result count for the players' ratings.
	Rated bool
	// Imported marks the record of a match that was played elsewhere. It counts for nothing, its players have
	// names only, and it belongs to the Importer and the guild, not to the channel.
	Imported bool
	Importer Player
	Guild    string
	Channel  string
	// Parent is the channel to which Channel belongs where that is a thread, "" otherwise.
	Parent string
	// Locale is the language in which its public posts are written.
	Locale string
	// Players and Names are given by seat; a name is the one last seen.
	Players []Player
	Names   []string
	// Levels holds, by seat, the strength at which the program plays it, "" for a person; it
	// is nil where people play.
	Levels  []string
	Started time.Time
	// Ended is zero while the match is on.
	Ended time.Time
	// Paused is when a moderator stopped the match; zero while it may be played.
	Paused time.Time
	// Stranded is when it was learnt that the channel of the match is gone; zero while it is there. Until
	// somebody rehomes it, the match is paused.
	Stranded time.Time
	// StrandedHead and StrandedQuiet are Head and Quiet as they were then, for nothing is posted while it has no
	// channel; 0 while it has one, and in a row that lost its channel before they were noted.
	StrandedHead, StrandedQuiet int
	// Absent is when it was learnt that the bot is not in the guild any more; zero while it is. Until it is
	// back, the clocks stand.
	Absent time.Time
	// Control is what the players agreed on about time; its zero value is no clock.
	Control clock.Control
	// Clocks are the clocks of the seats; nil without a clock.
	Clocks []Clock
	// Nudged is when the players have last nudged, by seat; nil before anybody has.
	Nudged []time.Time
	// Revision counts the changes of the row that came without an event. The store keeps it.
	Revision int
	// Head is the number of events in the log.
	Head int
	// Quiet counts the newest of them of which nothing has been posted yet: secret decisions, steps of a turn
	// that goes on, and turns of computers after which other computers decide.
	Quiet int
	// Left says by seat why it has left the match, as engine.Entry does, "" while it plays;
	// nil where nobody has left.
	Left []string
	// Commit, Words and Seed make the chance of the match verifiable, as engine.Proof does. The seed is ""
	// until the match has ended, and all of them are in a match without chance.
	Commit, Words, Seed string
	// Moderators are those who have paused, resumed or adjudicated the match, taken a player out of it or,
	// without a seat, brought it to another channel, each once: events of theirs are in its log.
	Moderators []Player
	// Takeback is the newest request for a take-back, also where it has been declined or has lapsed.
	Takeback Request
	// Draw is the offer of a draw that stands, and DrawPauses say by seat when one can be offered again;
	// nil where everybody can.
	Draw       Offer
	DrawPauses []DrawPause
	// Undone is how many of them are neither an action that stands nor the end: what was taken
	// back, the take-backs, pauses.
	Undone int
	// Early says that it has ended before two players had moved. Rows of older programs lack it, so ask
	// EndedEarly.
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

// EndedEarly reports whether an ended match was over before it told anything about its players: before two of
// them had moved or, where the row does not know that, before the second action.
func (m Match) EndedEarly() bool { return m.Early || m.Actions() < 2 }

// Void reports whether the match was ended without a result: aborted, or called off by a moderator.
func (m Match) Void() bool { return m.Ending.Void() }

// SeatOf returns the player's seat, or engine.Nobody for a spectator.
func (m Match) SeatOf(p Player) engine.Seat {
	if i := slices.Index(m.Players, p); i >= 0 && p != "" {
		return engine.Seat(i)
	}
	return engine.Nobody
}

// StayingSeatOf returns the player's first seat that has not left the match: the computer may have several.
// Where all have left it is SeatOf.
func (m Match) StayingSeatOf(p Player) engine.Seat {
	for i, player := range m.Players {
		if seat := engine.Seat(i); player == p && p != "" && m.LeftAt(seat) == "" {
			return seat
		}
	}
	return m.SeatOf(p)
}

// PlayerAt returns the player of a seat, or "" where nobody sits.
func (m Match) PlayerAt(seat engine.Seat) Player {
	if seat < 0 || int(seat) >= len(m.Players) {
		return ""
	}
	return m.Players[seat]
}

// NameAt returns the name of the player of a seat, or "" where nobody sits.
func (m Match) NameAt(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(m.Names) {
		return ""
	}
	return m.Names[seat]
}

// Quitted reports whether a player has left the match, the computer with every seat of it.
func (m Match) Quitted(p Player) bool {
	for i, other := range m.Players {
		if other == p && m.LeftAt(engine.Seat(i)) == "" {
			return false
		}
	}
	return true
}

// LeftAt returns why the seat has left the match, as engine.Entry does, or "" where it has not.
func (m Match) LeftAt(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(m.Left) {
		return ""
	}
	return m.Left[seat]
}

// Moderate notes that somebody has moderated the match.
func (m *Match) Moderate(p Player) {
	if !slices.Contains(m.Moderators, p) {
		m.Moderators = append(slices.Clone(m.Moderators), p)
	}
}

// Clone returns a copy that shares no slice with the receiver.
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

// Request is a player's wish that their last move be taken back; the zero value is none. It lapses
// when the match moves on.
type Request struct {
	// Head is the head of the match at which it was made.
	Head int
	Seat engine.Seat
	// Agreed holds the seats that have agreed where several must.
	Agreed []engine.Seat
	// Declined says that one who was asked does not want it.
	Declined bool
	// Before holds the seats whose requests at the same head were declined before this one was made.
	Before []engine.Seat
}

// IsZero reports whether there is no request. One that was made has a head, for there is a move before it.
func (r Request) IsZero() bool { return r.Head == 0 }

// Requested returns the request for a take-back of the match as it stands; ok is false where there
// is none or it has lapsed.
func (m Match) Requested() (r Request, ok bool) {
	return m.Takeback, !m.Takeback.IsZero() && m.Takeback.Head == m.Head
}

// Aside is a message beside a post, in a channel or, as Notice.Direct reads it, in a player's
// private messages.
type Aside struct {
	Channel string `json:"channel"`
	Message string `json:"message"`
	// Reminded is the player whom it reminds, of whom the next reminder about the same turn takes its place;
	// "" for what stays beside it.
	Reminded Player `json:"reminded,omitempty"`
	// Notice is the number of the notice that it shows, of a reminder, as a later one may have
	// been delivered before it.
	Notice uint64 `json:"notice,omitempty"`
}

// Post is a message in the chat program; the zero value is none.
type Post struct {
	Channel string
	Message string
	// Past is what the message says once the match has moved on, "" where it stays as it is.
	Past string
	// Question is the message in the same channel that asks for a take-back, "" where none has been asked for
	// since. QuestionPast is what it says once it has lapsed.
	Question, QuestionPast string
	// Offer is the message in the same channel that offers a draw, "" where none has been offered since.
	// OfferPast is what it says once it has lapsed.
	Offer, OfferPast string
	// Asides are the reminders and nudges about the turn that the message shows, and posts that its time has
	// run out. They go when the match moves on.
	Asides []Aside
	// Call is the message in the same channel that pings whom the match waits for, where the post was
	// edited, which pings nobody.
	Call string
}
