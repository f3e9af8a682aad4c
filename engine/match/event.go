package match

import (
	"time"

	"towerpost/engine"
)

// EventKind is what an event of the log did.
type EventKind string

const (
	// EventAction is an action by the rules of the game.
	EventAction EventKind = "action"
	// EventResign is a player giving up.
	EventResign EventKind = "resign"
	// EventTimeout is a player leaving because their time has run out: by itself, or claimed by another.
	EventTimeout EventKind = "timeout"
	// EventTakeback is a return to an earlier head, to which the players agreed.
	EventTakeback EventKind = "takeback"
	// EventRetract is a player taking back what nobody else has seen of their turn: their actions behind the
	// head Back. Those of other seats stand.
	EventRetract EventKind = "retract"
	// EventExpel is a moderator taking Seat out of the match.
	EventExpel EventKind = "expel"
	// EventAbort is a player ending a match without a result before both have moved.
	EventAbort EventKind = "abort"
	// EventAgreed is the players ending a match as a draw; Seat has offered it, Nobody in an imported match.
	EventAgreed EventKind = engine.EndAgreed
	// EventPause is a moderator stopping the match for a while; without a Reason it stands
	// because its channel is gone.
	EventPause EventKind = "pause"
	// EventResume is a moderator letting a paused match go on, or after the loss of its channel anybody who
	// has given it another one.
	EventResume EventKind = "resume"
	// EventAdjudicate is a moderator ending the match; Seat is the winner, engine.Nobody
	// where there is no result.
	EventAdjudicate EventKind = "adjudicate"
)

// Event is one line of a match's log. The log only grows.
type Event struct {
	// Seq counts the events of a match from 1.
	Seq  int
	At   time.Time
	Kind EventKind
	Seat engine.Seat
	// Action is set for EventAction; a Step leaves it empty where the viewer may not know it.
	Action engine.Action
	// Auto marks what played itself: a forced action or a chance outcome.
	Auto bool
	// Back is the head to which the state returns, below Seq; it is set for EventTakeback and EventRetract.
	Back int
	// Reason is in a moderator's words why the event was ordered; "" for a player's event.
	Reason string
	// Left is what the clock of a person who acted showed then, the increment counted in; 0 without a clock.
	Left time.Duration
	// Planned marks what was played for a player when it applied: an answer that they had queued, or
	// what their wishes settled.
	Planned bool
	// By is the person who gave the order; it is empty for what played itself, and for a
	// time-out that nobody claimed.
	By Player
	// Key is the key of the order.
	Key string
}
