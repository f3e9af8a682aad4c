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
	// nudgeWait is how long a turn lasts before its player is nudged, and nudgeShare the part of their time
	// that is enough where a clock gives them less.
	nudgeWait  = 12 * time.Hour
	nudgeShare = 4
)

// nudges are how players ask others to move.
type nudges struct{ *core }

// Nudge asks everybody else of whom the match wants a decision for it, and returns the notices of that, one
// for each. It is refused with ErrOwnTurn where the match waits for the caller alone, with ErrNudged within a
// day of the last nudge, with ErrHoliday while all the others are on a holiday that counts in the match, and
// with ErrEarly where their turn has only just begun; of these the refusal says when it is possible.
func (s *nudges) Nudge(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.sit(ctx, c, o)
		if err != nil {
			return match.Receipt{}, err
		}
		targets, err := s.nudged(ctx, c, t, seat)
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
				Kind: match.NoticeNudge, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale, Player: target,
				By: c.Player, To: m.Head, Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
			})
		}
		return s.store.Commit(ctx, change)
	})
}

// nudged returns whom a nudge is for, or why it cannot be given.
func (s *nudges) nudged(ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat) ([]match.Player, error) {
	m := t.Match
	asked := asked(m, t.State, seat)
	if _, own := replay.Decision(t.State, seat); own && len(asked) == 0 {
		return nil, s.Refusal(ctx, match.ErrOwnTurn, m, c.Player)
	}
	if last := lastNudge(m, seat); !last.IsZero() && s.now().Before(last.Add(nudgePause)) {
		return nil, s.RefusalUntil(ctx, match.ErrNudged, m, c.Player, last.Add(nudgePause))
	}
	if len(asked) == 0 {
		return nil, s.Refusal(ctx, match.ErrOver, m, c.Player)
	}
	there, err := s.present(ctx, c, m, asked)
	if err != nil {
		return nil, err
	}
	return s.ripe(ctx, c, m, there)
}

// ripe returns those of the players whose turn has lasted for some time, or where there is none, a
// refusal with the first moment.
func (s *nudges) ripe(ctx context.Context, c match.Caller, m match.Match, asked []match.Player) ([]match.Player, error) {
	began, err := s.turnBegan(ctx, m)
	if err != nil {
		return nil, err
	}
	var ripe []match.Player
	var first time.Time
	for _, p := range asked {
		when := began.Add(nudgeAfter(m, m.SeatOf(p), began))
		if !s.now().Before(when) {
			ripe = append(ripe, p)
		}
		first = clock.Earlier(first, when)
	}
	if len(ripe) == 0 {
		return nil, s.RefusalUntil(ctx, match.ErrEarly, m, c.Player, first)
	}
	return ripe, nil
}

// turnBegan returns when the last thing happened that everybody could see.
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

// nudgeAfter returns how long a seat's turn, which began at a time, lasts before its player may be nudged.
func nudgeAfter(m match.Match, seat engine.Seat, began time.Time) time.Duration {
	flag := m.ClockAt(seat).Flag
	if flag.IsZero() {
		return nudgeWait
	}
	return min(nudgeWait, max(flag.Sub(began), 0)/nudgeShare)
}

// asked returns the players beside a seat that must decide in the state.
func asked(m match.Match, state engine.State, seat engine.Seat) []match.Player {
	var asked []match.Player
	for _, d := range state.Pending() {
		if p := m.PlayerAt(d.Seat); d.Seat != seat && p != "" && !slices.Contains(asked, p) {
			asked = append(asked, p)
		}
	}
	return asked
}

// present returns those of the players who are not on holiday, or where all are, a refusal
// with the first return.
func (s *nudges) present(ctx context.Context, c match.Caller, m match.Match, asked []match.Player) ([]match.Player, error) {
	var there []match.Player
	var first time.Time
	for _, p := range asked {
		back, err := s.turns.Away(ctx, m, p)
		if err != nil {
			return nil, err
		}
		if back.IsZero() {
			there = append(there, p)
		}
		first = clock.Earlier(first, back)
	}
	if len(there) == 0 {
		return nil, s.RefusalUntil(ctx, match.ErrHoliday, m, c.Player, first)
	}
	return there, nil
}

// lastNudge returns when a seat has nudged last, the zero time for never.
func lastNudge(m match.Match, seat engine.Seat) time.Time {
	if int(seat) >= len(m.Nudged) {
		return time.Time{}
	}
	return m.Nudged[seat]
}
