package match

import (
	"slices"

	"towerpost/engine"
)

// Computer is a computer opponent. It is not asked to accept: a challenge to it begins at once.
type Computer struct {
	// Player is the bot's own user in the chat program, and Name the computer's name in the match.
	Player Player
	Name   string
	// Level is the key of the playing strength. This package does not interpret it.
	Level string
}

// LevelAt returns the computer's playing strength at a seat, or "" if a person sits there.
func (m Match) LevelAt(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(m.Levels) {
		return ""
	}
	return m.Levels[seat]
}

// People returns the people who play the match, without computers and forgotten players.
func (m Match) People() []Player {
	var people []Player
	for i, p := range m.Players {
		if p != "" && !p.Gone() && m.LevelAt(engine.Seat(i)) == "" {
			people = append(people, p)
		}
	}
	return people
}

// Playing returns the seats of the people who have not left the match, except those of one player.
func (m Match) Playing(except Player) []engine.Seat {
	var seats []engine.Seat
	for i, p := range m.Players {
		seat := engine.Seat(i)
		if p != except && p != "" && !p.Gone() && m.LevelAt(seat) == "" && m.LeftAt(seat) == "" {
			seats = append(seats, seat)
		}
	}
	return seats
}

// HasComputer reports whether the computer plays any seat.
func (m Match) HasComputer() bool {
	return slices.ContainsFunc(m.Levels, func(level string) bool { return level != "" })
}

// SeatAsked returns the seat for which a player acts: their first seat among the pending decisions, else
// their first seat, or engine.Nobody for a spectator. Only the computer has several seats.
func (m Match) SeatAsked(p Player, pending []engine.Decision) engine.Seat {
	for _, d := range pending {
		if p != "" && m.PlayerAt(d.Seat) == p {
			return d.Seat
		}
	}
	return m.SeatOf(p)
}
