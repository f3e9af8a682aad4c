package match

import (
	"time"

	"towerpost/engine"
	"towerpost/engine/match/clock"
)

// Clock is the clock of one seat. It runs while the seat has something to decide, independently of the other
// clocks.
type Clock struct {
	// Side is the state of the clock at Since or, if the clock does not run, now. While the seat has made a
	// decision that is not shown yet, and that it may take back, Had is the time it had left then, without
	// the increment.
	clock.Side
	// Since is when the seat began to spend its time; zero while its clock does not run.
	Since time.Time
	// Flag is when the seat's time runs out, as far as is known: rest times that begin later postpone it. It
	// is zero while the clock does not run.
	Flag time.Time
	// FlagAnnounced says that the other players were told that the seat's time has run out. Its name in the
	// data that a player can ask for is Told.
	FlagAnnounced bool `json:"Told"`
	// Reminded counts the reminders sent in the seat's turn, also across a pause. Remind is when the next one
	// is due, as far as is known; zero for none.
	Reminded int
	Remind   time.Time
}

// Runs reports whether the clock runs.
func (c Clock) Runs() bool { return !c.Since.IsZero() }

// ClocksStopped reports whether all clocks are stopped: the match is paused, or the bot is not in its guild.
func (m Match) ClocksStopped() bool { return !m.Paused.IsZero() || !m.Absent.IsZero() }

// ClockAt returns the clock of a seat. In a match without clocks, and for a seat that does not exist, it is
// the zero Clock, which does not run.
func (m Match) ClockAt(seat engine.Seat) Clock {
	if seat < 0 || int(seat) >= len(m.Clocks) {
		return Clock{}
	}
	return m.Clocks[seat]
}

// Running returns the seats whose clocks run. The first one is the seat whose time runs out first.
func (m Match) Running() []engine.Seat {
	var running []engine.Seat
	for i, c := range m.Clocks {
		if c.Runs() {
			running = append(running, engine.Seat(i))
		}
	}
	for i := 1; i < len(running); i++ {
		if m.Clocks[running[i]].Flag.Before(m.Clocks[running[0]].Flag) {
			running[0], running[i] = running[i], running[0]
		}
	}
	return running
}

// Deadline returns the earliest time at which a running clock runs out, or the zero time if none runs.
func (m Match) Deadline() time.Time {
	if running := m.Running(); len(running) > 0 {
		return m.Clocks[running[0]].Flag
	}
	return time.Time{}
}

// Timers returns the timers for the clocks of the match: one for the next time-out and one for the next
// reminder.
func (m Match) Timers() []Timer {
	flag, remind := m.nextFlag(), m.NextRemind()
	var timers []Timer
	if !flag.IsZero() {
		timers = append(timers, Timer{At: flag.Add(FlagGrace), Kind: TimerFlag, Of: m.ID})
	}
	if !remind.IsZero() {
		timers = append(timers, Timer{At: remind, Kind: TimerRemind, Of: m.ID})
	}
	return timers
}

// nextFlag returns the time of the next time-out that is still to be handled, without FlagGrace; the zero
// time for none.
func (m Match) nextFlag() (next time.Time) {
	for _, c := range m.Clocks {
		if !c.FlagAnnounced {
			next = clock.Earlier(next, c.Flag)
		}
	}
	return next
}

// Claimable reports whether anybody could claim that another player's time has run out: at least two people
// still play. The computer makes no claims.
func (m Match) Claimable() bool {
	people := 0
	for i, p := range m.Players {
		if seat := engine.Seat(i); !p.Gone() && m.LevelAt(seat) == "" && m.LeftAt(seat) == "" {
			people++
		}
	}
	return people > 1
}

// NextRemind returns when the next reminder is due, or the zero time if there is none.
func (m Match) NextRemind() (next time.Time) {
	for _, c := range m.Clocks {
		next = clock.Earlier(next, c.Remind)
	}
	return next
}

// SameTimers reports whether the clocks of two rows of a match have the same times for time-outs and
// reminders, so that their timers are the same.
func (m Match) SameTimers(other Match) bool {
	for i := range m.Clocks {
		a, b := m.Clocks[i], other.ClockAt(engine.Seat(i))
		if !a.Flag.Equal(b.Flag) || !a.Remind.Equal(b.Remind) || a.FlagAnnounced != b.FlagAnnounced {
			return false
		}
	}
	return true
}

// FlagGrace is how long after the end of a player's time the time-out is handled. A move made in time by the
// chat program's clock may still be under way, and that clock and ours may differ a little.
const FlagGrace = 15 * time.Second
