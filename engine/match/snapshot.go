package match

import (
	"strconv"
	"time"

	"towerpost/engine"
)

// Step is one event with the views before and after it, as the viewer may know them.
type Step struct {
	Event  Event
	Before any
	After  any
	// Undone are actions that were chosen earlier in place of this event, and taken back. Only the
	// courses of view.Reader have them.
	Undone []Event
}

// Snapshot is the state of a match at one head, as one viewer may know it.
type Snapshot struct {
	// Match is the newest row, even if Head is older.
	Match Match
	// Head is the number of events that have happened.
	Head int
	// Seat is the viewer's seat, engine.Nobody for a spectator.
	Seat engine.Seat
	// Opened says that the match is over and hides nothing any more, so that it can be viewed from any
	// Viewpoint. Only view.Reader.CourseAs sets it.
	Opened bool
	// Recalled says that the match is over, and that the snapshot shows what the seat knew while it was on;
	// see view.Reader.CourseAs.
	Recalled bool
	// View is the result of the game's State.View for the seat.
	View any
	// Pending is empty if the match is over at this head, also by an Ending, and while it is paused.
	Pending []engine.Decision
	// Legal holds the legal actions of the viewer's seat. In a game without hidden information, a viewer with
	// nothing to decide gets those of a seat that must decide.
	Legal   []engine.Action
	Outcome engine.Outcome
	Ending  engine.Ending
	// Steps is the turn that ends at Head: a person's action, and the planned and automatic actions after it.
	Steps []Step
	// Pause is the event that paused the match. It is nil if the match is not paused, and at an older Head.
	Pause *Event
	// Ready are the seats that were asked together with those of Pending and have made a decision that is not
	// shown yet.
	Ready []engine.Seat
	// Drawable says that the players can agree on a draw now, by the rules of the game.
	Drawable bool
	// Preparing says that set-ups are still being made. If a player leaves now, the match ends without a
	// result.
	Preparing bool
	// Post is the newest post of the match, if there is one.
	Post Post
	// Broken says that the state cannot be shown: only Match, Head and Seat are set.
	Broken bool
}

// Asked reports whether the viewer has something to decide.
func (s Snapshot) Asked() bool {
	for _, d := range s.Pending {
		if d.Seat == s.Seat {
			return true
		}
	}
	return false
}

// Deadline returns when the viewer's own time runs out. If the viewer's clock does not run, it returns when
// the first of the other clocks runs out.
func (s Snapshot) Deadline() time.Time {
	if c := s.Match.ClockAt(s.Seat); c.Runs() {
		return c.Flag
	}
	return s.Match.Deadline()
}

// Since returns when the turn at this head began.
func (s Snapshot) Since() time.Time {
	if len(s.Steps) == 0 {
		return s.Match.Started
	}
	return s.Steps[len(s.Steps)-1].Event.At
}

// Turn returns the players who must decide, in the order of Pending.
func (s Snapshot) Turn() []Player {
	var players []Player
	for _, d := range s.Pending {
		if p := s.Match.PlayerAt(d.Seat); p != "" {
			players = append(players, p)
		}
	}
	return players
}

// Acted is the result of an action.
type Acted struct {
	// Notices show the turn, in order. None of them is a post if only the player needs to know of the action.
	Notices []Notice
	// Snapshot is the match after the action, as the caller may see it.
	Snapshot Snapshot
}

// Viewpoint is the point of view from which somebody looks back at a match with hidden information.
type Viewpoint string

const (
	// OpenViewpoint sees everything. It is the default once a match is over.
	OpenViewpoint Viewpoint = ""
	// PublicViewpoint sees what everybody saw while the match was on.
	PublicViewpoint Viewpoint = "all"
)

// SeatViewpoint returns the viewpoint that sees what a seat knew while the match was on.
func SeatViewpoint(seat engine.Seat) Viewpoint { return Viewpoint(strconv.Itoa(int(seat))) }

// ViewpointOf returns the viewpoint of a player. A player without a seat has PublicViewpoint.
func (m Match) ViewpointOf(p Player) Viewpoint {
	if seat := m.SeatOf(p); seat != engine.Nobody {
		return SeatViewpoint(seat)
	}
	return PublicViewpoint
}

// Seat returns the seat of the viewpoint, engine.Nobody for PublicViewpoint. ok is false for OpenViewpoint
// and for invalid ones.
func (e Viewpoint) Seat() (seat engine.Seat, ok bool) {
	if e == PublicViewpoint {
		return engine.Nobody, true
	}
	n, err := strconv.Atoi(string(e))
	return engine.Seat(n), err == nil && n >= 0
}

// Waits reports whether the match waits for its viewer. The viewer must have something to decide, the bot
// must be in the guild and, if the match has clocks, the viewer's clock must run.
func (s Snapshot) Waits() bool {
	return s.Asked() && s.Match.Absent.IsZero() && (!s.Match.Control.On() || s.Match.ClockAt(s.Seat).Runs())
}
