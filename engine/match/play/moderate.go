package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"towerpost/engine"
	"towerpost/engine/match"
)

// Pause stops a match of the caller's guild until a moderator resumes it, and returns the notice that tells so. Whether the
// caller may moderate is not known here.
func (s *Service) Pause(ctx context.Context, c match.Caller, id match.ID, reason string) ([]match.Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn, e match.Event) error {
		if !t.match.Paused.IsZero() {
			return match.ErrPaused
		}
		return s.pause(ctx, t, e)
	})
}

// pause adds an event that stops the match and its clocks.
func (s *Service) pause(ctx context.Context, t *turn, e match.Event) error {
	if err := s.stop(ctx, t); err != nil {
		return err
	}
	e.Kind, e.Seat = match.EventPause, engine.Nobody
	t.match.Paused = t.at
	t.match.Undone++
	t.add(e, t.state)
	return nil
}

// Resume lets a paused match go on, and returns the notice that shows the board anew. It is refused with ErrNotPaused
// where the match is not paused, and with ErrStranded where its channel is gone: Rehome lets that go on.
func (s *Service) Resume(ctx context.Context, c match.Caller, id match.ID, reason string) ([]match.Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn, e match.Event) error {
		if t.match.Paused.IsZero() {
			return match.ErrNotPaused
		}
		if !t.match.Stranded.IsZero() {
			return match.ErrStranded
		}
		t.resume(e)
		return nil
	})
}

// resume adds an event that ends a pause.
func (t *turn) resume(e match.Event) {
	e.Kind, e.Seat = match.EventResume, engine.Nobody
	t.match.Paused, t.resumed = time.Time{}, true
	t.match.Undone++
	t.add(e, t.state)
}

// Adjudicate ends a match, paused or not, by a moderator's decision, and returns the notice that shows the result. The
// winner is a seat of a match of two, or engine.Nobody for an end without a result. It is refused with ErrInvolved to who plays
// the match.
func (s *Service) Adjudicate(ctx context.Context, c match.Caller, id match.ID, winner engine.Seat, reason string) ([]match.Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn, e match.Event) error {
		if t.match.SeatOf(c.Player) != engine.Nobody {
			return match.ErrInvolved
		}
		var ranks []int
		if winner != engine.Nobody {
			if len(t.match.Players) != 2 || t.match.PlayerAt(winner) == "" {
				return fmt.Errorf("seat %d of match %s as winner: %w", winner, t.match.ID, match.ErrRules)
			}
			ranks = engine.Lost(string(match.EventAdjudicate), 1-winner, 2).Ranks
		}
		e.Kind, e.Seat = match.EventAdjudicate, winner
		t.end(e, ranks)
		return nil
	})
}

// Expel takes a seat out of a match, paused or not, by a moderator's decision, and returns the notice that tells so. The others
// play on where the rules know how; otherwise the match ends, and the seat ranks last. It is refused as Adjudicate is, with
// ErrNotPlayer for a seat that is not there and with ErrLeft for one that has left.
func (s *Service) Expel(ctx context.Context, c match.Caller, id match.ID, seat engine.Seat, reason string) ([]match.Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn, e match.Event) error {
		switch {
		case t.match.SeatOf(c.Player) != engine.Nobody:
			return match.ErrInvolved
		case t.match.PlayerAt(seat) == "":
			return match.ErrNotPlayer
		case t.match.LeftAt(seat) != "":
			return match.ErrLeft
		}
		e.Kind, e.Seat = match.EventExpel, seat
		return t.leave(e)
	})
}

// moderate obeys a moderator's order about a match that is on.
func (s *Service) moderate(ctx context.Context, c match.Caller, id match.ID, reason string, obey func(*turn, match.Event) error) ([]match.Notice, error) {
	return s.once(ctx, c.Key, func() (match.Receipt, error) {
		m, reason, err := s.moderated(ctx, c, id, reason)
		if err != nil {
			return match.Receipt{}, err
		}
		if !m.Live() {
			return match.Receipt{}, s.Refusal(ctx, match.ErrOver, m, c.Player)
		}
		state, err := s.states.State(ctx, m, m.Head)
		if err != nil {
			return match.Receipt{}, err
		}
		t := newTurn(m.Clone(), s.at(c), state)
		switch err := obey(t, match.Event{Reason: reason, By: c.Player, Key: c.Key}); err {
		case nil:
		case match.ErrPaused, match.ErrNotPaused, match.ErrStranded, match.ErrInvolved, match.ErrLeft, match.ErrNotPlayer:
			return match.Receipt{}, s.Refusal(ctx, err, m, c.Player)
		default:
			return match.Receipt{}, err
		}
		if !slices.Contains(t.match.Moderators, c.Player) {
			t.match.Moderators = append(t.match.Moderators, c.Player)
		}
		return s.commit(ctx, c, t)
	})
}

// moderated returns a match of the caller's guild and the tidied reason, or a *Refusal of the kind ErrUnknown or ErrReason.
func (s *Service) moderated(ctx context.Context, c match.Caller, id match.ID, reason string) (match.Match, string, error) {
	m, err := s.Match(ctx, id)
	if err != nil {
		return match.Match{}, "", err
	}
	if m.Guild != c.Guild {
		return match.Match{}, "", &match.Refusal{Kind: match.ErrUnknown, Match: match.Match{ID: id}}
	}
	reason = strings.Join(strings.Fields(reason), " ")
	if reason == "" || utf8.RuneCountInString(reason) > match.ReasonAtMost {
		return match.Match{}, "", &match.Refusal{Kind: match.ErrReason, Match: m}
	}
	return m, reason, nil
}

// Farewell returns the notice that tells that a match of the caller's guild is deleted for a reason. It deletes nothing.
func (s *Service) Farewell(ctx context.Context, c match.Caller, id match.ID, reason string) (match.Notice, error) {
	m, reason, err := s.moderated(ctx, c, id, reason)
	if err != nil {
		return match.Notice{}, err
	}
	return match.Notice{
		Kind: match.NoticeDeleted, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
		By: c.Player, Reason: reason, Names: slices.Clone(m.Names), Due: s.now().Add(s.lease), Nonce: s.entropy.nonce(),
	}, nil
}
