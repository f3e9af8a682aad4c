package lobby

import (
	"context"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

// alone waits until nobody else counts what the players have, so that two orders at once cannot both be the last that is
// allowed. What it returns lets the others go on.
func (s *Host) alone(ctx context.Context, players ...match.Player) (leave func(), err error) {
	players = slices.Clone(players)
	slices.Sort(players) // two who wait for one another take the same one first
	var left []func()
	leave = func() {
		for _, one := range left {
			one()
		}
	}
	for _, p := range slices.Compact(players) {
		one, err := s.counted.Enter(ctx, string(p))
		if err != nil {
			leave()
			return nil, err
		}
		left = append(left, one)
	}
	return leave, nil
}

// welcome returns a *Refusal where the guild lets the caller make no challenge in the channel, or no more of them.
func (s *Host) welcome(ctx context.Context, c match.Caller) error {
	guild, err := s.turns.Policy(ctx, c.Guild)
	if err != nil {
		return err
	}
	if !guild.Allows(c.Channel, c.Parent) {
		return &match.Refusal{Kind: match.ErrPlace, Channels: guild.Channels}
	}
	if err := s.unoccupied(ctx, c, guild); err != nil {
		return err
	}
	full, err := s.full(ctx, c.Guild, c.Player, guild.LiveLimit())
	if full {
		return &match.Refusal{Kind: match.ErrManyLive, Limit: guild.LiveLimit()}
	}
	return err
}

// unoccupied returns a *Refusal where the caller has made, or sits in, as many open challenges as the guild allows.
func (s *Host) unoccupied(ctx context.Context, c match.Caller, guild policy.Policy) error {
	open, err := s.offers(ctx, match.Owner{Kind: match.OwnerPlayer, ID: string(c.Player)}, func(offer match.Challenge) bool {
		return offer.Guild == c.Guild && (offer.Challenger == c.Player || offer.Sits(c.Player))
	})
	if err == nil && len(open) >= guild.OpenLimit() {
		err = &match.Refusal{Kind: match.ErrManyOpen, Limit: guild.OpenLimit()}
	}
	return err
}

// bench returns a *Refusal where the guild does not let the caller wait in a lobby for its match.
func (s *Host) bench(ctx context.Context, c match.Caller, offer match.Challenge) error {
	guild, err := s.turns.Policy(ctx, offer.Guild)
	if err != nil {
		return err
	}
	c.Guild = offer.Guild
	if err := s.unoccupied(ctx, c, guild); err != nil {
		return err
	}
	full, err := s.full(ctx, offer.Guild, c.Player, guild.LiveLimit())
	if full {
		return &match.Refusal{Kind: match.ErrManyLive, Challenge: offer, Limit: guild.LiveLimit()}
	}
	return err
}

// room returns a *Refusal where the caller, or another player of the challenge, has as many live matches as the guild allows.
func (s *Host) room(ctx context.Context, c match.Caller, offer match.Challenge) error {
	guild, err := s.turns.Policy(ctx, offer.Guild)
	if err != nil {
		return err
	}
	for i, p := range append([]match.Player{c.Player}, offer.People()...) {
		if i > 0 && p == c.Player {
			continue
		}
		full, err := s.full(ctx, offer.Guild, p, guild.LiveLimit())
		if err != nil {
			return err
		}
		if full {
			r := &match.Refusal{Kind: match.ErrManyLive, Challenge: offer, Limit: guild.LiveLimit()}
			if p != c.Player {
				r.Player = p
			}
			return r
		}
	}
	return nil
}

// full reports whether a player has as many live matches in a guild as the limit, or more.
func (s *Host) full(ctx context.Context, guild string, p match.Player, limit int) (bool, error) {
	live := 0
	err := s.view.Each(ctx, match.Shelf{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(p)}}, func(m match.Match) (bool, error) {
		if m.Guild == guild {
			live++
		}
		return live < limit, nil
	})
	return live >= limit, err
}
