package play

import (
	"context"
	"errors"
	"fmt"
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/lobby"
	"towerpost/engine/match/turn"
)

// channels are where matches are played, and what becomes of a match that has lost its own.
type channels struct {
	*core
	host *lobby.Host
}

// Strand pauses the live matches of a guild whose channel is gone, or whose thread was in a channel that is
// gone, and leaves to the courier a private notice for each of their people. Rehome lets such a match go on.
// A match that is stranded already stays as it is.
func (s *channels) Strand(ctx context.Context, guild, channel string) error {
	var found []match.ID
	err := s.Each(ctx, match.List{Owner: match.Owner{Kind: match.OwnerGuild, ID: guild}}, func(m match.Match) (bool, error) {
		if (m.Channel == channel || m.Parent == channel) && m.Stranded.IsZero() {
			found = append(found, m.ID)
		}
		return true, nil
	})
	for _, id := range found {
		err = errors.Join(err, s.strand(ctx, id))
	}
	return err
}

// strand is Strand for one match.
func (s *channels) strand(ctx context.Context, id match.ID) error {
	for range turn.AttemptsAtMost {
		m, err := s.store.Match(ctx, id)
		if err != nil || !m.Live() || !m.Stranded.IsZero() {
			return err
		}
		change, err := s.stranding(ctx, m)
		if err != nil {
			return err
		}
		if _, err = s.store.Commit(ctx, change); !errors.Is(err, match.ErrStale) {
			return err
		}
	}
	return fmt.Errorf("match %s was overtaken %d times", id, turn.AttemptsAtMost)
}

// stranding returns the change that strands a match. Its clocks stand from then on, unless a moderator's
// pause stopped them before.
func (s *channels) stranding(ctx context.Context, m match.Match) (match.Change, error) {
	state, err := s.states.State(ctx, m, m.Head)
	if err != nil {
		return match.Change{}, err
	}
	t := turn.NewTurn(m.Clone(), s.now(), state)
	if t.Match.Paused.IsZero() {
		if err := s.turns.Pause(ctx, t, match.Event{}); err != nil {
			return match.Change{}, err
		}
	}
	t.Match.Stranded = t.At
	after, err := s.turns.Row(ctx, match.Caller{}, t)
	if err != nil {
		return match.Change{}, err
	}
	after.StrandedHead, after.StrandedQuiet = after.Head, after.Quiet
	plans, err := s.turns.Plans(ctx, t)
	return match.Change{
		At: t.At, Match: &after, Head: m.Head, Events: t.Events, Set: after.Timers(), Drop: t.Timers, Plans: plans,
		Notices: s.turns.Private(after, match.NoticeStranded, ""),
	}, err
}

// Rehome lets a match whose channel is gone go on in the caller's, and returns the notices that show there
// what happened meanwhile, and the board. What a moderator had paused before stays paused. It is for the
// people who play the match and, where moderates says so, for anybody. It is refused with ErrUnknown in
// another guild, with ErrNotPlayer, with ErrOver, with ErrLeft to who has left the match, with ErrNotStranded
// where the channel is there, with ErrPlace where the guild lets no match be played here, and with ErrBusy
// where one is on.
func (s *channels) Rehome(ctx context.Context, c match.Caller, id match.ID, moderates bool) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		m, err := s.Match(ctx, id)
		if err == nil {
			err = s.rehomable(ctx, c, m, moderates)
		}
		if err != nil {
			return match.Receipt{}, err
		}
		state, err := s.states.State(ctx, m, m.Head)
		if err != nil {
			return match.Receipt{}, err
		}
		t := turn.NewTurn(m.Clone(), s.turns.At(c), state)
		if err := s.moveIn(ctx, c, t); err != nil {
			return match.Receipt{}, err
		}
		return s.turns.Commit(ctx, c, t)
	})
}

// rehomable returns a *Refusal where the caller may not take the match into their channel.
func (s *channels) rehomable(ctx context.Context, c match.Caller, m match.Match, moderates bool) error {
	guild, err := s.turns.Policy(ctx, m.Guild)
	switch {
	case err != nil:
		return err
	case m.Guild != c.Guild:
		return &match.Refusal{Kind: match.ErrUnknown, Match: match.Match{ID: m.ID}}
	case !m.Live():
		return s.Refusal(ctx, match.ErrOver, m, c.Player)
	case m.SeatOf(c.Player) == engine.Nobody && !moderates:
		return s.Refusal(ctx, match.ErrNotPlayer, m, c.Player)
	case m.Quitted(c.Player) && !moderates:
		return s.Refusal(ctx, match.ErrLeft, m, c.Player)
	case m.Stranded.IsZero():
		return s.Refusal(ctx, match.ErrNotStranded, m, c.Player)
	case !guild.Allows(c.Channel, c.Parent):
		return &match.Refusal{Kind: match.ErrPlace, Channels: guild.Channels}
	case c.Channel == m.Channel:
		return nil
	}
	return s.host.Free(ctx, c.Channel, c.Player)
}

// moveIn changes the place of a match to the caller's channel, and ends the pause that began
// when it lost its old one.
func (s *channels) moveIn(ctx context.Context, c match.Caller, t *turn.Turn) error {
	pause, err := s.PauseOf(ctx, t.Match)
	if err != nil {
		return err
	}
	if t.Match.Parent == "" && c.Parent != "" {
		t.Set = []match.Timer{{At: t.At.Add(time.Minute), Kind: match.TimerThread, Of: t.Match.ID}}
	}
	t.Match.Stranded, t.Match.Channel, t.Match.Parent = time.Time{}, c.Channel, c.Parent
	if strands(pause) {
		t.Resume(match.Event{By: c.Player, Key: c.Key})
		if t.Match.SeatOf(c.Player) == engine.Nobody {
			t.Match.Moderate(c.Player)
		}
	}
	return nil
}

// strands reports whether a pause began because the match lost its channel: those of moderators have reasons.
func strands(e *match.Event) bool { return e != nil && e.Kind == match.EventPause && e.Reason == "" }
