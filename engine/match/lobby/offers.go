package lobby

import (
	"context"

	"towerpost/engine/match"
)

// offersAtMost bounds how many open challenges of one owner are listed.
const offersAtMost = 250

// Challenges returns the open challenges in a guild that the player made or is invited to by name, and then those that are
// open to anyone or to a role, each the newest first. Without a guild it returns the player's own in all guilds.
func (s *Host) Challenges(ctx context.Context, p match.Player, guild string) ([]match.Challenge, error) {
	list, err := s.offers(ctx, match.Owner{Kind: match.OwnerPlayer, ID: string(p)}, func(c match.Challenge) bool { return guild == "" || c.Guild == guild })
	if err != nil {
		return nil, err
	}
	if guild != "" {
		others, err := s.offers(ctx, match.Owner{Kind: match.OwnerGuild, ID: guild}, func(c match.Challenge) bool { return c.ToAnyone() && !c.Concerns(p) })
		if err != nil {
			return nil, err
		}
		list = append(list, others...)
	}
	return s.withMessages(ctx, list)
}

// offers returns the owner's open challenges that are wanted, the newest first, at most offersAtMost. Those whose time is
// over are left out, though nothing has closed them yet.
func (s *Host) offers(ctx context.Context, owner match.Owner, wanted func(match.Challenge) bool) ([]match.Challenge, error) {
	var list []match.Challenge
	for page := (match.Page{Limit: 50}); ; {
		challenges, next, err := s.store.Challenges(ctx, owner, page)
		if err != nil {
			return nil, err
		}
		for _, c := range challenges {
			if c = s.aged(c); c.Status == match.ChallengeOpen && wanted(c) {
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

// withMessages fills in the posts of the challenges.
func (s *Host) withMessages(ctx context.Context, list []match.Challenge) ([]match.Challenge, error) {
	var open []match.Challenge
	for _, c := range list {
		post, err := s.store.Post(ctx, c.ID)
		if err != nil {
			return nil, err
		}
		c.Message = post.Message
		open = append(open, c)
	}
	return open, nil
}
