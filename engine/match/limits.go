package match

import (
	"context"
	"math"
	"slices"

	"towerpost/engine/match/policy"
)

// Policies tell what guilds have decided about matches, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
}

// policy returns what a guild has decided.
func (s *Service) policy(ctx context.Context, guild string) (policy.Policy, error) {
	if s.policies == nil {
		return policy.Policy{Open: math.MaxInt, Live: math.MaxInt, ComputerRated: true}, nil
	}
	return s.policies.Of(ctx, guild)
}

// alone waits until nobody else counts what the players have, so that two orders at once cannot both be the last that is
// allowed. What it returns lets the others go on.
func (s *Service) alone(ctx context.Context, players ...Player) (leave func(), err error) {
	slices.Sort(players) // two who wait for one another take the same one first
	var left []func()
	leave = func() {
		for _, one := range left {
			one()
		}
	}
	for _, p := range slices.Compact(players) {
		one, err := s.counted.enter(ctx, string(p))
		if err != nil {
			leave()
			return nil, err
		}
		left = append(left, one)
	}
	return leave, nil
}

// welcome returns a *Refusal where the guild lets the caller make no challenge in the channel, or no more of them.
func (s *Service) welcome(ctx context.Context, c Caller) error {
	guild, err := s.policy(ctx, c.Guild)
	if err != nil {
		return err
	}
	if !guild.Allows(c.Channel, c.Parent) {
		return &Refusal{Kind: ErrPlace, Channels: guild.Channels}
	}
	open, err := s.offers(ctx, Owner{OwnerPlayer, string(c.Player)}, func(offer Challenge) bool {
		return offer.Guild == c.Guild && offer.Challenger == c.Player
	})
	if err != nil {
		return err
	}
	if len(open) >= guild.OpenLimit() {
		return &Refusal{Kind: ErrManyOpen, Limit: guild.OpenLimit()}
	}
	full, err := s.full(ctx, c.Guild, c.Player, guild.LiveLimit())
	if full {
		return &Refusal{Kind: ErrManyLive, Limit: guild.LiveLimit()}
	}
	return err
}

// room returns a *Refusal where the caller, or the challenger, has as many live matches as the guild allows.
func (s *Service) room(ctx context.Context, c Caller, offer Challenge) error {
	guild, err := s.policy(ctx, offer.Guild)
	if err != nil {
		return err
	}
	for _, p := range []Player{c.Player, offer.Challenger} {
		full, err := s.full(ctx, offer.Guild, p, guild.LiveLimit())
		if err != nil {
			return err
		}
		if full {
			r := &Refusal{Kind: ErrManyLive, Challenge: offer, Limit: guild.LiveLimit()}
			if p != c.Player {
				r.Player = p
			}
			return r
		}
	}
	return nil
}

// full reports whether a player has as many live matches in a guild as the limit, or more.
func (s *Service) full(ctx context.Context, guild string, p Player, limit int) (bool, error) {
	live := 0
	err := s.each(ctx, Shelf{Owner: Owner{OwnerPlayer, string(p)}}, func(m Match) (bool, error) {
		if m.Guild == guild {
			live++
		}
		return live < limit, nil
	})
	return live >= limit, err
}
