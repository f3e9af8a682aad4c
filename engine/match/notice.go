package match

import "time"

// NoticeKind is what a notice shows.
type NoticeKind string

const (
	// NoticeChallenge shows a new challenge.
	NoticeChallenge NoticeKind = "challenge"
	// NoticeClosed tells that a challenge was declined, withdrawn or has expired.
	NoticeClosed NoticeKind = "challenge-closed"
	// NoticeTurn shows what a turn changed, from the start of a match to its result.
	NoticeTurn NoticeKind = "turn"
	// NoticeFlag tells that a player's time has run out, and that the opponent may claim that.
	NoticeFlag NoticeKind = "flag"
	// NoticeTakeback asks a player to agree to a take-back.
	NoticeTakeback NoticeKind = "takeback"
	// NoticeDeclined tells that a take-back was declined.
	NoticeDeclined NoticeKind = "takeback-declined"
	// NoticeDeleted tells that a moderator has deleted a match.
	NoticeDeleted NoticeKind = "deleted"
)

// Notice is one post that a channel must get. Those of a channel are delivered in the order of ID.
type Notice struct {
	ID   uint64
	Kind NoticeKind
	// Match is set for what is about a match; Challenge for NoticeChallenge and NoticeClosed, and for the first turn of a match
	// that came of a challenge.
	Match     ID
	Challenge ID
	Guild     string
	Channel   string
	Locale    string
	// From and To name the events that a turn shows, From < Seq <= To; both are 0 at the start of a match. For a take-back both
	// are the head at which it was asked for, for NoticeFlag that at which the time ran out.
	From, To int
	// By is who asked for a take-back, declined it, or deleted the match.
	By Player
	// Reason is why the match was deleted, and Names are those of its players: the match itself is gone.
	Reason string
	Names  []string
	// Last marks the newest notice of its turn: it carries the controls and the mention.
	Last bool
	// Due is when the courier may deliver it. Until then it is left to the reply to the order that made it.
	Due time.Time
	// Attempts counts deliveries that failed.
	Attempts int
	// Nonce is the same in every attempt, and has at most 25 characters.
	Nonce string
	// Ahead is how many undelivered notices stand before it in its channel, when it was read. Only with 0 may a reply deliver it.
	Ahead int
	// Repeated marks the answer to an order that had been obeyed before.
	Repeated bool
	// Delivered and Message are set once it is delivered. An empty Message then says that it was given up.
	Delivered bool
	Message   string
}
