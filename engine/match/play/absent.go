package play

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// LeaveGuild stops the clocks of the live matches of a guild in which the bot is no more, and ReturnGuild
// lets them run on. Nobody is told: nobody could be, and afterwards everything is as it was. Matches whose
// clocks it has stopped before stay as they are.
func (s *channels) LeaveGuild(ctx context.Context, guild string) error {
	return s.changeIn(ctx, guild, func(m match.Match) bool { return m.Absent.IsZero() }, s.turns.Depart)
}

// ReturnGuild undoes LeaveGuild.
func (s *channels) ReturnGuild(ctx context.Context, guild string) error {
	absent := func(m match.Match) bool { return !m.Absent.IsZero() }
	return s.changeIn(ctx, guild, absent, func(_ context.Context, t *turn.Turn) error {
		t.Return()
		return nil
	})
}

// changeIn changes the live matches of a guild that are meant. One that cannot be read is left as it is, and
// the operator told.
func (s *channels) changeIn(ctx context.Context, guild string, meant func(match.Match) bool,
	change func(context.Context, *turn.Turn) error,
) error {
	var found []match.ID
	err := s.Each(ctx, match.List{Owner: match.Owner{Kind: match.OwnerGuild, ID: guild}}, func(m match.Match) (bool, error) {
		if meant(m) {
			found = append(found, m.ID)
		}
		return true, nil
	})
	for _, id := range found {
		err = errors.Join(err, s.changeOne(ctx, id, meant, change))
	}
	return err
}

// changeOne is changeIn for one match.
func (s *channels) changeOne(ctx context.Context, id match.ID, meant func(match.Match) bool,
	change func(context.Context, *turn.Turn) error,
) error {
	for range turn.AttemptsAtMost {
		m, err := s.store.Match(ctx, id)
		if err != nil || !m.Live() || !meant(m) {
			return err
		}
		state, err := s.states.State(ctx, m, m.Head)
		if err != nil {
			if ctx.Err() == nil {
				s.log.Error("the clocks of a match cannot be set", "match", id, "error", err)
			}
			return ctx.Err()
		}
		t := turn.NewTurn(m, s.now(), state)
		if err := change(ctx, t); err != nil {
			return err
		}
		after, err := s.turns.Row(ctx, match.Caller{}, t)
		if err != nil {
			return err
		}
		_, err = s.store.Commit(ctx, match.Change{At: s.now(), Match: &after, Head: m.Head, Set: after.Timers(), Drop: t.Timers})
		if !errors.Is(err, match.ErrStale) {
			return err
		}
	}
	return fmt.Errorf("match %s was overtaken %d times", id, turn.AttemptsAtMost)
}
