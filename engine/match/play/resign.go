package play

import (
	"context"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// Resign gives up the match for the caller, also when it is not their turn and while the match is paused. It
// returns the notice that shows the result, or that the others play on.
func (s *Service) Resign(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.newTurn(ctx, c, o, true)
		if err != nil {
			return match.Receipt{}, err
		}
		if err := t.Leave(resignation(c, seat)); err != nil {
			return match.Receipt{}, err
		}
		return s.turns.Commit(ctx, c, t)
	})
}

// Resigning tells what Resign would do now. It changes nothing. Its error is the one with which Resign would
// refuse the order.
func (s *Service) Resigning(ctx context.Context, c match.Caller, o match.Order) (match.Resignation, error) {
	t, seat, err := s.newTurn(ctx, c, o, true)
	if err != nil {
		return match.Resignation{}, err
	}
	before := t.Match
	if err := t.Leave(resignation(c, seat)); err != nil {
		return match.Resignation{}, err
	}
	return resigned(before, t, seat), nil
}

// resignation returns the event of a player who gives up the match.
func resignation(c match.Caller, seat engine.Seat) match.Event {
	return match.Event{Kind: match.EventResign, Seat: seat, By: c.Player, Key: c.Key}
}

// resigned tells what a turn has done in which a seat resigns. before is the match before the turn.
func resigned(before match.Match, t *turn.Turn, seat engine.Seat) (r match.Resignation) {
	outcome := t.State.Outcome()
	if t.Ending.Reason != "" {
		outcome = engine.Outcome{Ranks: t.Ending.Ranks}
	}
	if t.Ending.Reason != "" || outcome.Over() {
		r.Winners = outcome.Winners()
		return r
	}
	for i := range before.Players {
		switch other := engine.Seat(i); {
		case playsOn(t, other):
			r.Staying = append(r.Staying, other)
		case other != seat && before.LeftAt(other) == "" && t.Match.LeftAt(other) != "":
			r.Taken = append(r.Taken, other)
		}
	}
	return r
}

// playsOn reports whether a seat still plays after a turn. A seat that has finished can no longer leave.
func playsOn(t *turn.Turn, seat engine.Seat) bool {
	quitter, ok := t.State.(engine.Quitter)
	if !ok || t.Match.LeftAt(seat) != "" {
		return false
	}
	_, err := quitter.Quit(seat)
	return err == nil
}
