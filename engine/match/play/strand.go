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

// channels handles the loss of channels and guilds in which matches are played.
type channels struct {
	*core
	host *lobby.Host
}

// Strand pauses the live matches of a guild that are played in a channel which is gone, or in a thread of it.
// Each person who plays them gets a private notice. Rehome lets such a match go on. A match that is stranded
// already stays as it is.
func (s *channels) Strand(ctx context.Context, guild, channel string) error {
	var found []match.ID
	which := match.List{Owner: match.Owner{Kind: match.OwnerGuild, ID: guild}}
	err := s.Each(ctx, which, func(m match.Match) (bool, error) {
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
		change, err := s.strandChange(ctx, m)
		if err != nil {
			return err
		}
		if _, err = s.store.Commit(ctx, change); !errors.Is(err, match.ErrStale) {
			return err
		}
	}
	return fmt.Errorf("match %s was overtaken %d times", id, turn.AttemptsAtMost)
}

// strandChange returns the change that strands a match. It pauses the match, unless it is paused already.
func (s *channels) strandChange(ctx context.Context, m match.Match) (match.Change, error) {
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
		At: t.At, Match: &after, Head: m.Head, Events: t.Events, Plans: plans,
		Set: after.Timers(), Drop: t.DropTimers, Notices: s.turns.Private(after, match.NoticeStranded, ""),
	}, err
}

// Rehome moves a match whose channel is gone to the caller's channel, and lets it go on there. It returns the
// notices that show there what has happened meanwhile, and the board. A match that a moderator had paused
// before stays paused. With moderates, the caller need not play the match.
//
// It is refused with ErrUnknown in another guild, with ErrOver, with ErrNotPlayer to a caller who does not
// play the match, with ErrLeft to one who has left it, and with ErrNotStranded if its channel is not gone. It
// is refused with ErrPlace in a channel where the guild allows no matches, and with ErrBusy where another is
// on.
func (s *channels) Rehome(
	ctx context.Context, c match.Caller, id match.ID, moderates bool,
) ([]match.Notice, error) {
	return s.turns.Once(ctx, c.Key, func() (match.Receipt, error) {
		m, err := s.Match(ctx, id)
		if err == nil {
			err = s.checkRehome(ctx, c, m, moderates)
		}
		if err != nil {
			return match.Receipt{}, err
		}
		state, err := s.states.State(ctx, m, m.Head)
		if err != nil {
			return match.Receipt{}, err
		}
		t := turn.NewTurn(m.Clone(), s.turns.At(c), state)
		if err := s.moveTo(ctx, c, t); err != nil {
			return match.Receipt{}, err
		}
		return s.turns.Commit(ctx, c, t)
	})
}

// checkRehome returns a *Refusal if the caller may not move the match to their channel.
func (s *channels) checkRehome(
	ctx context.Context, c match.Caller, m match.Match, moderates bool,
) error {
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
	case m.HasLeft(c.Player) && !moderates:
		return s.Refusal(ctx, match.ErrLeft, m, c.Player)
	case m.Stranded.IsZero():
		return s.Refusal(ctx, match.ErrNotStranded, m, c.Player)
	case !guild.Allows(c.Channel, c.Parent):
		return &match.Refusal{Kind: match.ErrPlace, Channels: guild.Channels}
	case c.Channel == m.Channel:
		return nil
	}
	return s.host.CheckFree(ctx, c.Channel, c.Player)
}

// moveTo moves a match to the caller's channel, and ends the pause that began when its old channel was lost.
func (s *channels) moveTo(ctx context.Context, c match.Caller, t *turn.Turn) error {
	pause, err := s.PauseOf(ctx, t.Match)
	if err != nil {
		return err
	}
	if t.Match.Parent == "" && c.Parent != "" {
		t.SetTimers = []match.Timer{{At: t.At.Add(time.Minute), Kind: match.TimerThread, Of: t.Match.ID}}
	}
	t.Match.Stranded, t.Match.Channel, t.Match.Parent = time.Time{}, c.Channel, c.Parent
	if isStrandPause(pause) {
		t.Resume(match.Event{By: c.Player, Key: c.Key})
		if t.Match.SeatOf(c.Player) == engine.Nobody {
			t.Match.Moderate(c.Player)
		}
	}
	return nil
}

// isStrandPause reports whether a pause began because the match lost its channel. A pause by a moderator has
// a Reason.
func isStrandPause(e *match.Event) bool {
	return e != nil && e.Kind == match.EventPause && e.Reason == ""
}
