package match

import (
	"time"

	"towerpost/engine"
	"towerpost/engine/match/clock"
)

// Clock is the clock of one seat. It runs while the seat is asked, whatever the others do.
type Clock struct {
	// Side is the clock as it stood at Since, or as it stands where it does not run. While a decision of the
	// seat is not shown yet, which it may take back, Had is what it had left then, without the increment.
	clock.Side
	// Since is when the seat began to spend its time; zero while its clock stands.
	Since time.Time
	// Flag is when its time runs out, as far as is known: who goes to rest meanwhile has longer. It is
	// zero while the clock stands.
	Flag time.Time
	// Told says that the others were told that its time has run out.
	Told bool
	// Reminded counts the reminders that the seat has got in its turn, also while that is paused, and Remind
	// is when the next one is due, as far as is known; zero for none.
	Reminded int
	Remind   time.Time
}

// Runs reports whether the clock runs.
func (c Clock) Runs() bool { return !c.Since.IsZero() }

// Stands reports whether no clock runs, whoever is asked: the match is paused, or the bot not in its guild.
func (m Match) Stands() bool { return !m.Paused.IsZero() || !m.Absent.IsZero() }

// ClockAt returns the clock of a seat; a match without clocks has one that does not run.
func (m Match) ClockAt(seat engine.Seat) Clock {
	if seat < 0 || int(seat) >= len(m.Clocks) {
		return Clock{}
	}
	return m.Clocks[seat]
}

// Running returns the seats whose clocks run, the one whose time runs out first before the others.
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

// Deadline returns when time runs out for the first of the seats whose clocks run, or the
// zero time where none does.
func (m Match) Deadline() time.Time {
	if running := m.Running(); len(running) > 0 {
		return m.Clocks[running[0]].Flag
	}
	return time.Time{}
}

// Timers returns what is to be done by time in the match: for all its clocks the next end of somebody's
// time and the next reminder.
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

// nextFlag returns when the next time-out is to be acted upon but for the grace, the zero time for none.
func (m Match) nextFlag() (next time.Time) {
	for _, c := range m.Clocks {
		if !c.Told {
			next = clock.Earlier(next, c.Flag)
		}
	}
	return next
}

// Claimable reports whether there is anybody to claim that the time of somebody else has run out: two people at
// least who play still. The computer claims nothing.
func (m Match) Claimable() bool {
	people := 0
	for i, p := range m.Players {
		if seat := engine.Seat(i); !p.Gone() && m.LevelAt(seat) == "" && m.LeftAt(seat) == "" {
			people++
		}
	}
	return people > 1
}

// NextRemind returns when the next reminder is due, the zero time for none.
func (m Match) NextRemind() (next time.Time) {
	for _, c := range m.Clocks {
		next = clock.Earlier(next, c.Remind)
	}
	return next
}

// Punctual reports whether the clocks of two rows of a match run out, and remind, at the same times.
func (m Match) Punctual(other Match) bool {
	for i := range m.Clocks {
		a, b := m.Clocks[i], other.ClockAt(engine.Seat(i))
		if !a.Flag.Equal(b.Flag) || !a.Remind.Equal(b.Remind) || a.Told != b.Told {
			return false
		}
	}
	return true
}

// FlagGrace is how long after the end of somebody's time that is acted upon. A move that was given in time by
// the chat program's clock may still be under way, and that clock and ours may differ a little.
const FlagGrace = 15 * time.Second
