package match

import (
	"context"

	"towerpost/engine"
)

// AskTakeback asks the opponent to let the caller take back their last move, and returns the notice that asks. It is
// refused with ErrNoTakeback where the last move that stands is not the caller's, and with ErrAsked or ErrDeclined where
// they have asked for the same before. The request lapses as soon as anything happens in the match. The program needs no
// asking: in a casual match it agrees at once, also after its answer, and in a rated one it refuses with ErrNoConsent.
func (s *Service) AskTakeback(ctx context.Context, c Caller, o Order) ([]Notice, error) {
	return s.negotiate(ctx, c, o, func(t *turn, seat engine.Seat) (Receipt, error) {
		if t.match.Programmed() {
			return s.indulge(ctx, c, t, seat)
		}
		last, _, err := s.lastMove(ctx, t.match, engine.Nobody)
		switch asked, made := t.match.Requested(); {
		case err != nil:
			return Receipt{}, err
		case last.Seq == 0 || last.Seat != seat:
			return Receipt{}, s.refusal(ctx, ErrNoTakeback, t.match, c.Player)
		case made && asked.Declined:
			return Receipt{}, s.refusal(ctx, ErrDeclined, t.match, c.Player)
		case made:
			return Receipt{}, s.refusal(ctx, ErrAsked, t.match, c.Player)
		}
		return s.request(ctx, c, t.match, Request{Head: t.match.Head, Seat: seat}, NoticeTakeback)
	})
}

// AcceptTakeback lets the opponent take back their last move, together with what played itself after it, and returns the
// notice that shows the board as it was before. It is refused with ErrLapsed where no such request is open, and with
// ErrOwnRequest to who made it.
func (s *Service) AcceptTakeback(ctx context.Context, c Caller, o Order) ([]Notice, error) {
	return s.answer(ctx, c, o, func(t *turn) (Receipt, error) {
		if err := s.inTime(ctx, c, t, t.match.SeatOf(c.Player)); err != nil {
			return Receipt{}, err
		}
		return s.takeBack(ctx, c, t, engine.Nobody, c.Player)
	})
}

// indulge takes the last move of a player against the program back.
func (s *Service) indulge(ctx context.Context, c Caller, t *turn, seat engine.Seat) (Receipt, error) {
	last, _, err := s.lastMove(ctx, t.match, seat)
	switch {
	case err != nil:
		return Receipt{}, err
	case last.Seq == 0:
		return Receipt{}, s.refusal(ctx, ErrNoTakeback, t.match, c.Player)
	case t.match.Rated:
		return Receipt{}, s.refusal(ctx, ErrNoConsent, t.match, c.Player)
	}
	return s.takeBack(ctx, c, t, seat, t.match.PlayerAt(1-seat))
}

// takeBack returns to the moment before the last move, or the last one of a seat, as somebody has agreed.
func (s *Service) takeBack(ctx context.Context, c Caller, t *turn, seat engine.Seat, agreed Player) (Receipt, error) {
	last, gone, err := s.lastMove(ctx, t.match, seat)
	if err != nil {
		return Receipt{}, err
	}
	before, err := s.state(ctx, t.match, last.Seq-1)
	if err != nil {
		return Receipt{}, err
	}
	t.match.Undone += 1 + gone
	t.add(Event{Kind: EventTakeback, Seat: last.Seat, Back: last.Seq - 1, By: agreed, Key: c.Key}, before)
	return s.commit(ctx, c, t)
}

// DeclineTakeback refuses the opponent's request, and returns the notice that tells so. It is refused as AcceptTakeback is.
func (s *Service) DeclineTakeback(ctx context.Context, c Caller, o Order) ([]Notice, error) {
	return s.answer(ctx, c, o, func(t *turn) (Receipt, error) {
		declined := t.match.Takeback
		declined.Declined = true
		return s.request(ctx, c, t.match, declined, NoticeDeclined)
	})
}

// answer obeys an order that answers the request which is open in a match.
func (s *Service) answer(ctx context.Context, c Caller, o Order, obey func(*turn) (Receipt, error)) ([]Notice, error) {
	shown := o.Head
	o.Head = 0
	return s.negotiate(ctx, c, o, func(t *turn, seat engine.Seat) (Receipt, error) {
		asked, made := t.match.Requested()
		switch {
		case !made || shown != 0 && shown-1 != asked.Head:
			return Receipt{}, s.refusal(ctx, ErrLapsed, t.match, c.Player)
		case asked.Declined:
			return Receipt{}, s.refusal(ctx, ErrDeclined, t.match, c.Player)
		case asked.Seat == seat:
			return Receipt{}, s.refusal(ctx, ErrOwnRequest, t.match, c.Player)
		}
		return obey(t)
	})
}

// negotiate obeys an order about a request between players. A request leaves the head where it is, so nothing but waiting
// keeps two such orders of a match apart.
func (s *Service) negotiate(ctx context.Context, c Caller, o Order, obey func(*turn, engine.Seat) (Receipt, error)) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		m, err := s.meant(ctx, c, o)
		if err != nil {
			return Receipt{}, err
		}
		leave, err := s.talks.enter(ctx, string(m.ID))
		if err != nil {
			return Receipt{}, err
		}
		defer leave()
		o.Match = m.ID
		t, seat, err := s.sit(ctx, c, o)
		if err != nil {
			return Receipt{}, err
		}
		return obey(t, seat)
	})
}

// request writes a request, or what has become of it, and the notice about it.
func (s *Service) request(ctx context.Context, c Caller, m Match, r Request, kind NoticeKind) (Receipt, error) {
	row := m.clone()
	row.Takeback = r
	return s.store.Commit(ctx, Change{
		Key: c.Key, At: s.now(), Match: &row, Head: m.Head,
		Notices: []Notice{{
			Kind: kind, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
			From: m.Head, To: m.Head, By: c.Player, Due: s.now().Add(s.lease), Nonce: s.dice.nonce(),
		}},
	})
}

// lastMove returns the newest action that stands and that a player has chosen, or with a seat its newest one; the zero Event
// where there is none. A return to the head before it takes so many actions back.
func (s *Service) lastMove(ctx context.Context, m Match, seat engine.Seat) (last Event, gone int, err error) {
	events, err := s.store.Events(ctx, m.ID, 0, m.Head)
	if err != nil {
		return Event{}, 0, err
	}
	effective := Effective(events)
	for i := len(effective) - 1; i >= 0; i-- {
		switch e := effective[i]; {
		case e.aside() || e.Auto || seat != engine.Nobody && e.Seat != seat:
		case e.Kind == EventAction:
			return e, actions(effective[i:]), nil
		default:
			return Event{}, 0, nil
		}
	}
	return Event{}, 0, nil
}
