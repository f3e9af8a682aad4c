package match

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"towerpost/engine"
)

// ReasonAtMost is how many characters a moderator's reason may have.
const ReasonAtMost = 300

// Pause stops a match of the caller's guild until a moderator resumes it, and returns the notice that tells so. Whether the
// caller may moderate is not known here.
func (s *Service) Pause(ctx context.Context, c Caller, id ID, reason string) ([]Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn, e Event) error {
		if !t.match.Paused.IsZero() {
			return ErrPaused
		}
		return s.pause(ctx, t, e)
	})
}

// pause adds an event that stops the match and its clocks.
func (s *Service) pause(ctx context.Context, t *turn, e Event) error {
	if err := s.stop(ctx, t); err != nil {
		return err
	}
	e.Kind, e.Seat = EventPause, engine.Nobody
	t.match.Paused = t.at
	t.match.Undone++
	t.add(e, t.state)
	return nil
}

// Resume lets a paused match go on, and returns the notice that shows the board anew. It is refused with ErrNotPaused
// where the match is not paused, and with ErrStranded where its channel is gone: Rehome lets that go on.
func (s *Service) Resume(ctx context.Context, c Caller, id ID, reason string) ([]Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn, e Event) error {
		if t.match.Paused.IsZero() {
			return ErrNotPaused
		}
		if !t.match.Stranded.IsZero() {
			return ErrStranded
		}
		t.resume(e)
		return nil
	})
}

// resume adds an event that ends a pause.
func (t *turn) resume(e Event) {
	e.Kind, e.Seat = EventResume, engine.Nobody
	t.match.Paused, t.resumed = time.Time{}, true
	t.match.Undone++
	t.add(e, t.state)
}

// Adjudicate ends a match, paused or not, by a moderator's decision, and returns the notice that shows the result. The
// winner is a seat of a match of two, or engine.Nobody for an end without a result. It is refused with ErrInvolved to who plays
// the match.
func (s *Service) Adjudicate(ctx context.Context, c Caller, id ID, winner engine.Seat, reason string) ([]Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn, e Event) error {
		if t.match.SeatOf(c.Player) != engine.Nobody {
			return ErrInvolved
		}
		var ranks []int
		if winner != engine.Nobody {
			if len(t.match.Players) != 2 || t.match.PlayerAt(winner) == "" {
				return fmt.Errorf("seat %d of match %s as winner: %w", winner, t.match.ID, ErrRules)
			}
			ranks = engine.Lost(string(EventAdjudicate), 1-winner, 2).Ranks
		}
		e.Kind, e.Seat = EventAdjudicate, winner
		t.end(e, ranks)
		return nil
	})
}

// Expel takes a seat out of a match, paused or not, by a moderator's decision, and returns the notice that tells so. The others
// play on where the rules know how; otherwise the match ends, and the seat ranks last. It is refused as Adjudicate is, with
// ErrNotPlayer for a seat that is not there and with ErrLeft for one that has left.
func (s *Service) Expel(ctx context.Context, c Caller, id ID, seat engine.Seat, reason string) ([]Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn, e Event) error {
		switch {
		case t.match.SeatOf(c.Player) != engine.Nobody:
			return ErrInvolved
		case t.match.PlayerAt(seat) == "":
			return ErrNotPlayer
		case t.match.LeftAt(seat) != "":
			return ErrLeft
		}
		e.Kind, e.Seat = EventExpel, seat
		return t.leave(e)
	})
}

// moderate obeys a moderator's order about a match that is on.
func (s *Service) moderate(ctx context.Context, c Caller, id ID, reason string, obey func(*turn, Event) error) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		m, reason, err := s.moderated(ctx, c, id, reason)
		if err != nil {
			return Receipt{}, err
		}
		if !m.Live() {
			return Receipt{}, s.refusal(ctx, ErrOver, m, c.Player)
		}
		state, err := s.state(ctx, m, m.Head)
		if err != nil {
			return Receipt{}, err
		}
		t := newTurn(m.clone(), s.at(c), state)
		switch err := obey(t, Event{Reason: reason, By: c.Player, Key: c.Key}); err {
		case nil:
		case ErrPaused, ErrNotPaused, ErrStranded, ErrInvolved, ErrLeft, ErrNotPlayer:
			return Receipt{}, s.refusal(ctx, err, m, c.Player)
		default:
			return Receipt{}, err
		}
		if !slices.Contains(t.match.Moderators, c.Player) {
			t.match.Moderators = append(t.match.Moderators, c.Player)
		}
		return s.commit(ctx, c, t)
	})
}

// moderated returns a match of the caller's guild and the tidied reason, or a *Refusal of the kind ErrUnknown or ErrReason.
func (s *Service) moderated(ctx context.Context, c Caller, id ID, reason string) (Match, string, error) {
	m, err := s.match(ctx, id)
	if err != nil {
		return Match{}, "", err
	}
	if m.Guild != c.Guild {
		return Match{}, "", &Refusal{Kind: ErrUnknown, Match: Match{ID: id}}
	}
	reason = strings.Join(strings.Fields(reason), " ")
	if reason == "" || utf8.RuneCountInString(reason) > ReasonAtMost {
		return Match{}, "", &Refusal{Kind: ErrReason, Match: m}
	}
	return m, reason, nil
}

// Farewell returns the notice that tells that a match of the caller's guild is deleted for a reason. It deletes nothing.
func (s *Service) Farewell(ctx context.Context, c Caller, id ID, reason string) (Notice, error) {
	m, reason, err := s.moderated(ctx, c, id, reason)
	if err != nil {
		return Notice{}, err
	}
	return Notice{
		Kind: NoticeDeleted, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
		By: c.Player, Reason: reason, Names: slices.Clone(m.Names), Due: s.now().Add(s.lease), Nonce: s.entropy.nonce(),
	}, nil
}
