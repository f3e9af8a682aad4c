package play

import (
	"context"
	"log/slog"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
	"towerpost/engine/match/view"
)

// core holds what all parts of a Service share.
type core struct {
	*view.Reader
	turns   *turn.Writer
	states  *replay.States
	store   match.Store
	now     func() time.Time
	entropy *turn.Entropy
	lease   time.Duration
	log     *slog.Logger
}

// beginTurn returns a new turn of the match that an order means, and the caller's seat. It refuses a caller
// who does not play the match or has left it, and an order for a match that is over, paused, or has moved on.
func (s *core) beginTurn(
	ctx context.Context, c match.Caller, o match.Order,
) (*turn.Turn, engine.Seat, error) {
	return s.newTurn(ctx, c, o, false)
}

// newTurn is beginTurn for an order that may also be possible while the match is paused.
func (s *core) newTurn(
	ctx context.Context, c match.Caller, o match.Order, allowPaused bool,
) (*turn.Turn, engine.Seat, error) {
	m, err := s.Target(ctx, c, o)
	if err != nil {
		return nil, engine.Nobody, err
	}
	seat, err := s.states.SeatOf(ctx, m, c.Player, m.Head)
	if err != nil {
		return nil, engine.Nobody, err
	}
	var kind error
	switch {
	case seat == engine.Nobody:
		kind = match.ErrNotPlayer
	case !m.Live():
		kind = match.ErrOver
	case m.LeftAt(seat) != "":
		kind = match.ErrLeft
	case !m.Paused.IsZero() && !allowPaused:
		kind = match.ErrPaused
	case o.Head != 0:
		stale, err := s.states.MovedOn(ctx, m, seat, o.Head-1)
		if err != nil {
			return nil, seat, err
		}
		if stale {
			kind = match.ErrStale
		}
	}
	if kind != nil {
		return nil, seat, s.Refusal(ctx, kind, m, c.Player)
	}
	state, err := s.states.State(ctx, m, m.Head)
	if err != nil {
		return nil, seat, err
	}
	return turn.NewTurn(m, s.turns.At(c), state), seat, nil
}
