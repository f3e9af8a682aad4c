package match

import (
	"strconv"
	"time"

	"towerpost/engine"
)

// Step is one event with the views before and after it, as its viewer may know them.
type Step struct {
	Event  Event
	Before any
	After  any
	// Undone are actions that were chosen in the place of the event before it, and taken back. Only
	// play.Service.Course tells them.
	Undone []Event
}

// Snapshot is a match at one moment, as one viewer may know it.
type Snapshot struct {
	// Match is the newest row, also where Head is older.
	Match Match
	// Head is the number of events that have happened at this moment.
	Head int
	// Seat is the viewer's seat, engine.Nobody for a spectator.
	Seat engine.Seat
	// Opened says that the match is over and hides nothing, so that it can be looked at through any Eyes.
	// Only Service.Hindsight tells.
	Opened bool
	// Recalled says that the match is over, and that this is what the seat knew while it was
	// on; see Service.Hindsight.
	Recalled bool
	// View is what the game's State.View gave for the seat.
	View any
	// Pending is empty when the match is over at this moment, also by an Ending, and while it is paused.
	Pending []engine.Decision
	// Legal holds the actions of the viewer's seat. Where the game hides nothing, a viewer who need not
	// decide has those of a seat that must.
	Legal   []engine.Action
	Outcome engine.Outcome
	Ending  engine.Ending
	// Steps is the turn that ends at Head: a person's action, and what was planned or played itself after it.
	Steps []Step
	// Pause is the event by which the match is paused, nil while it is not, and at an older Head.
	Pause *Event
	// Ready are the seats that were asked together with those of Pending, and have decided
	// what is not shown yet.
	Ready []engine.Seat
	// Drawable says that the players can agree on a draw now, by the rules of the game.
	Drawable bool
	// Preparing says that the match is still being set up at this moment: whoever leaves it then
	// ends it without a result.
	Preparing bool
	// Post is the newest post of the match, where there is one.
	Post Post
	// Broken says that the moment cannot be shown: only Match, Head and Seat are set.
	Broken bool
}

// Asked reports whether the viewer must decide something.
func (s Snapshot) Asked() bool {
	for _, d := range s.Pending {
		if d.Seat == s.Seat {
			return true
		}
	}
	return false
}

// Deadline returns when the viewer's own time runs out; where the viewer's clock stands, when that
// of the others does first.
func (s Snapshot) Deadline() time.Time {
	if c := s.Match.ClockAt(s.Seat); c.Runs() {
		return c.Flag
	}
	return s.Match.Deadline()
}

// Since returns when the turn began that is pending at this moment.
func (s Snapshot) Since() time.Time {
	if len(s.Steps) == 0 {
		return s.Match.Started
	}
	return s.Steps[len(s.Steps)-1].Event.At
}

// Turn returns the players who must decide, in the order of the pending decisions.
func (s Snapshot) Turn() []Player {
	var players []Player
	for _, d := range s.Pending {
		if p := s.Match.PlayerAt(d.Seat); p != "" {
			players = append(players, p)
		}
	}
	return players
}

// Acted is what an action has led to.
type Acted struct {
	// Notices show the turn, in order. None of them is a post as long as only the player need
	// know of the action.
	Notices []Notice
	// Snapshot is the match after it, as the caller may see it.
	Snapshot Snapshot
}

// Eyes are those through which somebody looks back at a match with secrets.
type Eyes string

const (
	// OpenEyes see everything, as is usual once a match is over.
	OpenEyes Eyes = ""
	// PublicEyes see what everybody saw while the match was on.
	PublicEyes Eyes = "all"
)

// SeatEyes see what a seat knew while the match was on.
func SeatEyes(seat engine.Seat) Eyes { return Eyes(strconv.Itoa(int(seat))) }

// EyesOf returns the eyes of a player: who has no seat in the match saw what everybody saw.
func (m Match) EyesOf(p Player) Eyes {
	if seat := m.SeatOf(p); seat != engine.Nobody {
		return SeatEyes(seat)
	}
	return PublicEyes
}

// Seat returns whose eyes they are, engine.Nobody for PublicEyes; ok is false for OpenEyes and for
// eyes that there are not.
func (e Eyes) Seat() (seat engine.Seat, ok bool) {
	if e == PublicEyes {
		return engine.Nobody, true
	}
	n, err := strconv.Atoi(string(e))
	return engine.Seat(n), err == nil && n >= 0
}

// Waits reports whether the match waits for its viewer: the viewer must decide something, can do so, and no
// clock stands still meanwhile.
func (s Snapshot) Waits() bool {
	return s.Asked() && s.Match.Absent.IsZero() && (!s.Match.Control.On() || s.Match.ClockAt(s.Seat).Runs())
}
