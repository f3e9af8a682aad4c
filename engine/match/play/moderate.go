package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// moderation handles the orders of a guild's moderators about its matches. It does not check that the callers
// are moderators.
type moderation struct{ *core }

// Pause stops a match of the caller's guild until a moderator resumes it, and returns the notice that tells
// so. It is refused with ErrPaused while the match is paused.
func (s *moderation) Pause(
	ctx context.Context, c match.Caller, id match.ID, reason string,
) ([]match.Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn.Turn, e match.Event) error {
		if !t.Match.Paused.IsZero() {
			return match.ErrPaused
		}
		return s.turns.Pause(ctx, t, e)
	})
}

// Resume lets a paused match go on, and returns the notice that shows the board anew. It is refused with
// ErrNotPaused if the match is not paused, and with ErrStranded if its channel is gone: for that there is
// Rehome.
func (s *moderation) Resume(
	ctx context.Context, c match.Caller, id match.ID, reason string,
) ([]match.Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn.Turn, e match.Event) error {
		if t.Match.Paused.IsZero() {
			return match.ErrNotPaused
		}
		if !t.Match.Stranded.IsZero() {
			return match.ErrStranded
		}
		t.Resume(e)
		return nil
	})
}

// Adjudicate ends a match, paused or not, by a moderator's decision, and returns the notice that shows the
// result. The winner is a seat of a match of two, or engine.Nobody for an end without a result. It is refused
// with ErrInvolved to a caller who plays the match, and with ErrPreparing for a winner while the match is
// being set up. For a winner that the match cannot have, the error is of the kind ErrRules.
func (s *moderation) Adjudicate(
	ctx context.Context, c match.Caller, id match.ID, winner engine.Seat, reason string,
) ([]match.Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn.Turn, e match.Event) error {
		if t.Match.SeatOf(c.Player) != engine.Nobody {
			return match.ErrInvolved
		}
		if winner != engine.Nobody && engine.Preparing(t.State) {
			return match.ErrPreparing
		}
		var ranks []int
		if winner != engine.Nobody {
			if len(t.Match.Players) != 2 || t.Match.PlayerAt(winner) == "" {
				return fmt.Errorf("seat %d of match %s as winner: %w", winner, t.Match.ID, match.ErrRules)
			}
			ranks = engine.Lost(string(match.EventAdjudicate), 1-winner, 2).Ranks
		}
		e.Kind, e.Seat = match.EventAdjudicate, winner
		t.End(e, ranks)
		return nil
	})
}

// Expel takes a seat out of a match, paused or not, by a moderator's decision, and returns the notice that
// tells so. The others play on if the rules know how; otherwise the match ends, and the seat ranks last. It
// is refused with ErrInvolved to a caller who plays the match, with ErrNotPlayer for a seat that the match
// does not have, and with ErrLeft for one that has left.
func (s *moderation) Expel(
	ctx context.Context, c match.Caller, id match.ID, seat engine.Seat, reason string,
) ([]match.Notice, error) {
	return s.moderate(ctx, c, id, reason, func(t *turn.Turn, e match.Event) error {
		switch {
		case t.Match.SeatOf(c.Player) != engine.Nobody:
			return match.ErrInvolved
		case t.Match.PlayerAt(seat) == "":
			return match.ErrNotPlayer
		case t.Match.LeftAt(seat) != "":
			return match.ErrLeft
		}
		e.Kind, e.Seat = match.EventExpel, seat
		return t.Leave(e)
	})
}

// moderate executes a moderator's order about a live match. execute adds to the turn, with the event that it
// is given. A sentinel error of execute becomes a refusal.
func (s *moderation) moderate(
	ctx context.Context, c match.Caller, id match.ID, reason string,
	execute func(*turn.Turn, match.Event) error,
) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		m, reason, err := s.moderatedMatch(ctx, c, id, reason)
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
		t := turn.NewTurn(m.Clone(), s.turns.At(c), state)
		switch err := execute(t, match.Event{Reason: reason, By: c.Player, Key: c.Key}); err {
		case nil:
		case match.ErrPaused, match.ErrNotPaused, match.ErrStranded, match.ErrInvolved,
			match.ErrPreparing, match.ErrLeft, match.ErrNotPlayer:
			return match.Receipt{}, s.Refusal(ctx, err, m, c.Player)
		default:
			return match.Receipt{}, err
		}
		t.Match.Moderate(c.Player)
		return s.turns.Commit(ctx, c, t)
	})
}

// moderatedMatch returns a match of the caller's guild, and the reason with its white space normalised. It is
// refused with ErrUnknown, or with ErrReason for a reason that is empty or too long.
func (s *moderation) moderatedMatch(
	ctx context.Context, c match.Caller, id match.ID, reason string,
) (match.Match, string, error) {
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

// DeletionNotices returns the notices that tell that a match of the caller's guild is deleted and why, and
// the reason normalised. There is one notice, in the match's channel, which calls the people who still play
// the match except the caller. If the channel is gone, each of them gets a private one. DeletionNotices
// deletes nothing.
func (s *moderation) DeletionNotices(
	ctx context.Context, c match.Caller, id match.ID, reason string,
) ([]match.Notice, string, error) {
	m, reason, err := s.moderatedMatch(ctx, c, id, reason)
	if err != nil {
		return nil, "", err
	}
	notices := []match.Notice{{
		Kind: match.NoticeDeleted, Match: m.ID, Guild: m.Guild, Channel: m.Channel, Locale: m.Locale,
		Due: s.now().Add(s.lease), Nonce: s.entropy.Nonce(),
	}}
	if m.Live() {
		notices[0].Asked = m.Playing(c.Player)
	}
	if !m.Stranded.IsZero() {
		notices = s.turns.Private(m, match.NoticeDeleted, c.Player)
	}
	for i := range notices {
		n := &notices[i]
		n.By, n.Reason, n.Players, n.Names = c.Player, reason, slices.Clone(m.Players), slices.Clone(m.Names)
	}
	return notices, reason, nil
}
