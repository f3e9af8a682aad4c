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

// core is what every part of a Service works with.
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

// sit finds the match of an order and the caller's seat, and refuses whoever has no say in it now.
func (s *core) sit(ctx context.Context, c match.Caller, o match.Order) (*turn.Turn, engine.Seat, error) {
	return s.join(ctx, c, o, false)
}

// join is sit for what may be possible while the match is paused.
func (s *core) join(ctx context.Context, c match.Caller, o match.Order, whilePaused bool) (*turn.Turn, engine.Seat, error) {
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
	case !m.Paused.IsZero() && !whilePaused:
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
