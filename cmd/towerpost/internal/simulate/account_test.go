package simulate

import (
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// account is what an observer writes down about the time in one match, minute by minute.
type account struct {
	id      match.ID
	control clock.Control
	players [2]*person
	left    [2]time.Duration
	mover   engine.Seat
	head    int
	// since is when the turn began, spent how much of the mover's time has counted since then, and last what
	// the last minute added to it.
	since       time.Time
	spent, last time.Duration
	// out is when all of the time was spent.
	out time.Time
	// reminded are how many of the reminders of the turn are over, and told says that its time-out was told.
	reminded int
	told     bool
	// plan is when the mover wants to move.
	plan time.Time
	// stood is what the mover's clock showed when it began to run, or stopped, last.
	stood time.Duration
	// chosen is who has chosen the last action in effect, engine.Nobody where that was not noted.
	chosen engine.Seat
	// asked says that the last action is to be taken back.
	asked bool
	// paused says that a moderator has paused the match, which goes on at resume.
	paused bool
	resume time.Time
	// ended is when the match should have ended; flagged says that it was by time.
	ended   time.Time
	flagged bool
}

// begin notes that a turn begins.
func (a *account) begin(mover engine.Seat, head int, now time.Time) {
	a.mover, a.head, a.since, a.out = mover, head, now, time.Time{}
	a.spent, a.last, a.reminded, a.told, a.asked = 0, 0, 0, false, false
	a.stood = a.left[mover]
	if a.left[mover] == 0 {
		a.out = now
	}
}

// stop notes that the match is paused until a time. What was asked lapses.
func (a *account) stop(until time.Time) {
	a.paused, a.resume, a.asked = true, until, false
	a.stood = max(a.left[a.mover]-a.spent, 0)
}

// goOn notes that the turn goes on. That its time has run out is told once more, for the opponent
// could not claim meanwhile.
func (a *account) goOn(head int, now time.Time) {
	a.paused, a.head, a.since, a.last, a.told = false, head, now, 0, false
}

// gain adds the increment for an action that took so much time, and returns what is left.
func (a *account) gain(seat engine.Seat, spent time.Duration) time.Duration {
	a.left[seat] = min(max(a.left[seat]-spent, 0)+a.control.Increment, a.control.Cap)
	return a.left[seat]
}

// over notes that the match ended by time.
func (a *account) over(now time.Time) { a.ended, a.flagged = now, true }

// finished notes that the match ended by its rules.
func (a *account) finished(now time.Time) { a.ended = now }

// counts reports whether a minute counts for the mover.
func (a *account) counts(minute time.Time) bool {
	p := a.players[a.mover]
	return a.control.Live() || !p.slept(minute) && (a.control.NoHolidays || !p.gone(minute))
}

// spend counts a minute.
func (a *account) spend(minute time.Time) {
	a.last = 0
	if !a.counts(minute) {
		return
	}
	a.last = time.Minute
	a.spent += a.last
	if a.spent >= a.left[a.mover] && a.out.IsZero() {
		a.out = minute.Add(time.Minute)
	}
}

// tally counts the minutes of all matches.
type tally struct {
	// last is the last minute in which the service could be reached.
	last time.Time
}

// alive notes that the service can be reached in a minute. What lies between this and the last such minute
// counts for nobody where the process is a new one or where it was longer than two minutes.
func (t *tally) alive(accounts []*account, now time.Time, fresh bool, due map[telling]time.Time) {
	outage := fresh || now.Sub(t.last) > 2*time.Minute
	for _, a := range accounts {
		if !a.ended.IsZero() || !a.control.On() || a.paused {
			continue
		}
		a.last = 0
		for minute := t.last; !outage && minute.Before(now); minute = minute.Add(time.Minute) {
			a.spend(minute)
		}
		a.remind(now, due)
		a.flag(now, due)
	}
	t.last = now
}

// remind notes the reminder that is due in this minute: when a half, a fifth or a twentieth of the time for
// the turn is left, the last of those that are due at once, and none of less than a minute or after the end.
func (a *account) remind(now time.Time, due map[telling]time.Time) {
	had, part := a.left[a.mover], 0
	for _, p := range []int{2, 5, 20}[a.reminded:] {
		if rest := had / time.Duration(p); rest >= time.Minute && had-a.spent <= rest {
			part = p
			a.reminded++
		}
	}
	if part > 0 && a.spent < had && a.players[a.mover].told() {
		due[telling{a.id, a.head, part}] = now
	}
}

// flag notes that time has run out: some seconds later, so with the minute after, the match ends
// or the opponent is told.
func (a *account) flag(now time.Time, due map[telling]time.Time) {
	if a.out.IsZero() || !a.out.Before(now) || a.told {
		return
	}
	a.told = true
	if a.control.Soft {
		due[telling{a.id, a.head, 0}] = now
		return
	}
	a.over(now)
}
