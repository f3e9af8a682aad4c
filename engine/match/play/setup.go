package play

import (
	"context"
	"strings"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
)

// Setup returns the match and the action, without a salt, by which an order would take its caller's secret
// decision. It changes nothing. It is refused with ErrNotTurn if the caller has no secret decision to take.
// An action that the rules do not allow is a *Rejected.
func (s *Service) Setup(
	ctx context.Context, c match.Caller, o match.Order,
) (match.Match, engine.Action, error) {
	t, seat, err := s.beginTurn(ctx, c, o)
	if err != nil {
		return match.Match{}, "", err
	}
	if d, asked := replay.Decision(t.State, seat); !asked || !d.Secret {
		return match.Match{}, "", s.Refusal(ctx, match.ErrNotTurn, t.Match, c.Player)
	}
	action, err := read(t.State, seat, o)
	if err == nil {
		_, err = t.State.Apply(seat, action)
	}
	if err != nil {
		return match.Match{}, "", s.Reject(ctx, err, t.Match, c.Player)
	}
	return t.Match, action, nil
}

// read returns the action of an order, from its text if there is one.
func read(state engine.State, seat engine.Seat, o match.Order) (engine.Action, error) {
	text := strings.TrimSpace(o.Text)
	if text == "" {
		return o.Action, nil
	}
	if reader, ok := state.(engine.Reader); ok {
		return reader.Read(seat, text)
	}
	return engine.Action(text), nil
}
