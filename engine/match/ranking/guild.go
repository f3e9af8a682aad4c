package ranking

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Guilds returns the guilds with stored matches, challenges or choices, without those that the bot has left.
func (s *Service) Guilds(ctx context.Context) ([]string, error) { return s.store.Guilds(ctx) }

// LeaveGuild records that the bot was removed from a guild: the clocks of its matches stop, and its data are
// deleted after the grace period.
func (s *Service) LeaveGuild(ctx context.Context, guild string) error {
	leave, err := s.guilds.Lock(ctx, guild)
	if err != nil {
		return err
	}
	defer leave()
	if err := s.store.Leave(ctx, guild, s.now().Add(s.grace)); err != nil {
		return err
	}
	return s.matches.LeaveGuild(ctx, guild)
}

// ReturnGuild records that the bot is in the guild: its data stay and its clocks run again. It may be called
// for every guild at each start.
func (s *Service) ReturnGuild(ctx context.Context, guild string) error {
	return s.ifLeft(ctx, guild, func() error {
		// As long as the guild is recorded as left, this is tried again.
		if err := s.matches.ReturnGuild(ctx, guild); err != nil {
			return err
		}
		return s.store.Return(ctx, guild)
	})
}

// ifLeft calls do if the bot was removed from the guild. The guild cannot be left or returned to meanwhile.
func (s *Service) ifLeft(ctx context.Context, guild string, do func() error) error {
	leave, err := s.guilds.Lock(ctx, guild)
	if err != nil {
		return err
	}
	defer leave()
	left, err := s.leftGuilds(ctx)
	if err != nil || !slices.Contains(left, guild) {
		return err
	}
	return do()
}

// leftGuilds returns all guilds that were left.
func (s *Service) leftGuilds(ctx context.Context) ([]string, error) {
	return s.store.Left(ctx, time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC))
}

// Tick deletes the data of guilds whose grace period is over. If the bot is in such a guild, its return was
// missed, and its data stay. Tick is to be called about once an hour, once the bot knows its guilds.
func (s *Service) Tick(ctx context.Context, in func(guild string) bool) error {
	guilds, err := s.store.Left(ctx, s.now())
	for _, guild := range guilds {
		if failed := s.removeOrReturn(ctx, guild, in); failed != nil {
			err = errors.Join(err, fmt.Errorf("remove guild %s: %w", guild, failed))
		}
	}
	return errors.Join(err, s.stopClocks(ctx))
}

// removeOrReturn deletes the data of a guild whose grace period is over, or records the bot's return if it is
// in the guild.
func (s *Service) removeOrReturn(ctx context.Context, guild string, in func(guild string) bool) error {
	if in(guild) {
		return s.ReturnGuild(ctx, guild)
	}
	return s.ifLeft(ctx, guild, func() error {
		if in(guild) { // the bot has just returned; the next Tick records it
			return nil
		}
		return s.store.Remove(ctx, guild)
	})
}

// stopClocks stops the clocks of all guilds that were left, in case LeaveGuild was interrupted.
func (s *Service) stopClocks(ctx context.Context) error {
	guilds, err := s.leftGuilds(ctx)
	for _, guild := range guilds {
		stop := func() error { return s.matches.LeaveGuild(ctx, guild) }
		err = errors.Join(err, s.ifLeft(ctx, guild, stop))
	}
	return err
}
