package lobby

import (
	"context"

	"towerpost/engine/match"
)

// Begins reports whether the match of a challenge would begin if the caller joined it, and with whom. Whoever
// opens a thread for a match asks this or Starts before, so that none is opened for what would be refused.
func (s *Host) Begins(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool) {
	offer, err := s.open(ctx, c, id)
	if err != nil || acceptable(c, offer) != nil {
		return match.Beginning{}, false
	}
	offer = offer.Joined(c, "")
	return s.beginning(ctx, c, offer, offer.Full())
}

// Starts is Begins for a lobby that the caller would start as its challenger.
func (s *Host) Starts(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool) {
	offer, err := s.open(ctx, c, id)
	if err != nil {
		return match.Beginning{}, false
	}
	return s.beginning(ctx, c, offer, c.Player == offer.Challenger && offer.Ready())
}

// beginning returns what the caller begins, where the challenge is complete and all its players may play one
// more match.
func (s *Host) beginning(ctx context.Context, c match.Caller, offer match.Challenge, complete bool,
) (match.Beginning, bool) {
	if !complete || s.limits.room(ctx, c, offer) != nil {
		return match.Beginning{}, false
	}
	return match.Beginning{Challenge: offer, Names: others(offer, c)}, true
}

// others returns the names of the people who play a challenge that the caller begins, beside the challenger.
func others(c match.Challenge, by match.Caller) []string {
	if !c.Lobby() {
		return []string{by.Name}
	}
	var names []string
	for _, p := range c.People() {
		if p != c.Challenger {
			names = append(names, c.Names[p])
		}
	}
	return names
}

// placed returns a challenge whose match is played in the thread that the caller has opened
// for it, where there is one.
func placed(c match.Challenge, by match.Caller) match.Challenge {
	if by.Thread != "" && c.Parent == "" {
		c.Parent, c.Channel = c.Channel, by.Thread
	}
	return c
}

// vacant is free for a proposal. Where the guild wants a thread for every match, a match in the channel does
// not stand in the way of a challenge that waits for people.
func (s *Host) vacant(ctx context.Context, c match.Caller, p match.Proposal) error {
	guild, err := s.turns.Policy(ctx, c.Guild)
	if err != nil || guild.Threads && c.Parent == "" && len(p.Computers) == 0 {
		return err
	}
	return s.Free(ctx, c.Channel, c.Player)
}
