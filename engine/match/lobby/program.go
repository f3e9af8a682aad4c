package lobby

import (
	"context"

	"towerpost/engine/match"
)

// callerOf returns the program as the one who accepts a challenge in the moment in which its challenger makes
// it.
func callerOf(p match.Program, c match.Caller) match.Caller {
	return match.Caller{Player: p.Player, Name: p.Name, Key: c.Key, At: c.At}
}

// Begin begins a match between the caller and the program, and returns the notice of its start. The players
// whom the proposal invites are ignored; otherwise it is Challenge with one computer.
func (s *Host) Begin(ctx context.Context, c match.Caller, p match.Proposal, other match.Program) ([]match.Notice, error) {
	p.Opponent, p.OpponentName, p.Guests, p.Computers = "", "", nil, []match.Program{other}
	return s.Challenge(ctx, c, p)
}

// staffed returns a proposal as the guild lets it be played with computers, or refuses it with ErrBot. The
// computer plays no rated match in which it has several seats: it would be rated against itself.
func (s *Host) staffed(ctx context.Context, guild string, p match.Proposal) (match.Proposal, error) {
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
