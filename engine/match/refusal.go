package match

import (
	"errors"
	"fmt"
	"time"

	"towerpost/engine"
)

var (
	// ErrUnknown is the kind of an error about a match or challenge that does not exist.
	ErrUnknown = errors.New("no such match or challenge")
	// ErrNoMatch is the kind of a refusal where the channel has no live match.
	ErrNoMatch = errors.New("no live match in this channel")
	// ErrBusy is the kind of a refusal where the channel has a live match already.
	ErrBusy = errors.New("a match is running in this channel")
	// ErrOver is the kind of a refusal where the match has ended.
	ErrOver = errors.New("the match is over")
	// ErrStale is the kind of a refusal where the match has moved on since the order's head.
	ErrStale = errors.New("the match has moved on")
	// ErrNotPlayer is the kind of a refusal of a spectator's order.
	ErrNotPlayer = errors.New("not a player of this match")
	// ErrNotTurn is the kind of a refusal of a player who has nothing to decide now.
	ErrNotTurn = errors.New("not the player's turn")
	// ErrNotYours is the kind of a refusal where a challenge is somebody else's to answer or to withdraw.
	ErrNotYours = errors.New("somebody else's challenge")
	// ErrOwn is the kind of a refusal where a player answers their own challenge.
	ErrOwn = errors.New("the player's own challenge")
	// ErrClosed is the kind of a refusal where a challenge is no longer open.
	ErrClosed = errors.New("the challenge is closed")
	// ErrSelf is the kind of a refusal where a player challenges themselves.
	ErrSelf = errors.New("a player cannot challenge themselves")
	// ErrBot is the kind of a refusal where a bot that does not play was challenged.
	ErrBot = errors.New("a bot does not play")
	// ErrPlace is the kind of a refusal where the guild lets no matches be played in the channel.
	ErrPlace = errors.New("no matches in this channel")
	// ErrRole is the kind of a refusal where only members with a role may accept a challenge.
	ErrRole = errors.New("only for members with the role")
	// ErrFull is the kind of a refusal where every place of a lobby is taken, or kept for somebody.
	ErrFull = errors.New("no place is free")
	// ErrTooFew is the kind of a refusal where a lobby cannot begin with the players that it has.
	ErrTooFew = errors.New("too few players")
	// ErrJoined is the kind of a refusal where a player joins a lobby in which they have a seat.
	ErrJoined = errors.New("joined already")
	// ErrNotJoined is the kind of a refusal where a player leaves a lobby in which they have no seat.
	ErrNotJoined = errors.New("not joined")
	// ErrWord is the kind of a refusal of a word that cannot be the player's own word for chance.
	ErrWord = errors.New("no usable word")
	// ErrNoChance is the kind of a refusal of a word for the chance of a game that has none.
	ErrNoChance = errors.New("the game has no chance")
	// ErrManyOpen is the kind of a refusal where a player has as many open challenges as the guild allows.
	ErrManyOpen = errors.New("too many open challenges")
	// ErrManyLive is the kind of a refusal where a player has as many live matches as the guild allows.
	ErrManyLive = errors.New("too many live matches")
	// ErrNoClock is the kind of a refusal of a claim in a match without a clock.
	ErrNoClock = errors.New("the match has no clock")
	// ErrInTime is the kind of a refusal of a claim before the opponent's time has run out.
	ErrInTime = errors.New("the opponent's time has not run out")
	// ErrOwnClock is the kind of a refusal of a claim by the player whose own clock runs.
	ErrOwnClock = errors.New("the player's own clock runs")
	// ErrLiveRated is the kind of a refusal of a rated match with a clock for live play.
	ErrLiveRated = errors.New("live play is not rated")
	// ErrYourTurn is the kind of a refusal to plan for a player who is to decide now.
	ErrYourTurn = errors.New("the player is on turn")
	// ErrNoPlans is the kind of a refusal to plan in a game that cannot be planned ahead.
	ErrNoPlans = errors.New("the game cannot be planned ahead")
	// ErrNoWishes is the kind of a refusal to leave decisions to wishes in a game that has none.
	ErrNoWishes = errors.New("the game has no wishes")
	// ErrNoRule is the kind of a refusal where a plan does not have the rule, or no longer.
	ErrNoRule = errors.New("no such rule in the plan")
	// ErrPlanFull is the kind of a refusal of a rule beyond RulesAtMost.
	ErrPlanFull = errors.New("the plan is full")
	// ErrPlanOver is the kind of a refusal of a rule for a moment when the match would be over.
	ErrPlanOver = errors.New("the match would be over")
	// ErrNoCondition is the kind of a refusal of a rule without a condition where another seat acts first.
	ErrNoCondition = errors.New("the rule needs a condition")
	// ErrOwnNext is the kind of a refusal of a rule with a condition where nobody acts before the player.
	ErrOwnNext = errors.New("the player acts next")
	// ErrNoAnswer is the kind of a refusal of a rule without an answer where the player must decide.
	ErrNoAnswer = errors.New("the rule needs an answer")
	// ErrGoesOn is the kind of a refusal of a rule with an answer where other seats act before the player.
	ErrGoesOn = errors.New("the player is not asked there")
	// ErrOwnTurn is the kind of a refusal of a nudge by the player for whom the match waits.
	ErrOwnTurn = errors.New("the match waits for the player")
	// ErrComputerTurn is the kind of a refusal of a nudge where the match waits for computers alone.
	ErrComputerTurn = errors.New("the match waits for the computer")
	// ErrNudged is the kind of a refusal of a nudge so soon after the last one.
	ErrNudged = errors.New("nudged lately")
	// ErrEarly is the kind of a refusal of a nudge so soon after the opponent's turn began.
	ErrEarly = errors.New("the turn has only just begun")
	// ErrHoliday is the kind of a refusal of a nudge while the opponent is on holiday.
	ErrHoliday = errors.New("the opponent is on holiday")
	// ErrPaused is the kind of a refusal where a moderator has paused the match.
	ErrPaused = errors.New("the match is paused")
	// ErrNotPaused is the kind of a refusal where a match that is not paused should be resumed.
	ErrNotPaused = errors.New("the match is not paused")
	// ErrNoTakeback is the kind of a refusal where the last move is not the player's own.
	ErrNoTakeback = errors.New("nothing of the player's to take back")
	// ErrAsked is the kind of a refusal where the player has made the same request already, and it is still
	// open.
	ErrAsked = errors.New("asked for already")
	// ErrOtherAsked is the kind of a refusal where another player's request for a take-back is still open.
	ErrOtherAsked = errors.New("another player has asked")
	// ErrDeclined is the kind of a refusal where the same request was made before and declined.
	ErrDeclined = errors.New("declined already")
	// ErrNoConsent is the kind of a refusal of a take-back against the computer in a rated match.
	ErrNoConsent = errors.New("the program does not agree")
	// ErrLapsed is the kind of a refusal of an answer to a request that is no longer open.
	ErrLapsed = errors.New("the request is no longer open")
	// ErrOwnRequest is the kind of a refusal where a player answers their own request.
	ErrOwnRequest = errors.New("the player's own request")
	// ErrShown is the kind of a refusal of a take-back across a chance draw, or across a secret that was
	// shown since.
	ErrShown = errors.New("what was drawn or shown cannot be taken back")
	// ErrNotNeeded is the kind of a refusal where a request does not need the player's agreement.
	ErrNotNeeded = errors.New("the request does not wait for the player")
	// ErrNoDraws is the kind of a refusal of a draw in a game without draws by agreement, or where nobody is
	// left to agree. ErrDrawEarly is that of a draw before anything was played, or while set-ups are being
	// made.
	ErrNoDraws   = errors.New("the game knows no draws by agreement")
	ErrDrawEarly = errors.New("too early for a draw")
	// ErrDrawPause is the kind of a refusal of a draw so soon after the last offer of the player.
	ErrDrawPause = errors.New("a draw was offered lately")
	// ErrLeft is the kind of a refusal of a player who has left the match, while the others play on.
	ErrLeft = errors.New("the player has left the match")
	// ErrTooLate is the kind of a refusal to abort a match in which every player has moved or, with more than
	// two seats, the caller has.
	ErrTooLate = errors.New("every player has moved")
	// ErrNotOver is the kind of a refusal of a rematch while the match is on.
	ErrNotOver = errors.New("the match is on")
	// ErrGone is the kind of a refusal of a rematch against a player who is no longer known.
	ErrGone = errors.New("the opponent is no longer known")
	// ErrReason is the kind of a refusal of moderation without a reason, or with one that is too long.
	ErrReason = errors.New("no usable reason")
	// ErrStranded is the kind of a refusal where the channel of the match is gone. ErrNotStranded is that of
	// an order that needs it to be gone.
	ErrStranded    = errors.New("the channel of the match is gone")
	ErrNotStranded = errors.New("the match has its channel")
	// ErrInvolved is the kind of a refusal where a moderator decides a match in which they play.
	ErrInvolved = errors.New("the moderator plays the match")
	// ErrPreparing is the kind of a refusal where a moderator names a winner while set-ups are being made.
	ErrPreparing = errors.New("the match is being set up")
	// ErrRules is the kind of an error about a game, or a version of its rules, that this service does not
	// run.
	ErrRules = errors.New("rules not available")
)

// Refusal is the error for an order that a person may not give. Nothing was changed.
type Refusal struct {
	// Kind is one of this package's sentinel errors; errors.Is finds it.
	Kind error
	// Match is the match that the order is about or that stands in its way, if there is one.
	Match Match
	// Challenge is the challenge that the order is about, if there is one. Its status is the newest.
	Challenge Challenge
	// Snapshot is the newest state of Match as the caller may see it, if there is a match.
	Snapshot *Snapshot
	// When is when the order becomes possible, with ErrNudged, ErrEarly and ErrHoliday.
	When time.Time
	// Turn is the player who must decide now, with ErrNotTurn.
	Turn Player
	// Channels are the channels in which matches may be played, with ErrPlace.
	Channels []string
	// Limit is the number allowed with ErrManyOpen and ErrManyLive, the largest number of players with
	// ErrFull, the number needed with ErrTooFew, and the number of moves still to make with ErrDrawPause.
	Limit int
	// Player is the player who has too many matches, with ErrManyLive, if that is not the caller.
	Player Player
}

// Error returns the kind in English, with its match or challenge.
func (r *Refusal) Error() string {
	switch {
	case r.Match.ID != "":
		return fmt.Sprintf("match %s: %v", r.Match.ID, r.Kind)
	case r.Challenge.ID != "":
		return fmt.Sprintf("challenge %s: %v", r.Challenge.ID, r.Kind)
	}
	return r.Kind.Error()
}

// Unwrap returns the kind of the refusal.
func (r *Refusal) Unwrap() error { return r.Kind }

// Rejected is the error for an action, a text, a set-up or a record that the rules do not allow. Nothing was
// changed.
type Rejected struct {
	Problem *engine.Problem
	// Snapshot is the state in which it was tried, as the caller may see it; it is zero for a set-up and a
	// record.
	Snapshot Snapshot
	// Game is the game whose rules reject a record, "" for anything else.
	Game string
}

// Error returns the problem in English.
func (r *Rejected) Error() string { return r.Problem.Error() }

// Unwrap returns the problem.
func (r *Rejected) Unwrap() error { return r.Problem }

// ReasonUnfinished is the key of the problem of a record whose match is not over.
const ReasonUnfinished = "unfinished"

// ReasonLong is the key of the problem of a record whose match is too long to be kept.
const ReasonLong = "long"

// ReasonProof is the key of the problem of a record whose seed cannot prove any chance draws, and ReasonDraw of
// one with a draw that is not the one its seed gives.
const (
	ReasonProof = "proof"
	ReasonDraw  = "draw"
)

// ReasonAtMost is the largest number of characters of a moderator's reason.
const ReasonAtMost = 300
