package play

import (
	"context"
	"errors"
	"fmt"

	"towerpost/engine/match"
	"towerpost/engine/match/turn"
)

// LeaveGuild stops the clocks of the live matches of a guild that the bot has left. It posts nothing, for the
// bot cannot post there. Matches whose clocks it has stopped before stay as they are.
func (s *channels) LeaveGuild(ctx context.Context, guild string) error {
	present := func(m match.Match) bool { return m.Absent.IsZero() }
	return s.changeGuild(ctx, guild, present, s.turns.StopForAbsence)
}

// ReturnGuild lets the clocks run on that LeaveGuild has stopped. It posts nothing, for nothing else has
// changed.
func (s *channels) ReturnGuild(ctx context.Context, guild string) error {
	absent := func(m match.Match) bool { return !m.Absent.IsZero() }
	return s.changeGuild(ctx, guild, absent, s.turns.EndAbsence)
}

// changeGuild writes a change of every affected live match of a guild. A match whose state cannot be made is
// logged and stays as it is.
func (s *channels) changeGuild(
	ctx context.Context, guild string,
	affected func(match.Match) bool, change func(context.Context, *turn.Turn) error,
) error {
	var found []match.ID
	which := match.List{Owner: match.Owner{Kind: match.OwnerGuild, ID: guild}}
	err := s.Each(ctx, which, func(m match.Match) (bool, error) {
		if affected(m) {
			found = append(found, m.ID)
		}
		return true, nil
	})
	for _, id := range found {
		err = errors.Join(err, s.changeMatch(ctx, id, affected, change))
	}
	return err
}

// changeMatch is changeGuild for one match.
func (s *channels) changeMatch(
	ctx context.Context, id match.ID,
	affected func(match.Match) bool, change func(context.Context, *turn.Turn) error,
) error {
	for range turn.AttemptsAtMost {
		m, err := s.store.Match(ctx, id)
		if err != nil || !m.Live() || !affected(m) {
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
		_, err = s.store.Commit(ctx, match.Change{
			At: s.now(), Match: &after, Head: m.Head,
			Set: append(after.Timers(), t.SetTimers...), Drop: t.DropTimers,
		})
		if !errors.Is(err, match.ErrStale) {
			return err
		}
	}
	return fmt.Errorf("match %s was overtaken %d times", id, turn.AttemptsAtMost)
}
