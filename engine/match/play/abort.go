package play

import (
	"context"

	"towerpost/engine/match"
	"towerpost/engine/match/view"
)

// Abort ends a match without a result, at the order of one of its players. It returns the notice that tells
// so.
//
// It is refused with ErrTooLate once every player has moved; a move that was taken back does not count. With
// more than two seats it is also refused to a player who has moved themselves. It is refused with ErrPaused
// while a moderator has paused the match. A match that is paused because its channel is gone can be aborted.
func (s *Service) Abort(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		t, seat, err := s.newTurn(ctx, c, o, true)
		if err != nil {
			return match.Receipt{}, err
		}
		if !t.Match.Paused.IsZero() && t.Match.Stranded.IsZero() {
			return match.Receipt{}, s.Refusal(ctx, match.ErrPaused, t.Match, c.Player)
		}
		events, err := s.store.Events(ctx, t.Match.ID, 0, t.Match.Head)
		if err != nil {
			return match.Receipt{}, err
		}
		moved := view.Moved(events)
		if len(moved) == len(t.Match.Players) || len(t.Match.Players) > 2 && moved[seat] {
			return match.Receipt{}, s.Refusal(ctx, match.ErrTooLate, t.Match, c.Player)
		}
		t.End(match.Event{Kind: match.EventAbort, Seat: seat, By: c.Player, Key: c.Key}, nil)
		return s.turns.Commit(ctx, c, t)
	})
}
