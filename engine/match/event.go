package match

import (
	"time"

	"towerpost/engine"
)

// EventKind is the kind of an event of the log.
type EventKind string

const (
	// EventAction is an action under the rules of the game.
	EventAction EventKind = "action"
	// EventResign is a player resigning.
	EventResign EventKind = "resign"
	// EventTimeout is a player leaving because their time has run out, either automatically or because
	// another player claimed it.
	EventTimeout EventKind = "timeout"
	// EventTakeback is a return to an earlier head, agreed by the players.
	EventTakeback EventKind = "takeback"
	// EventRetract is a player taking back the part of their turn that nobody else has seen: their own
	// actions after the head Back. Actions of other seats stay.
	EventRetract EventKind = "retract"
	// EventExpel is a moderator expelling Seat from the match.
	EventExpel EventKind = "expel"
	// EventAbort is a player ending a match without a result before every player has moved.
	EventAbort EventKind = "abort"
	// EventAgreed is the players agreeing on a draw. Seat is the seat that offered it, Nobody in an imported
	// match.
	EventAgreed EventKind = engine.EndAgreed
	// EventPause is a moderator pausing the match. Without a Reason, the match is paused because its channel
	// is gone.
	EventPause EventKind = "pause"
	// EventResume continues a paused match. It is ordered by a moderator or, after the loss of the channel,
	// by anybody who has given the match a new one.
	EventResume EventKind = "resume"
	// EventAdjudicate is a moderator ending the match. Seat is the winner, engine.Nobody if there is no
	// result.
	EventAdjudicate EventKind = "adjudicate"
)

// Event is one line of a match's log. The log only grows.
type Event struct {
	// Seq counts the events of a match from 1.
	Seq  int
	At   time.Time
	Kind EventKind
	Seat engine.Seat
	// Action is set for EventAction. In a Step it is empty if the viewer may not know it.
	Action engine.Action
	// Auto marks an automatic action: a forced one or a chance outcome.
	Auto bool
	// Back is the head to which the state returns, below Seq; it is set for EventTakeback and EventRetract.
	Back int
	// Reason is the moderator's reason for the event; "" for a player's event.
	Reason string
	// Left is the time left on the clock of the person who acted, after the increment; 0 without a clock.
	Left time.Duration
	// Planned marks an action played for a player from their plan or by their wishes.
	Planned bool
	// By is the person who gave the order. It is empty for automatic actions, and for a time-out that nobody
	// claimed.
	By Player
	// Key is the key of the order.
	Key string
}
