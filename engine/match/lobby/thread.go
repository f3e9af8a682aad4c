package lobby

import (
	"context"

	"towerpost/engine/match"
)

// WouldBegin reports whether the match of a challenge would begin if the caller joined it, and describes that
// match. A caller that opens a thread for a match checks WouldBegin or WouldStart first, so that no thread is
// opened for an order that would be refused.
func (s *Host) WouldBegin(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool) {
	offer, err := s.open(ctx, c, id)
	if err != nil || checkAcceptable(c, offer) != nil {
		return match.Beginning{}, false
	}
	offer = offer.Joined(c, "")
	return s.beginning(ctx, c, offer, offer.Full())
}

// WouldStart is WouldBegin for a challenger who would start the match of a lobby.
func (s *Host) WouldStart(ctx context.Context, c match.Caller, id match.ID) (match.Beginning, bool) {
	offer, err := s.open(ctx, c, id)
	if err != nil {
		return match.Beginning{}, false
	}
	return s.beginning(ctx, c, offer, c.Player == offer.Challenger && offer.Ready())
}

// beginning describes the match that the caller begins. It returns false if the challenge is not complete, or
// if a player is at the limit of live matches.
func (s *Host) beginning(ctx context.Context, c match.Caller, offer match.Challenge, complete bool,
) (match.Beginning, bool) {
	if !complete || s.limits.checkLive(ctx, c, offer) != nil {
		return match.Beginning{}, false
	}
	return match.Beginning{Challenge: offer, Names: others(offer, c)}, true
}

// others returns the names of the people who play in a challenge that the caller begins, without the
// challenger.
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

// inThread returns the challenge moved to the thread that the caller has opened for its match, if there is
// one.
func inThread(c match.Challenge, by match.Caller) match.Challenge {
	if by.Thread != "" && c.Parent == "" {
		c.Parent, c.Channel = c.Channel, by.Thread
	}
	return c
}

// checkChannel returns a *Refusal of kind ErrBusy if a live match in the channel prevents the proposal. If
// the guild opens a thread for every match, it does not prevent a challenge that waits for people.
func (s *Host) checkChannel(ctx context.Context, c match.Caller, p match.Proposal) error {
	guild, err := s.turns.Policy(ctx, c.Guild)
	if err != nil {
		return err
	}
	waits, err := s.waitsForPeople(p)
	if err != nil || waits && guild.Threads && c.Parent == "" {
		return err
	}
	return s.CheckFree(ctx, c.Channel, c.Player)
}

// waitsForPeople reports whether a proposal leaves a place for others than the challenger and computers. Then
// its match does not begin at once.
func (s *Host) waitsForPeople(p match.Proposal) (bool, error) {
	game, err := s.states.Rules.Newest(p.Game)
	if err != nil {
		return false, err
	}
	_, most, err := placesOf(p, game.Info())
	return 1+len(p.Computers) < most, err
}
