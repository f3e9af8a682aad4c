package play

import (
	"context"
	"slices"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

const (
	// nudgePause is how long after a nudge the same player may give the next one in the same match.
	nudgePause = 24 * time.Hour
	// nudgeWait is how long a turn must have lasted before its player may be nudged. With a clock, the time
	// for the turn divided by nudgeShare is enough if that is shorter.
	nudgeWait  = 12 * time.Hour
	nudgeShare = 4
)

// nudges handles the orders by which players ask others to move.
type nudges struct{ *core }

// Nudge asks all other people for whom the match waits to decide, and returns the notices, one for each.
// People on a holiday that counts in the match, or whose turn has only just begun, are not asked. Computers
// never are.
//
// It is refused with ErrOwnTurn if the match waits for no other person but for the caller, and with
// ErrComputerTurn if it waits for computers alone. It is refused with ErrNudged within a day of the caller's
// last nudge in the match, with ErrHoliday if all the others are on holiday, and with ErrEarly if the turns
// of the rest have only just begun. The last three refusals tell when a nudge is possible.
func (s *nudges) Nudge(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.beginTurn(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		targets, err := s.nudgeTargets(ctx, c, t, seat)
		if err != nil {
			return match.Receipt{}, err
		}
		m := t.Match.Clone()
		if m.Nudged == nil {
			m.Nudged = make([]time.Time, len(m.Players))
		}
		m.Nudged[seat] = s.now()
		change := match.Change{Key: c.Key, At: s.now(), Match: &m, Head: m.Head}
		for _, target := range targets {
			change.Notices = append(change.Notices, match.Notice{
				Kind: match.NoticeNudge, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
				Player: target, By: c.Player, To: m.Head, Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
			})
		}
		return s.store.Commit(ctx, change)
	})
}

// nudgeTargets returns the players whom a nudge of the seat asks, or a refusal.
func (s *nudges) nudgeTargets(
	ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat,
) ([]match.Player, error) {
	m := t.Match
	asked := peopleAsked(m, t.State, seat)
	if len(asked) == 0 {
		kind := match.ErrComputerTurn
		if _, own := replay.Decision(t.State, seat); own {
			kind = match.ErrOwnTurn
		}
		return nil, s.Refusal(ctx, kind, m, c.Player)
	}
	if last := lastNudge(m, seat); !last.IsZero() && s.now().Before(last.Add(nudgePause)) {
		return nil, s.RefusalUntil(ctx, match.ErrNudged, m, c.Player, last.Add(nudgePause))
	}
	present, err := s.notOnHoliday(ctx, c, m, asked)
	if err != nil {
		return nil, err
	}
	return s.longAsked(ctx, c, m, present)
}

// longAsked returns those of the players whose turn has lasted long enough for a nudge. If there is none, it
// returns a refusal with the time of the first.
func (s *nudges) longAsked(
	ctx context.Context, c match.Caller, m match.Match, asked []match.Player,
) ([]match.Player, error) {
	began, err := s.turnBegan(ctx, m)
	if err != nil {
		return nil, err
	}
	var ready []match.Player
	var first time.Time
	for _, p := range asked {
		when := began.Add(nudgeAfter(m, m.SeatOf(p), began))
		if !s.now().Before(when) {
			ready = append(ready, p)
		}
		first = clock.Earlier(first, when)
	}
	if len(ready) == 0 {
		return nil, s.RefusalUntil(ctx, match.ErrEarly, m, c.Player, first)
	}
	return ready, nil
}

// turnBegan returns when the present turn began: the time of the last event that was posted, or of the
// match's start.
func (s *nudges) turnBegan(ctx context.Context, m match.Match) (time.Time, error) {
	posted := m.Head - m.Quiet
	if posted == 0 {
		return m.Started, nil
	}
	events, err := s.store.Events(ctx, m.ID, posted-1, posted)
	if err != nil || len(events) == 0 {
		return m.Started, err
	}
	return events[0].At, nil
}

// nudgeAfter returns how long a seat's turn that began at a time must last before its player may be nudged.
func nudgeAfter(m match.Match, seat engine.Seat, began time.Time) time.Duration {
	flag := m.ClockAt(seat).Flag
	if flag.IsZero() {
		return nudgeWait
	}
	return min(nudgeWait, max(flag.Sub(began), 0)/nudgeShare)
}

// peopleAsked returns the people of all other seats that must decide in the state.
func peopleAsked(m match.Match, state engine.State, seat engine.Seat) []match.Player {
	var asked []match.Player
	for _, d := range state.Pending() {
		if p := m.PlayerAt(d.Seat); d.Seat != seat && slices.Contains(m.People(), p) {
			asked = append(asked, p)
		}
	}
	return asked
}

// notOnHoliday returns those of the players who are not on a holiday that counts in the match. If all are, it
// returns a refusal with the time at which the first is back.
func (s *nudges) notOnHoliday(
	ctx context.Context, c match.Caller, m match.Match, asked []match.Player,
) ([]match.Player, error) {
	var present []match.Player
	var first time.Time
	for _, p := range asked {
		back, err := s.turns.Away(ctx, m, p)
		if err != nil {
			return nil, err
		}
		if back.IsZero() {
			present = append(present, p)
		}
		first = clock.Earlier(first, back)
	}
	if len(present) == 0 {
		return nil, s.RefusalUntil(ctx, match.ErrHoliday, m, c.Player, first)
	}
	return present, nil
}

// lastNudge returns when a seat last nudged others, the zero time for never.
func lastNudge(m match.Match, seat engine.Seat) time.Time {
	if int(seat) >= len(m.Nudged) {
		return time.Time{}
	}
	return m.Nudged[seat]
}
