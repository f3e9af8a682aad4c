package match

import (
	"context"
	"slices"

	"towerpost/engine"
)

// Program is an opponent that this program plays itself. It is asked for nothing: it has accepted before it is challenged.
type Program struct {
	// Player is the program's own user in the chat program, and Name how it is called in the match.
	Player Player
	Name   string
	// Level is the key of the strength at which it plays. What it means is not this package's concern.
	Level string
}

// Begin begins a match between the caller and the program, and returns the notice of its start. The proposal's opponent is
// ignored, and the match is casual where the guild does not let such matches be rated. It is refused as Challenge is, and with
// ErrBot where the guild does not want the program as an opponent.
func (s *Service) Begin(ctx context.Context, c Caller, p Proposal, other Program) ([]Notice, error) {
	return s.once(ctx, c.Key, func() (Receipt, error) {
		leave, err := s.alone(ctx, c.Player)
		if err != nil {
			return Receipt{}, err
		}
		defer leave()
		guild, err := s.policy(ctx, c.Guild)
		switch {
		case err != nil:
			return Receipt{}, err
		case !guild.Computer():
			return Receipt{}, &Refusal{Kind: ErrBot}
		}
		p.Opponent, p.OpponentName, p.Rated = other.Player, other.Name, p.Rated && guild.ComputerRated
		if err := s.Proposable(ctx, c, p); err != nil {
			return Receipt{}, err
		}
		if err := s.free(ctx, c.Channel, c.Player); err != nil {
			return Receipt{}, err
		}
		n, err := s.store.Reserve(ctx)
		if err != nil {
			return Receipt{}, err
		}
		offer := s.offer(NewID(n), c, p)
		offer.Level = other.Level
		return s.begin(ctx, Caller{Player: other.Player, Name: other.Name, Key: c.Key, At: c.At}, offer)
	})
}

// levels returns the levels of a match's players, and nil where people play.
func (c Challenge) levels(players []Player) []string {
	if c.Level == "" {
		return nil
	}
	levels := make([]string, len(players))
	for i, p := range players {
		if p == c.By {
			levels[i] = c.Level
		}
	}
	return levels
}

// LevelAt returns the strength at which the program plays a seat, or "" where a person sits.
func (m Match) LevelAt(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(m.Levels) {
		return ""
	}
	return m.Levels[seat]
}

// Programmed reports whether the program plays a seat.
func (m Match) Programmed() bool {
	return slices.ContainsFunc(m.Levels, func(level string) bool { return level != "" })
}
