package lobby

import (
	"context"
	"slices"

	"towerpost/engine/match"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/turn"
	"towerpost/engine/match/view"
)

// limits checks how many challenges and matches a guild allows its players.
type limits struct {
	view   *view.Reader
	turns  *turn.Writer
	offers *offers
	// quota serialises limit checks per player.
	quota turn.KeyLocks
}

// lockQuota serialises limit checks per player, so that two concurrent orders cannot both take the last slot.
// The returned function unlocks.
func (l *limits) lockQuota(ctx context.Context, players ...match.Player) (leave func(), err error) {
	players = slices.Clone(players)
	slices.Sort(players) // a fixed order prevents deadlocks
	var unlocks []func()
	leave = func() {
		for _, unlock := range unlocks {
			unlock()
		}
	}
	for _, p := range slices.Compact(players) {
		unlock, err := l.quota.Lock(ctx, string(p))
		if err != nil {
			leave()
			return nil, err
		}
		unlocks = append(unlocks, unlock)
	}
	return leave, nil
}

// checkChallenge returns a *Refusal if the guild does not allow the caller a challenge in the channel, or not
// another one.
func (l *limits) checkChallenge(ctx context.Context, c match.Caller) error {
	guild, err := l.turns.Policy(ctx, c.Guild)
	if err != nil {
		return err
	}
	if !guild.Allows(c.Channel, c.Parent) {
		return &match.Refusal{Kind: match.ErrPlace, Channels: guild.Channels}
	}
	if err := l.checkOpen(ctx, c, guild); err != nil {
		return err
	}
	full, err := l.atLiveLimit(ctx, c.Guild, c.Player, guild.LiveLimit())
	if full {
		return &match.Refusal{Kind: match.ErrManyLive, Limit: guild.LiveLimit()}
	}
	return err
}

// checkOpen returns a *Refusal if the caller has made, or sits in, as many open challenges as the guild
// allows.
func (l *limits) checkOpen(ctx context.Context, c match.Caller, guild policy.Policy) error {
	player := match.Owner{Kind: match.OwnerPlayer, ID: string(c.Player)}
	open, err := l.offers.list(ctx, player, func(offer match.Challenge) bool {
		return offer.Guild == c.Guild && (offer.Challenger == c.Player || offer.Sits(c.Player))
	})
	if err == nil && len(open) >= guild.OpenLimit() {
		err = &match.Refusal{Kind: match.ErrManyOpen, Limit: guild.OpenLimit()}
	}
	return err
}

// checkJoin returns a *Refusal if the guild's limits do not allow the caller a seat in a lobby that does not
// begin yet.
func (l *limits) checkJoin(ctx context.Context, c match.Caller, offer match.Challenge) error {
	guild, err := l.turns.Policy(ctx, offer.Guild)
	if err != nil {
		return err
	}
	c.Guild = offer.Guild
	if err := l.checkOpen(ctx, c, guild); err != nil {
		return err
	}
	full, err := l.atLiveLimit(ctx, offer.Guild, c.Player, guild.LiveLimit())
	if full {
		return &match.Refusal{Kind: match.ErrManyLive, Challenge: offer, Limit: guild.LiveLimit()}
	}
	return err
}

// checkLive returns a *Refusal if the caller or another player of the challenge has as many live matches as
// the guild allows.
func (l *limits) checkLive(ctx context.Context, c match.Caller, offer match.Challenge) error {
	guild, err := l.turns.Policy(ctx, offer.Guild)
	if err != nil {
		return err
	}
	for i, p := range append([]match.Player{c.Player}, offer.People()...) {
		if i > 0 && p == c.Player {
			continue
		}
		full, err := l.atLiveLimit(ctx, offer.Guild, p, guild.LiveLimit())
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

// atLiveLimit reports whether a player has at least limit live matches in a guild. Matches that the player
// has left do not count.
func (l *limits) atLiveLimit(ctx context.Context, guild string, p match.Player, limit int) (bool, error) {
	live := 0
	player := match.Owner{Kind: match.OwnerPlayer, ID: string(p)}
	err := l.view.Each(ctx, match.List{Owner: player}, func(m match.Match) (bool, error) {
		if m.Guild == guild && !m.HasLeft(p) {
			live++
		}
		return live < limit, nil
	})
	return live >= limit, err
}
