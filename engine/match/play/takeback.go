package play

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// takebacks are how players take back what they have done: by themselves, or with those whom it concerns.
type takebacks struct {
	*parley
	clocks *clocks
}

// AskTakeback asks the others to let the caller take back their last move, and returns the notice that asks.
// What its rules call free the caller takes back at once: without any post as long as nothing of it was
// posted, and as long as the caller's turn lasts in any case.
//
// Otherwise all who have acted since must agree, and all who are asked now. Between two, only the last move
// that stands can be taken back. It is refused with ErrNoTakeback where the caller has no such move, with
// ErrShown across a draw or a secret that was shown since, with ErrAsked or ErrDeclined where they have asked
// for the same before, and with ErrOtherAsked while the request of somebody else is open. The request lapses as
// soon as anything happens in the match. The computer needs no asking: in a casual match it agrees at once, also
// after its answer, and in a rated one it refuses with ErrNoConsent.
func (s *takebacks) AskTakeback(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.negotiate(ctx, c, o, func(t *turn.Turn, seat engine.Seat) (match.Receipt, error) {
		if err := s.clocks.inTime(ctx, c, t, seat); err != nil {
			return match.Receipt{}, err
		}
		back, err := s.backward(ctx, t, seat)
		if err != nil {
			return match.Receipt{}, err
		}
		if back.free {
			return s.takeFree(ctx, c, t, back)
		}
		if kind := back.refused(t.Match); kind != nil {
			return match.Receipt{}, s.Refusal(ctx, kind, t.Match, c.Player)
		}
		if len(back.consent) == 0 {
			return s.takeBack(ctx, c, t, back, back.agreed)
		}
		r := match.Request{Head: t.Match.Head, Seat: seat}
		if asked, made := t.Match.Requested(); made {
			r.Before = unwanted(asked)
		}
		return s.request(ctx, c, t.Match, r, match.NoticeTakeback, back.consent...)
	})
}

// Retractable reports whether a player of a match would take back their last move at once,
// without asking anybody.
func (s *takebacks) Retractable(ctx context.Context, id match.ID, p match.Player) (bool, error) {
	m, err := s.Match(ctx, id)
	if err != nil {
		return false, err
	}
	seat := m.SeatOf(p)
	if seat == engine.Nobody || !m.Live() || !m.Paused.IsZero() || m.LeftAt(seat) != "" {
		return false, nil
	}
	state, err := s.states.State(ctx, m, m.Head)
	if err != nil {
		return false, err
	}
	back, err := s.backward(ctx, turn.NewTurn(m, s.now(), state), seat)
	return back.free, err
}

// refused returns the kind of refusal of a request for a take-back, nil where it may be made.
func (b backward) refused(m match.Match) error {
	asked, made := m.Requested()
	switch {
	case b.last.Seq == 0:
		return match.ErrNoTakeback
	case b.shown:
		return match.ErrShown
	case m.Programmed() && m.Rated:
		return match.ErrNoConsent
	case !made:
		return nil
	case asked.Seat != b.last.Seat && !asked.Declined:
		return match.ErrOtherAsked
	case asked.Seat == b.last.Seat && !asked.Declined:
		return match.ErrAsked
	case slices.Contains(unwanted(asked), b.last.Seat):
		return match.ErrDeclined
	}
	return nil
}

// unwanted returns the seats whose requests have been declined, a declined one and those before it.
func unwanted(asked match.Request) []engine.Seat {
	if !asked.Declined {
		return asked.Before
	}
	return append(slices.Clone(asked.Before), asked.Seat)
}

// AcceptTakeback lets another player take back their last move, together with what came after it, and returns
// the notice that shows the board as it was before. Where others must agree, too, and have not, it only notes
// the agreement, without a notice. It is refused with ErrLapsed where no such request is open, with
// ErrOwnRequest to who made it, and with ErrNotNeeded to a player who has agreed already or need not.
func (s *takebacks) AcceptTakeback(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.answer(ctx, c, o, func(t *turn.Turn, seat engine.Seat, back backward) (match.Receipt, error) {
		if err := s.clocks.inTime(ctx, c, t, seat); err != nil {
			return match.Receipt{}, err
		}
		agreed := append(slices.Clone(t.Match.Takeback.Agreed), seat)
		if len(agreed) == len(back.consent) {
			return s.takeBack(ctx, c, t, back, c.Player)
		}
		row := t.Match.Clone()
		row.Takeback.Agreed = agreed
		return s.store.Commit(ctx, match.Change{Key: c.Key, At: s.now(), Match: &row, Head: row.Head})
	})
}

// DeclineTakeback refuses another player's request, and returns the notice that tells so. It is
// refused as AcceptTakeback is.
func (s *takebacks) DeclineTakeback(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.answer(ctx, c, o, func(t *turn.Turn, _ engine.Seat, _ backward) (match.Receipt, error) {
		declined := t.Match.Takeback
		declined.Declined = true
		return s.request(ctx, c, t.Match, declined, match.NoticeDeclined, declined.Seat)
	})
}

// takeBack returns to the moment before a move, as somebody has agreed. The clocks of those whose
// moves are gone begin anew.
func (s *takebacks) takeBack(ctx context.Context, c match.Caller, t *turn.Turn, back backward, agreed match.Player) (match.Receipt, error) {
	before, err := s.states.State(ctx, t.Match, back.last.Seq-1)
	if err != nil {
		return match.Receipt{}, err
	}
	for _, e := range back.since {
		if e.Kind == match.EventAction && e.Seat >= 0 {
			t.Charged[e.Seat] = true
		}
	}
	t.Match.Undone += 1 + match.CountActions(back.since)
	t.Add(match.Event{Kind: match.EventTakeback, Seat: back.last.Seat, Back: back.last.Seq - 1, By: agreed, Key: c.Key}, before)
	return s.turns.Commit(ctx, c, t)
}

// takeFree takes back a move that needs nobody's agreement.
func (s *takebacks) takeFree(ctx context.Context, c match.Caller, t *turn.Turn, back backward) (match.Receipt, error) {
	if back.last.Seq <= t.Match.Head-t.Match.Quiet {
		return s.takeBack(ctx, c, t, back, c.Player)
	}
	events, err := s.store.Events(ctx, t.Match.ID, 0, t.Match.Head)
	if err != nil {
		return match.Receipt{}, err
	}
	e := match.Event{
		Seq: t.Match.Head + 1, Kind: match.EventRetract, Seat: back.last.Seat, Back: back.last.Seq - 1, By: c.Player, Key: c.Key,
	}
	game, err := s.states.Rules.Of(t.Match)
	if err != nil {
		return match.Receipt{}, err
	}
	after := match.Effective(append(events, e))
	before, err := replay.Run(game, t.Match.Setup, len(t.Match.Players), after)
	if err != nil {
		return match.Receipt{}, err
	}
	t.Match = t.Match.Clone()
	t.Match.Undone += 1 + match.CountActions(match.Effective(events)) - match.CountActions(after)
	if seat := e.Seat; t.Match.Control.On() && !t.Match.Clocks[seat].Runs() {
		t.Match.Clocks[seat].Left = t.Match.Clocks[seat].Had
	}
	t.Private = true
	t.Add(e, before)
	return s.turns.Commit(ctx, c, t)
}

// answer obeys an order that answers the request which is open in a match.
func (s *takebacks) answer(
	ctx context.Context, c match.Caller, o match.Order, obey func(*turn.Turn, engine.Seat, backward) (match.Receipt, error),
) ([]match.Notice, error) {
	shown := o.Head
	o.Head = 0
	return s.negotiate(ctx, c, o, func(t *turn.Turn, seat engine.Seat) (match.Receipt, error) {
		asked, made := t.Match.Requested()
		refuse := func(kind error) (match.Receipt, error) {
			return match.Receipt{}, s.Refusal(ctx, kind, t.Match, c.Player)
		}
		switch {
		case !made || shown != 0 && shown-1 != asked.Head || o.Asker != 0 && o.Asker-1 != int(asked.Seat):
			return refuse(match.ErrLapsed)
		case asked.Declined:
			return refuse(match.ErrDeclined)
		case asked.Seat == seat:
			return refuse(match.ErrOwnRequest)
		}
		back, err := s.backward(ctx, t, asked.Seat)
		if err != nil {
			return match.Receipt{}, err
		}
		if !slices.Contains(back.consent, seat) || slices.Contains(asked.Agreed, seat) {
			return refuse(match.ErrNotNeeded)
		}
		return obey(t, seat, back)
	})
}

// request writes a request, or what has become of it, and the notice about it, which may ask seats.
func (s *takebacks) request(
	ctx context.Context, c match.Caller, m match.Match, r match.Request, kind match.NoticeKind, asked ...engine.Seat,
) (match.Receipt, error) {
	row := m.Clone()
	row.Takeback = r
	return s.store.Commit(ctx, match.Change{
		Key: c.Key, At: s.now(), Match: &row, Head: m.Head,
		Notices: []match.Notice{{
			Kind: kind, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
			From: m.Head, To: m.Head, By: c.Player, Asked: asked, Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
		}},
	})
}
