package lobby

import (
	"context"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/turn"
	"towerpost/engine/match/view"
)

// limits are what a guild allows its players.
type limits struct {
	view   *view.Reader
	turns  *turn.Writer
	offers *offers
	// counted lets one order at a time count what a player has.
	counted turn.Queues
}

// alone waits until nobody else counts what the players have, so that two orders at once cannot both be the
// last that is allowed. What it returns lets the others go on.
func (l *limits) alone(ctx context.Context, players ...match.Player) (leave func(), err error) {
	players = slices.Clone(players)
	slices.Sort(players) // two who wait for one another take the same one first
	var left []func()
	leave = func() {
		for _, one := range left {
			one()
		}
	}
	for _, p := range slices.Compact(players) {
		one, err := l.counted.Enter(ctx, string(p))
		if err != nil {
			leave()
			return nil, err
		}
		left = append(left, one)
	}
	return leave, nil
}

// welcome returns a *Refusal where the guild lets the caller make no challenge in the
// channel, or no more of them.
func (l *limits) welcome(ctx context.Context, c match.Caller) error {
	guild, err := l.turns.Policy(ctx, c.Guild)
	if err != nil {
		return err
	}
	if !guild.Allows(c.Channel, c.Parent) {
		return &match.Refusal{Kind: match.ErrPlace, Channels: guild.Channels}
	}
	if err := l.unoccupied(ctx, c, guild); err != nil {
		return err
	}
	full, err := l.full(ctx, c.Guild, c.Player, guild.LiveLimit())
	if full {
		return &match.Refusal{Kind: match.ErrManyLive, Limit: guild.LiveLimit()}
	}
	return err
}

// unoccupied returns a *Refusal where the caller has made, or sits in, as many open
// challenges as the guild allows.
func (l *limits) unoccupied(ctx context.Context, c match.Caller, guild policy.Policy) error {
	open, err := l.offers.list(ctx, match.Owner{Kind: match.OwnerPlayer, ID: string(c.Player)}, func(offer match.Challenge) bool {
		return offer.Guild == c.Guild && (offer.Challenger == c.Player || offer.Sits(c.Player))
	})
	if err == nil && len(open) >= guild.OpenLimit() {
		err = &match.Refusal{Kind: match.ErrManyOpen, Limit: guild.OpenLimit()}
	}
	return err
}

// bench returns a *Refusal where the guild does not let the caller wait in a lobby for its match.
func (l *limits) bench(ctx context.Context, c match.Caller, offer match.Challenge) error {
	guild, err := l.turns.Policy(ctx, offer.Guild)
	if err != nil {
		return err
	}
	c.Guild = offer.Guild
	if err := l.unoccupied(ctx, c, guild); err != nil {
		return err
	}
	full, err := l.full(ctx, offer.Guild, c.Player, guild.LiveLimit())
	if full {
		return &match.Refusal{Kind: match.ErrManyLive, Challenge: offer, Limit: guild.LiveLimit()}
	}
	return err
}

// room returns a *Refusal where the caller, or another player of the challenge, has as many live
// matches as the guild allows.
func (l *limits) room(ctx context.Context, c match.Caller, offer match.Challenge) error {
	guild, err := l.turns.Policy(ctx, offer.Guild)
	if err != nil {
		return err
	}
	for i, p := range append([]match.Player{c.Player}, offer.People()...) {
		if i > 0 && p == c.Player {
			continue
		}
		full, err := l.full(ctx, offer.Guild, p, guild.LiveLimit())
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

// full reports whether a player has as many live matches in a guild as the limit, or more. Those that they
// have left do not count.
func (l *limits) full(ctx context.Context, guild string, p match.Player, limit int) (bool, error) {
	live := 0
	err := l.view.Each(ctx, match.List{Owner: match.Owner{Kind: match.OwnerPlayer, ID: string(p)}}, func(m match.Match) (bool, error) {
		if m.Guild == guild && !m.Quitted(p) {
			live++
		}
		return live < limit, nil
	})
	return live >= limit, err
}
