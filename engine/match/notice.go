package match

import (
	"slices"
	"strings"
	"time"

	"towerpost/engine"
)

// NoticeKind is the kind of a notice.
type NoticeKind string

const (
	// NoticeChallenge shows a new challenge.
	NoticeChallenge NoticeKind = "challenge"
	// NoticeClosed tells that a challenge was declined, withdrawn or has expired.
	NoticeClosed NoticeKind = "challenge-closed"
	// NoticeLobby makes no post. It asks for the post of a challenge to be edited, because players have
	// joined or left.
	NoticeLobby NoticeKind = "challenge-changed"
	// NoticeReady makes no post. It asks for the newest post of a match to show how many of the players who
	// decide in secret have done so.
	NoticeReady NoticeKind = "ready"
	// NoticeTurn shows the changes of a turn, from the start of a match to its result.
	NoticeTurn NoticeKind = "turn"
	// NoticeResult announces the result of a match in the guild's announcement channel.
	NoticeResult NoticeKind = "result"
	// NoticeThread makes no post. It asks to keep the thread of a live match from being archived.
	NoticeThread NoticeKind = "thread"
	// NoticePuzzle shows the puzzle of the day, and NoticeSolution the solution of the day before.
	NoticePuzzle   NoticeKind = "puzzle"
	NoticeSolution NoticeKind = "solution"
	// NoticeReminder tells a player that a part of the time for a turn is over.
	NoticeReminder NoticeKind = "reminder"
	// NoticeDigest tells a player of all matches that wait.
	NoticeDigest NoticeKind = "digest"
	// NoticeNudge tells a player that the opponent asks for a move.
	NoticeNudge NoticeKind = "nudge"
	// NoticeAway tells that a player of the match is on holiday, and NoticeBack that the player is back.
	NoticeAway NoticeKind = "away"
	NoticeBack NoticeKind = "back"
	// NoticeFlag tells that a player's time has run out, and that the opponent may claim it.
	NoticeFlag NoticeKind = "flag"
	// NoticeTakeback asks a player to agree to a take-back.
	NoticeTakeback NoticeKind = "takeback"
	// NoticeDeclined tells that a take-back was declined.
	NoticeDeclined NoticeKind = "takeback-declined"
	// NoticeDraw asks players to agree to a draw. NoticeDrawDeclined and NoticeDrawWithdrawn tell that an
	// offer was declined and withdrawn.
	NoticeDraw          NoticeKind = "draw"
	NoticeDrawDeclined  NoticeKind = "draw-declined"
	NoticeDrawWithdrawn NoticeKind = "draw-withdrawn"
	// NoticeStranded tells a player in private that the channel of a match is gone.
	NoticeStranded NoticeKind = "stranded"
	// NoticeDeleted tells that a moderator has deleted a match.
	NoticeDeleted NoticeKind = "deleted"
	// NoticeAnalysis tells a player that the analysis of a match is ready, and NoticeUnanalysed that it was
	// given up.
	NoticeAnalysis   NoticeKind = "analysis"
	NoticeUnanalysed NoticeKind = "analysis-failed"
)

// Reminds reports whether a notice of this kind reminds somebody of the current turn. Its post is removed
// when the match moves on.
func (k NoticeKind) Reminds() bool {
	return k == NoticeReminder || k == NoticeNudge || k == NoticeFlag
}

// directMark is the prefix of a Notice.Channel that stands for a player's private messages. No channel ID
// begins with it.
const directMark = "@"

// Direct returns the value of Notice.Channel for a player's private messages.
func Direct(p Player) string { return directMark + string(p) }

// Notice is one post that must be made in a channel. The notices of a channel are delivered in the order of
// ID.
type Notice struct {
	ID   uint64
	Kind NoticeKind
	// Match is set if the notice is about one match. Challenge is set if it is about a challenge, and for the
	// first turn of a match that came from one.
	Match     ID
	Challenge ID
	Guild     string
	Channel   string
	Locale    string
	// Player is the recipient of a reminder, digest, nudge, analysis or other private notice, the player who
	// is away or back, or the player whose time has run out.
	Player Player
	// Part is the fraction of the time that is left in a reminder: one half, fifth or twentieth for 2, 5 or
	// 20.
	Part int
	// Refused says that a reminder replaces a private message that the player does not accept.
	Refused bool
	// Puzzle is the day of the puzzle that the notice is about.
	Puzzle string
	// Until is the end of a holiday.
	Until time.Time
	// From and To delimit the events that a turn shows, From < Seq <= To; both are 0 at the start of a match.
	// For NoticeFlag both are the head at which the time ran out. For a take-back or a draw both are the head
	// at which it was requested. For a reminder or nudge, To is the head at which it is valid.
	From, To int
	// AnnouncedHead is set for a turn that also shows earlier events that were not posted at their time.
	// Events about the match (Event.Administrative) up to that head had notices of their own. 0 means that
	// the turn shows all events after From.
	AnnouncedHead int
	// By is the player who requested, declined or withdrew a take-back or draw, who nudged, or who deleted
	// the match.
	By Player
	// Asked are the seats that must agree to a take-back, or those whose players were still playing a match
	// that was deleted. Notices of older versions have none.
	Asked []engine.Seat
	// Reason is why the match was deleted. Players and Names are its players by seat, because the match
	// itself is gone. Notices of older versions have only the names.
	Reason  string
	Players []Player
	Names   []string
	// Ratings are the rating changes by seat that the end of a match caused, if the notice shows it. The
	// store fills them in if it rates the match on ending; otherwise there are none.
	Ratings []RatingChange
	// Last marks the newest notice of its turn, which carries the controls and the mention.
	Last bool
	// Due is when the courier may deliver the notice. Until then it is left to the reply to the order that
	// made it.
	Due time.Time
	// Order is the key of the order whose reply may have shown the notice, "" if it is left to the courier.
	// The store fills it in.
	Order string
	// Attempts counts failed deliveries.
	Attempts int
	// Nonce is the same in every attempt. It has at most 25 characters.
	Nonce string
	// Ahead is the number of undelivered notices before this one in its channel when it was read. A reply may
	// deliver the notice only if it is 0.
	Ahead int
	// Repeated marks the answer to an order that had been executed before.
	Repeated bool
	// Delivered and Message are set after delivery. An empty Message then means that the notice was given up.
	Delivered bool
	Message   string
}

// PlayerAt returns the player of a seat of a deleted match, "" if the notice does not name them.
func (n Notice) PlayerAt(seat engine.Seat) Player {
	if seat < 0 || int(seat) >= len(n.Players) {
		return ""
	}
	return n.Players[seat]
}

// Mentions reports whether the notice names a player in any other role than Player.
func (n Notice) Mentions(p Player) bool {
	return n.By == p || slices.Contains(n.Players, p) || strings.Contains(n.Order, string(p))
}

// Forgotten returns the notice with the identifier by in place of player p, whose name is removed.
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

// Tells reports whether a turn's notice tells an event of its range. It leaves out events about the match
// that earlier notices have told.
func (n Notice) Tells(e Event) bool { return !e.Administrative() || e.Seq > n.AnnouncedHead }

// Post reports whether the notice makes a post, instead of only asking for one to be updated.
func (n Notice) Post() bool {
	return n.Kind != NoticeReady && n.Kind != NoticeLobby && n.Kind != NoticeThread
}

// RatingChange is the value of a player's rating before and after a match.
type RatingChange struct{ Before, After float64 }

// Rated returns the change with the rating changes of its match filled into the notices that show them.
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
