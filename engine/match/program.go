package match

import (
	"context"
	"slices"

	"towerpost/engine"
)

// Program is an opponent that this program plays itself. It is asked for nothing: it has accepted before it
// is challenged.
type Program struct {
	// Player is the program's own user in the chat program, and Name how it is called in the match.
	Player Player
	Name   string
	// Level is the key of the strength at which it plays. What it means is not this package's concern.
	Level string
}

// caller returns the program as the one who accepts a challenge in the moment in which its challenger makes
// it.
func (p Program) caller(c Caller) Caller {
	return Caller{Player: p.Player, Name: p.Name, Key: c.Key, At: c.At}
}

// Begin begins a match between the caller and the program, and returns the notice of its start. The players
// whom the proposal invites are ignored; otherwise it is Challenge with one computer.
func (s *Service) Begin(ctx context.Context, c Caller, p Proposal, other Program) ([]Notice, error) {
	p.Opponent, p.OpponentName, p.Guests, p.Computers = "", "", nil, []Program{other}
	return s.Challenge(ctx, c, p)
}

// staffed returns a proposal as the guild lets it be played with computers, or refuses it with ErrBot. The
// computer plays no rated match in which it has several seats: it would be rated against itself.
func (s *Service) staffed(ctx context.Context, guild string, p Proposal) (Proposal, error) {
	if len(p.Computers) == 0 {
		return p, nil
	}
	decided, err := s.policy(ctx, guild)
	if err == nil && !decided.Computer() {
		err = &Refusal{Kind: ErrBot}
	}
	p.Rated = p.Rated && decided.ComputerRated && len(p.Computers) == 1
	return p, err
}

// LevelAt returns the strength at which the program plays a seat, or "" where a person sits.
func (m Match) LevelAt(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(m.Levels) {
		return ""
	}
	return m.Levels[seat]
}

// People returns those who play the match, without computers and former members.
func (m Match) People() []Player {
	var people []Player
	for i, p := range m.Players {
		if p != "" && !p.Gone() && m.LevelAt(engine.Seat(i)) == "" {
			people = append(people, p)
		}
	}
	return people
}

// Programmed reports whether the program plays a seat.
func (m Match) Programmed() bool {
	return slices.ContainsFunc(m.Levels, func(level string) bool { return level != "" })
}

// SeatAsked returns the seat for which a player acts: the first of theirs that has one of the decisions,
// else their first one, or engine.Nobody for a spectator. Only the computer has several seats.
func (m Match) SeatAsked(p Player, pending []engine.Decision) engine.Seat {
	for _, d := range pending {
		if p != "" && m.PlayerAt(d.Seat) == p {
			return d.Seat
		}
	}
	return m.SeatOf(p)
}

// seatOf returns the seat from which a viewer sees a match at a head: a person's own, and of those that the
// computer has the one that must decide then.
func (s *Service) seatOf(ctx context.Context, m Match, viewer Player, head int) (engine.Seat, error) {
	seat := m.SeatOf(viewer)
	if m.LevelAt(seat) == "" {
		return seat, nil
	}
	state, err := s.state(ctx, m, head)
	if err != nil {
		return engine.Nobody, err
	}
	return m.SeatAsked(viewer, state.Pending()), nil
}
