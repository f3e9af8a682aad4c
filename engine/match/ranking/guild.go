package ranking

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Guilds returns the guilds of which matches, challenges or choices are kept, but for those that were left.
func (s *Service) Guilds(ctx context.Context) ([]string, error) { return s.store.Guilds(ctx) }

// LeaveGuild notes that the bot was removed from a guild: the clocks of its matches stand, and its data go
// after the grace period.
func (s *Service) LeaveGuild(ctx context.Context, guild string) error {
	leave, err := s.guilds.Enter(ctx, guild)
	if err != nil {
		return err
	}
	defer leave()
	if err := s.store.Leave(ctx, guild, s.now().Add(s.grace)); err != nil {
		return err
	}
	return s.matches.LeaveGuild(ctx, guild)
}

// ReturnGuild notes that the bot is in the guild: its data stay, and its clocks run on. It may be called for
// every guild at each start.
func (s *Service) ReturnGuild(ctx context.Context, guild string) error {
	return s.whileLeft(ctx, guild, func() error {
		// While the note is there, this is tried again.
		if err := s.matches.ReturnGuild(ctx, guild); err != nil {
			return err
		}
		return s.store.Return(ctx, guild)
	})
}

// whileLeft does something about a guild that the bot was removed from, and nothing about any other. The
// guild is neither left nor returned to meanwhile.
func (s *Service) whileLeft(ctx context.Context, guild string, do func() error) error {
	leave, err := s.guilds.Enter(ctx, guild)
	if err != nil {
		return err
	}
	defer leave()
	left, err := s.departed(ctx)
	if err != nil || !slices.Contains(left, guild) {
		return err
	}
	return do()
}

// departed returns all guilds that were left.
func (s *Service) departed(ctx context.Context) ([]string, error) {
	return s.store.Left(ctx, time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC))
}

// Tick removes the data of guilds whose grace period is over. A guild that the bot is in has come back
// without being heard of, and its data stay. It is to be called about once an hour, once it is known which
// those are.
func (s *Service) Tick(ctx context.Context, in func(guild string) bool) error {
	guilds, err := s.store.Left(ctx, s.now())
	for _, guild := range guilds {
		if failed := s.settle(ctx, guild, in); failed != nil {
			err = errors.Join(err, fmt.Errorf("remove guild %s: %w", guild, failed))
		}
	}
	return errors.Join(err, s.stopClocks(ctx))
}

// settle removes the data of a guild whose grace period is over, or lets it go on where the bot is in it.
func (s *Service) settle(ctx context.Context, guild string, in func(guild string) bool) error {
	if in(guild) {
		return s.ReturnGuild(ctx, guild)
	}
	return s.whileLeft(ctx, guild, func() error {
		if in(guild) { // since a moment: the next round lets it go on
			return nil
		}
		return s.store.Remove(ctx, guild)
	})
}

// stopClocks stops the clocks of all guilds that were left, where LeaveGuild was broken off.
func (s *Service) stopClocks(ctx context.Context) error {
	guilds, err := s.departed(ctx)
	for _, guild := range guilds {
		err = errors.Join(err, s.whileLeft(ctx, guild, func() error { return s.matches.LeaveGuild(ctx, guild) }))
	}
	return err
}
