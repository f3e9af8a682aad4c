package match

import (
	"slices"
	"strings"
	"time"

	"towerpost/engine"
)

// NoticeKind is what a notice shows.
type NoticeKind string

const (
	// NoticeChallenge shows a new challenge.
	NoticeChallenge NoticeKind = "challenge"
	// NoticeClosed tells that a challenge was declined, withdrawn or has expired.
	NoticeClosed NoticeKind = "challenge-closed"
	// NoticeLobby is no post: it asks that the post of a challenge be edited, because players
	// have come or gone.
	NoticeLobby NoticeKind = "challenge-changed"
	// NoticeReady is no post: it asks that the newest post of a match say how many of those who
	// decide in secret have done so.
	NoticeReady NoticeKind = "ready"
	// NoticeTurn shows what a turn changed, from the start of a match to its result.
	NoticeTurn NoticeKind = "turn"
	// NoticeResult announces the result of a match in the guild's channel for announcements.
	NoticeResult NoticeKind = "result"
	// NoticeThread is no post: it asks that the thread of a live match be kept from being archived.
	NoticeThread NoticeKind = "thread"
	// NoticePuzzle shows the puzzle of the day, and NoticeSolution the solution of the day before.
	NoticePuzzle   NoticeKind = "puzzle"
	NoticeSolution NoticeKind = "solution"
	// NoticeReminder tells a player that a share of the time for a turn is over.
	NoticeReminder NoticeKind = "reminder"
	// NoticeDigest tells a player of all matches that wait.
	NoticeDigest NoticeKind = "digest"
	// NoticeNudge tells a player that the opponent asks for a move.
	NoticeNudge NoticeKind = "nudge"
	// NoticeAway tells that a player of the match is on holiday, and NoticeBack that the player is back.
	NoticeAway NoticeKind = "away"
	NoticeBack NoticeKind = "back"
	// NoticeFlag tells that a player's time has run out, and that the opponent may claim that.
	NoticeFlag NoticeKind = "flag"
	// NoticeTakeback asks a player to agree to a take-back.
	NoticeTakeback NoticeKind = "takeback"
	// NoticeDeclined tells that a take-back was declined.
	NoticeDeclined NoticeKind = "takeback-declined"
	// NoticeDraw asks players to agree to a draw, and the next two tell that an offer was
	// declined and withdrawn.
	NoticeDraw          NoticeKind = "draw"
	NoticeDrawDeclined  NoticeKind = "draw-declined"
	NoticeDrawWithdrawn NoticeKind = "draw-withdrawn"
	// NoticeStranded tells a player in private that the channel of a match is gone.
	NoticeStranded NoticeKind = "stranded"
	// NoticeDeleted tells that a moderator has deleted a match.
	NoticeDeleted NoticeKind = "deleted"
	// NoticeAnalysis tells a player that the analysis of a match is there, and NoticeUnanalysed that it was
	// given up.
	NoticeAnalysis   NoticeKind = "analysis"
	NoticeUnanalysed NoticeKind = "analysis-failed"
)

// Reminds reports whether such a notice reminds somebody of the turn that is played: its post goes
// when the match moves on.
func (k NoticeKind) Reminds() bool {
	return k == NoticeReminder || k == NoticeNudge || k == NoticeFlag
}

// directMark begins the names by which Notice.Channel means a player's private messages. No identifier of
// a channel begins with it.
const directMark = "@"

// Direct returns what stands for a player's private messages in a notice's Channel.
func Direct(p Player) string { return directMark + string(p) }

// Notice is one post that a channel must get. Those of a channel are delivered in the order of ID.
type Notice struct {
	ID   uint64
	Kind NoticeKind
	// Match is set for what is about one match; Challenge for what is about a challenge, and for the first
	// turn of a match that came of one.
	Match     ID
	Challenge ID
	Guild     string
	Channel   string
	Locale    string
	// Player is whom a reminder, a digest, a nudge, an analysis or any private notice is for, who is away or
	// back, and whose time has run out.
	Player Player
	// Part says of a reminder that one of so many equal parts of the time is left: 2, 5 or 20.
	Part int
	// Refused says of a reminder that it takes the place of a private message that the player does not take.
	Refused bool
	// Puzzle is the day of the puzzle that it is about.
	Puzzle string
	// Until is the end of a holiday.
	Until time.Time
	// From and To name the events that a turn shows, From < Seq <= To; both are 0 at the start of a match.
	// For NoticeFlag both are the head at which the time ran out, for a take-back or a draw that at which it
	// was asked for; of a reminder or nudge To is the head at which it holds.
	From, To int
	// Told is the head up to which notices of their own have told what is about the match (Event.Around), of a
	// turn that shows with what was quiet before it; 0 where it shows all from From on.
	Told int
	// By is who asked for a take-back or a draw, declined or withdrew it, nudged, or deleted the match.
	By Player
	// Asked are the seats that must agree to a take-back. A notice of an older program has none.
	Asked []engine.Seat
	// Reason is why the match was deleted, and Players and Names are its players by seat: the match itself is
	// gone. A notice of an older program has the names alone.
	Reason  string
	Players []Player
	Names   []string
	// Ratings say, by seat, how the end of a match that it shows has changed the players' ratings. The store
	// fills them in where it makes ratings with the end; otherwise there are none.
	Ratings []RatingChange
	// Last marks the newest notice of its turn: it carries the controls and the mention.
	Last bool
	// Due is when the courier may deliver it. Until then it is left to the reply to the order that made it.
	Due time.Time
	// Order is the key of the order whose reply may have shown it, "" where it is left to the
	// courier. The store fills it in.
	Order string
	// Attempts counts deliveries that failed.
	Attempts int
	// Nonce is the same in every attempt, and has at most 25 characters.
	Nonce string
	// Ahead is how many undelivered notices stand before it in its channel, when it was read. Only with
	// 0 may a reply deliver it.
	Ahead int
	// Repeated marks the answer to an order that had been obeyed before.
	Repeated bool
	// Delivered and Message are set once it is delivered. An empty Message then says that it was given up.
	Delivered bool
	Message   string
}

// Mentions reports whether a notice names a player other than as the one whom it is for.
func (n Notice) Mentions(p Player) bool {
	return n.By == p || slices.Contains(n.Players, p) || strings.Contains(n.Order, string(p))
}

// Forgotten returns a notice with by in the place of a player, who loses the name.
func (n Notice) Forgotten(p, by Player) Notice {
	if n.By == p {
		n.By = by
	}
	if strings.Contains(n.Order, string(p)) {
		n.Order = ""
	}
	n.Players, n.Names = slices.Clone(n.Players), slices.Clone(n.Names)
	for seat, player := range n.Players {
		if player != p {
			continue
		}
		n.Players[seat] = by
		if seat < len(n.Names) {
			n.Names[seat] = ""
		}
	}
	return n
}

// Tells reports whether the notice of a turn tells an event that it covers: others have told it before where it
// is about the match.
func (n Notice) Tells(e Event) bool { return !e.Around() || e.Seq > n.Told }

// Post reports whether the notice shows something, and does not only ask that a post be brought up to date.
func (n Notice) Post() bool {
	return n.Kind != NoticeReady && n.Kind != NoticeLobby && n.Kind != NoticeThread
}

// RatingChange is the value of a player's rating before and after a match.
type RatingChange struct{ Before, After float64 }

// Rated returns the change with what its end of a match has done to ratings, in the notices that show it.
func (c Change) Rated(ratings []RatingChange) Change {
	if len(ratings) == 0 {
		return c
	}
	c.Notices = slices.Clone(c.Notices)
	for i, n := range c.Notices {
		if n.Match == c.Match.ID && (n.Kind == NoticeResult || n.Kind == NoticeTurn && n.Last) {
			c.Notices[i].Ratings = ratings
		}
	}
	return c
}

// Direct returns the player to whom the notice goes in private; ok is false for one that goes to a channel.
func (n Notice) Direct() (p Player, ok bool) {
	name, ok := strings.CutPrefix(n.Channel, directMark)
	return Player(name), ok
}
