package match

import (
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
