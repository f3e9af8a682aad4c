package play

import (
	"context"
	"slices"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/replay"
	"towerpost/engine/match/turn"
)

// takebacks handles the orders by which players take back moves, alone or with the consent of others.
type takebacks struct {
	*core
	timeouts *timeouts
}

// AskTakeback asks the others to let the caller take back their last move, and returns the notice that asks.
// All others who have acted since or must decide now must agree; if there are none, all others. The request
// lapses as soon as anything happens in the match. Between two people only the last move of the match can be
// taken back.
//
// A decision that the rules call free (engine.Decision.Free) is taken back at once, without asking, while it
// is not posted yet or the caller's turn lasts. If it is not posted yet, nothing is posted of that either.
//
// The computer answers at once: in a casual match it agrees, also after it has moved itself, and in a rated
// one it refuses.
//
// AskTakeback is refused with ErrNoConsent in a rated match with a computer. It is refused with ErrNoTakeback
// if the caller has no move to take back, with ErrShown across a chance outcome or a secret that was shown
// since, with ErrAsked or ErrDeclined if the caller has asked for the same before, and with ErrOtherAsked
// while the request of somebody else is open.
func (s *takebacks) AskTakeback(ctx context.Context, c match.Caller, o match.Order) ([]match.Notice, error) {
	return s.negotiate(ctx, c, o, func(t *turn.Turn, seat engine.Seat) (match.Receipt, error) {
		if err := s.timeouts.inTime(ctx, c, t, seat); err != nil {
			return match.Receipt{}, err
		}
		back, err := s.undoOf(ctx, t, seat)
		if err != nil {
			return match.Receipt{}, err
		}
		if back.free {
			return s.takeFree(ctx, c, t, back)
		}
		if kind := back.refusalKind(t.Match); kind != nil {
			return match.Receipt{}, s.Refusal(ctx, kind, t.Match, c.Player)
		}
		if len(back.consent) == 0 {
			return s.takeBack(ctx, c, t, back, back.agreed)
		}
		r := match.Request{Head: t.Match.Head, Seat: seat}
		if asked, made := t.Match.Requested(); made {
			r.Before = declinedSeats(asked)
		}
		return s.writeRequest(ctx, c, t.Match, r, match.NoticeTakeback, back.consent...)
	})
}

// Retractable reports whether AskTakeback would take back the last move of a player at once, without asking.
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
	back, err := s.undoOf(ctx, turn.NewTurn(m, s.now(), state), seat)
	return back.free, err
}

// refusalKind returns the kind with which to refuse a request for the take-back, nil if it may be made.
func (b undo) refusalKind(m match.Match) error {
	asked, made := m.Requested()
	switch {
	case b.last.Seq == 0:
		return match.ErrNoTakeback
	case b.shown:
		return match.ErrShown
	case m.HasComputer() && m.Rated:
		return match.ErrNoConsent
	case !made:
		return nil
	case asked.Seat != b.last.Seat && !asked.Declined:
		return match.ErrOtherAsked
	case asked.Seat == b.last.Seat && !asked.Declined:
		return match.ErrAsked
	case slices.Contains(declinedSeats(asked), b.last.Seat):
		return match.ErrDeclined
	}
	return nil
}

// declinedSeats returns the seats whose requests at the present head were declined, given the newest request,
// which was declined.
func declinedSeats(asked match.Request) []engine.Seat {
	return append(slices.Clone(asked.Before), asked.Seat)
}

// AcceptTakeback agrees to another player's request to take back their last move, with everything after it.
// It returns the notice that shows the board as it was before. While others have still to agree, it only
// stores the agreement, without a notice.
//
// It is refused with ErrLapsed if there is no such request, with ErrDeclined if it was declined, with
// ErrOwnRequest to the player who made it, and with ErrNotNeeded to one who has agreed already or need not.
func (s *takebacks) AcceptTakeback(
	ctx context.Context, c match.Caller, o match.Order,
) ([]match.Notice, error) {
	accept := func(t *turn.Turn, seat engine.Seat, back undo) (match.Receipt, error) {
		if err := s.timeouts.inTime(ctx, c, t, seat); err != nil {
			return match.Receipt{}, err
		}
		agreed := append(slices.Clone(t.Match.Takeback.Agreed), seat)
		if len(agreed) == len(back.consent) {
			return s.takeBack(ctx, c, t, back, c.Player)
		}
		row := t.Match.Clone()
		row.Takeback.Agreed = agreed
		return s.store.Commit(ctx, match.Change{Key: c.Key, At: s.now(), Match: &row, Head: row.Head})
	}
	return s.answerTakeback(ctx, c, o, accept)
}

// DeclineTakeback declines another player's request, and returns the notice that tells so. It is refused as
// AcceptTakeback is.
func (s *takebacks) DeclineTakeback(
	ctx context.Context, c match.Caller, o match.Order,
) ([]match.Notice, error) {
	return s.answerTakeback(ctx, c, o, func(t *turn.Turn, _ engine.Seat, _ undo) (match.Receipt, error) {
		declined := t.Match.Takeback
		declined.Declined = true
		return s.writeRequest(ctx, c, t.Match, declined, match.NoticeDeclined, declined.Seat)
	})
}

// takeBack returns the match to the state before a move. agreed is the player who was the last to agree. The
// clocks of seats whose actions are taken back start anew if they are asked.
func (s *takebacks) takeBack(
	ctx context.Context, c match.Caller, t *turn.Turn, back undo, agreed match.Player,
) (match.Receipt, error) {
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
	t.Add(match.Event{
		Kind: match.EventTakeback, Seat: back.last.Seat, Back: back.last.Seq - 1, By: agreed, Key: c.Key,
	}, before)
	return s.turns.Commit(ctx, c, t)
}

// takeFree takes back a move that needs nobody's agreement. One that is not posted yet is retracted.
func (s *takebacks) takeFree(
	ctx context.Context, c match.Caller, t *turn.Turn, back undo,
) (match.Receipt, error) {
	if back.last.Seq <= t.Match.Head-t.Match.Quiet {
		return s.takeBack(ctx, c, t, back, c.Player)
	}
	events, err := s.store.Events(ctx, t.Match.ID, 0, t.Match.Head)
	if err != nil {
		return match.Receipt{}, err
	}
	e := match.Event{
		Seq: t.Match.Head + 1, Kind: match.EventRetract, Seat: back.last.Seat, Back: back.last.Seq - 1,
		By: c.Player, Key: c.Key,
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

// answerTakeback executes an order that answers the open request for a take-back in a match, or refuses it.
func (s *takebacks) answerTakeback(
	ctx context.Context, c match.Caller, o match.Order,
	execute func(*turn.Turn, engine.Seat, undo) (match.Receipt, error),
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
		back, err := s.undoOf(ctx, t, asked.Seat)
		if err != nil {
			return match.Receipt{}, err
		}
		if !slices.Contains(back.consent, seat) || slices.Contains(asked.Agreed, seat) {
			return refuse(match.ErrNotNeeded)
		}
		return execute(t, seat, back)
	})
}

// writeRequest writes a new or declined request for a take-back, with the notice of that kind. asked are the
// seats that the notice is addressed to.
func (s *takebacks) writeRequest(
	ctx context.Context, c match.Caller, m match.Match, r match.Request,
	kind match.NoticeKind, asked ...engine.Seat,
) (match.Receipt, error) {
	row := m.Clone()
	row.Takeback = r
	return s.store.Commit(ctx, match.Change{
		Key: c.Key, At: s.now(), Match: &row, Head: m.Head,
		Notices: []match.Notice{{
			Kind: kind, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
			From: m.Head, To: m.Head, By: c.Player, Asked: asked,
			Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
		}},
	})
}
