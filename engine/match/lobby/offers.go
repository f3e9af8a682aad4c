package lobby

import (
	"context"
	"errors"
	"time"

	"towerpost/engine/match"
)

// offersAtMost is the largest number of open challenges listed for one owner.
const offersAtMost = 250

// offers reads challenges.
type offers struct {
	store match.Store
	now   func() time.Time
}

// Challenges returns the open challenges in a guild, each group with the newest first: those that the player
// made or is invited to by name, and then those open to anyone or to a role. Without a guild it returns the
// player's own challenges in all guilds.
func (o *offers) Challenges(ctx context.Context, p match.Player, guild string) ([]match.Challenge, error) {
	player := match.Owner{Kind: match.OwnerPlayer, ID: string(p)}
	list, err := o.list(ctx, player, func(c match.Challenge) bool { return guild == "" || c.Guild == guild })
	if err != nil {
		return nil, err
	}
	if guild != "" {
		all := match.Owner{Kind: match.OwnerGuild, ID: guild}
		others, err := o.list(ctx, all, func(c match.Challenge) bool {
			return c.ToAnyone() && !c.Concerns(p)
		})
		if err != nil {
			return nil, err
		}
		list = append(list, others...)
	}
	return o.withMessages(ctx, list)
}

// list returns the owner's open challenges that satisfy wanted, the newest first, at most offersAtMost.
// Expired challenges are left out, even if their timer has not fired yet.
func (o *offers) list(
	ctx context.Context, owner match.Owner, wanted func(match.Challenge) bool,
) ([]match.Challenge, error) {
	var list []match.Challenge
	for page := (match.Page{Limit: 50}); ; {
		challenges, next, err := o.store.Challenges(ctx, owner, page)
		if err != nil {
			return nil, err
		}
		for _, c := range challenges {
			if c = o.withExpiry(c); c.Status == match.ChallengeOpen && wanted(c) {
				list = append(list, c)
			}
			if len(list) == offersAtMost {
				return list, nil
			}
		}
		if page.After = next; next == "" {
			return list, nil
		}
	}
}

// withMessages fills in the messages of the challenges' posts.
func (o *offers) withMessages(ctx context.Context, list []match.Challenge) ([]match.Challenge, error) {
	var open []match.Challenge
	for _, c := range list {
		post, err := o.store.Post(ctx, c.ID)
		if err != nil {
			return nil, err
		}
		c.Message = post.Message
		open = append(open, c)
	}
	return open, nil
}

// ChallengeByID returns a challenge with the message of its post, or a *Refusal of kind ErrUnknown.
func (o *offers) ChallengeByID(ctx context.Context, id match.ID) (match.Challenge, error) {
	c, err := o.store.Challenge(ctx, id)
	if errors.Is(err, match.ErrUnknown) {
		return match.Challenge{}, &match.Refusal{Kind: match.ErrUnknown, Challenge: match.Challenge{ID: id}}
	}
	if err != nil {
		return match.Challenge{}, err
	}
	post, err := o.store.Post(ctx, id)
	c.Message = post.Message
	return o.withExpiry(c), err
}

// withExpiry returns an open challenge as expired if its time is over, even if its timer has not fired yet.
func (o *offers) withExpiry(c match.Challenge) match.Challenge {
	if c.Status == match.ChallengeOpen && !o.now().Before(c.Expires) {
		c.Status, c.Closed = match.ChallengeExpired, c.Expires
	}
	return c
}
