package match

import (
	"context"
	"time"

	"towerpost/engine"
)

// nudgePause is how long after a nudge the same player may give the next one in the same match.
const nudgePause = 24 * time.Hour

// Nudge asks the opponent of the caller for a move, and returns the notice of it. It is refused with ErrOwnTurn where the
// match waits for the caller, with ErrNudged within a day of the last nudge and with ErrHoliday while the opponent is on a
// holiday that counts in the match; of these the refusal says when it is possible again.
func (s *Service) Nudge(ctx context.Context, c Caller, o Order) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		t, seat, err := s.sit(ctx, c, o)
		if err != nil {
			return Receipt{}, err
		}
		target, err := s.nudged(ctx, c, t, seat)
		if err != nil {
			return Receipt{}, err
		}
		m := t.match.clone()
		if m.Nudged == nil {
			m.Nudged = make([]time.Time, len(m.Players))
		}
		m.Nudged[seat] = s.now()
		return s.store.Commit(ctx, Change{
			Key: c.Key, At: s.now(), Match: &m, Head: m.Head,
			Notices: []Notice{{
				Kind: NoticeNudge, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale, Player: target,
				To: m.Head, Due: s.now().Add(s.lease), Nonce: s.dice.nonce(),
			}},
		})
	})
}

// nudged returns whom a nudge is for, or why it cannot be given.
func (s *Service) nudged(ctx context.Context, c Caller, t *turn, seat engine.Seat) (Player, error) {
	m := t.match
	if _, own := decision(t.state, seat); own {
		return "", s.refusal(ctx, ErrOwnTurn, m, c.Player)
	}
	if last := m.lastNudge(seat); !last.IsZero() && s.now().Before(last.Add(nudgePause)) {
		return "", s.refusalUntil(ctx, ErrNudged, m, c.Player, last.Add(nudgePause))
	}
	pending := t.state.Pending()
	if len(pending) == 0 || m.PlayerAt(pending[0].Seat) == "" {
		return "", s.refusal(ctx, ErrOver, m, c.Player)
	}
	target := m.PlayerAt(pending[0].Seat)
	back, err := s.away(ctx, m, target)
	if err == nil && !back.IsZero() {
		err = s.refusalUntil(ctx, ErrHoliday, m, c.Player, back)
	}
	return target, err
}

// lastNudge returns when a seat has nudged last, the zero time for never.
func (m Match) lastNudge(seat engine.Seat) time.Time {
	if int(seat) >= len(m.Nudged) {
		return time.Time{}
	}
	return m.Nudged[seat]
}

// away returns when a holiday of a player that counts in the match ends, the zero time where the player is there.
func (s *Service) away(ctx context.Context, m Match, p Player) (time.Time, error) {
	rest, err := s.rests.Rest(ctx, p)
	if err != nil {
		return time.Time{}, err
	}
	for _, span := range m.Control.Of(rest).Away {
		if span.Covers(s.now()) {
			return span.To, nil
		}
	}
	return time.Time{}, nil
}

// refusalUntil is refusal for what is possible again from a time on.
func (s *Service) refusalUntil(ctx context.Context, kind error, m Match, viewer Player, when time.Time) error {
	err := s.refusal(ctx, kind, m, viewer)
	if r, ok := err.(*Refusal); ok {
		r.When = when
	}
	return err
}
