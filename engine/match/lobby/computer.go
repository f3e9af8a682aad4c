package lobby

import (
	"context"

	"towerpost/engine/match"
)

// computerCaller returns the computer as the caller that accepts a challenge, with the key and time of the
// challenger's order.
func computerCaller(p match.Computer, c match.Caller) match.Caller {
	return match.Caller{Player: p.Player, Name: p.Name, Key: c.Key, At: c.At}
}

// Begin begins a match between the caller and one computer, and returns the notice of its start. It is
// Challenge with that computer; players invited by the proposal are ignored.
func (s *Host) Begin(
	ctx context.Context, c match.Caller, p match.Proposal, other match.Computer,
) ([]match.Notice, error) {
	p.Opponent, p.OpponentName, p.Guests, p.Computers = "", "", nil, []match.Computer{other}
	return s.Challenge(ctx, c, p)
}

// applyComputerPolicy returns a proposal with the guild's policy for computers applied, or ErrBot if the
// guild allows none. A match in which the computer has several seats is not rated: the computer would be
// rated against itself.
func (s *Host) applyComputerPolicy(
	ctx context.Context, guild string, p match.Proposal,
) (match.Proposal, error) {
	if len(p.Computers) == 0 {
		return p, nil
	}
	decided, err := s.turns.Policy(ctx, guild)
	if err == nil && !decided.Computer() {
		err = &match.Refusal{Kind: match.ErrBot}
	}
	p.Rated = p.Rated && decided.ComputerRated && len(p.Computers) == 1
	return p, err
}
