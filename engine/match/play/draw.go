package play

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// draws handles offers of a draw between players.
type draws struct {
	*core
	timeouts *timeouts
}

// OfferDraw offers the other players a draw, and returns the notice that asks them. If another player's offer
// is open, it accepts that one. An offer is open until one of the others acts. The computer answers at once.
//
// It is refused with ErrNoDraws in a game without draws by agreement, or if all others have left the match,
// with ErrDrawEarly before anything was played or while the match is being set up, with ErrAsked while the
// caller's own offer is open, and with ErrDrawPause too soon after an offer of the caller that was declined
// or withdrawn.
func (s *draws) OfferDraw(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.negotiate(ctx, c, o, func(t *turn.Turn, seat engine.Seat) (match.Receipt, error) {
		d, err := s.drawRules(ctx, t, c)
		if err != nil {
			return match.Receipt{}, err
		}
		switch offer := t.Match.Draw; {
		case !offer.IsZero() && offer.Seat == seat:
			return match.Receipt{}, s.Refusal(ctx, match.ErrAsked, t.Match, c.Player)
		case !offer.IsZero():
			return s.agreeToDraw(ctx, c, t, seat)
		}
		if err := s.checkDrawPause(ctx, c, t, seat); err != nil {
			return match.Receipt{}, err
		}
		return s.offerDraw(ctx, c, t, seat, d)
	})
}

// drawRules returns the rules of a match about draws, or a refusal if none can be agreed on now.
func (s *draws) drawRules(ctx context.Context, t *turn.Turn, c match.Caller) (engine.Drawable, error) {
	game, err := s.states.Rules.Of(t.Match)
	if err != nil {
		return nil, err
	}
	d, ok := game.(engine.Drawable)
	switch {
	case !ok || t.Match.Staying() < 2:
		return nil, s.Refusal(ctx, match.ErrNoDraws, t.Match, c.Player)
	case t.Match.Head == 0 || engine.Preparing(t.State):
		return nil, s.Refusal(ctx, match.ErrDrawEarly, t.Match, c.Player)
	}
	return d, nil
}

// checkDrawPause refuses an offer of a seat that must still take some actions after its last offer was
// declined or withdrawn.
func (s *draws) checkDrawPause(ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat) error {
	pause := t.Match.DrawPauseAt(seat)
	if pause.Actions == 0 {
		return nil
	}
	events, err := s.store.Events(ctx, t.Match.ID, 0, t.Match.Head)
	if err != nil {
		return err
	}
	left := pause.Left(seat, match.Effective(events))
	if left == 0 {
		return nil
	}
	err = s.Refusal(ctx, match.ErrDrawPause, t.Match, c.Player)
	if r, ok := err.(*match.Refusal); ok {
		r.Limit = left
	}
	return err
}

// offerDraw writes an offer of a draw together with the computers' answers. The offer ends with the first
// computer that declines. If the computers accept and nobody else must agree, the match ends.
func (s *draws) offerDraw(
	ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat, d engine.Drawable,
) (match.Receipt, error) {
	row := t.Match.Clone()
	row.Draw = match.Offer{Head: row.Head, Seat: seat}
	for i, p := range row.Players {
		other := engine.Seat(i)
		switch {
		case row.LevelAt(other) == "" || row.LeftAt(other) != "" || other == seat:
		case !d.AcceptsDraw(other, t.State.View(other)):
			row = row.WithDrawPause(seat, match.DrawPause{Head: row.Head, Actions: d.DrawPause()})
			return s.writeDraw(ctx, c, row, match.NoticeDrawDeclined, p)
		default:
			row.Draw.Agreed = append(row.Draw.Agreed, other)
		}
	}
	if len(undecided(row)) == 0 {
		if err := s.timeouts.inTime(ctx, c, t, seat); err != nil {
			return match.Receipt{}, err
		}
		return s.endAsDraw(ctx, c, t, row.PlayerAt(row.Draw.Agreed[len(row.Draw.Agreed)-1]), seat)
	}
	return s.writeDraw(ctx, c, row, match.NoticeDraw, c.Player)
}

// undecided returns the seats that have still to agree to the draw that is offered in a match.
func undecided(m match.Match) []engine.Seat {
	var seats []engine.Seat
	for i := range m.Players {
		seat := engine.Seat(i)
		if seat != m.Draw.Seat && m.LeftAt(seat) == "" && !slices.Contains(m.Draw.Agreed, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// AcceptDraw agrees to the draw that another player has offered, and returns the notice that shows the end of
// the match. While others have still to agree, it only stores the agreement, without a notice. It is refused
// as AcceptTakeback is.
func (s *draws) AcceptDraw(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.answerDraw(ctx, c, o, func(t *turn.Turn, seat engine.Seat) (match.Receipt, error) {
		if t.Match.Draw.Seat == seat {
			return match.Receipt{}, s.Refusal(ctx, match.ErrOwnRequest, t.Match, c.Player)
		}
		return s.agreeToDraw(ctx, c, t, seat)
	})
}

// DeclineDraw declines the draw that another player has offered, or withdraws the caller's own offer, and
// returns the notices that tell so. It is refused as AcceptTakeback is.
func (s *draws) DeclineDraw(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.answerDraw(ctx, c, o, func(t *turn.Turn, seat engine.Seat) (match.Receipt, error) {
		offer, kind := t.Match.Draw, match.NoticeDrawWithdrawn
		pause := match.DrawPause{Head: t.Match.Head, Actions: 1}
		if seat != offer.Seat {
			d, err := s.drawRules(ctx, t, c)
			if err != nil {
				return match.Receipt{}, err
			}
			pause.Actions, kind = d.DrawPause(), match.NoticeDrawDeclined
		}
		return s.writeDraw(ctx, c, t.Match.WithDrawPause(offer.Seat, pause), kind, c.Player)
	})
}

// answerDraw executes an order that answers the offer of a draw in a match, or refuses it with ErrLapsed.
func (s *draws) answerDraw(
	ctx context.Context, c match.Caller, o match.Order,
	execute func(*turn.Turn, engine.Seat) (match.Receipt, error),
) ([]match.Notice, error) {
	shown := o.Head
	o.Head = 0
	return s.negotiate(ctx, c, o, func(t *turn.Turn, seat engine.Seat) (match.Receipt, error) {
		if offer := t.Match.Draw; offer.IsZero() || shown != 0 && shown-1 != offer.Head {
			return match.Receipt{}, s.Refusal(ctx, match.ErrLapsed, t.Match, c.Player)
		}
		return execute(t, seat)
	})
}

// agreeToDraw stores that a seat agrees to the draw that is offered, or ends the match if it is the last one.
func (s *draws) agreeToDraw(
	ctx context.Context, c match.Caller, t *turn.Turn, seat engine.Seat,
) (match.Receipt, error) {
	if err := s.timeouts.inTime(ctx, c, t, seat); err != nil {
		return match.Receipt{}, err
	}
	switch left := undecided(t.Match); {
	case !slices.Contains(left, seat):
		return match.Receipt{}, s.Refusal(ctx, match.ErrNotNeeded, t.Match, c.Player)
	case len(left) == 1:
		return s.endAsDraw(ctx, c, t, c.Player, t.Match.Draw.Seat)
	}
	row := t.Match.Clone()
	row.Draw.Agreed = append(row.Draw.Agreed, seat)
	return s.store.Commit(ctx, match.Change{Key: c.Key, At: s.now(), Match: &row, Head: row.Head})
}

// endAsDraw ends a match as a draw. offered is the seat that has offered it, and by the player who was the
// last to agree. Seats that have left rank last.
func (s *draws) endAsDraw(
	ctx context.Context, c match.Caller, t *turn.Turn, by match.Player, offered engine.Seat,
) (match.Receipt, error) {
	ranks := make([]int, len(t.Match.Players))
	for seat := range ranks {
		if ranks[seat] = 1; t.Match.LeftAt(engine.Seat(seat)) != "" {
			ranks[seat] = len(ranks)
		}
	}
	t.End(match.Event{Kind: match.EventAgreed, Seat: offered, By: by, Key: c.Key}, ranks)
	return s.turns.Commit(ctx, c, t)
}

// writeDraw writes a row with a new, declined or withdrawn offer of a draw, and the notice of that kind.
// After a declined or withdrawn offer a second notice updates the newest post, so that it no longer asks for
// an answer.
func (s *draws) writeDraw(
	ctx context.Context, c match.Caller, row match.Match, kind match.NoticeKind, by match.Player,
) (match.Receipt, error) {
	notice := match.Notice{
		Kind: kind, Match: row.ID, Guild: row.Guild, Channel: row.Channel, Locale: row.Locale,
		From: row.Head, To: row.Head, By: by, Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
	}
	change := match.Change{
		Key: c.Key, At: s.now(), Match: &row, Head: row.Head, Notices: []match.Notice{notice},
	}
	if kind != match.NoticeDraw {
		notice.Kind, notice.Nonce = match.NoticeReady, s.entropy.Nonce()
		change.Notices = append(change.Notices, notice)
	}
	return s.store.Commit(ctx, change)
}
