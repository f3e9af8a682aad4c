package presenttest

import (
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

// Offered returns Johan's open challenge to Alain.
func Offered() match.Challenge {
	return match.Challenge{
		ID: "7", Guild: "1", Channel: "2", Locale: "en-US",
		Challenger: Johan, Opponent: Alain, Game: "kamisado",
		Setup: engine.Setup{"length": "standard"}, Seat: engine.Nobody,
		Created: Day, Expires: Day.Add(7 * 24 * time.Hour),
		Status: match.ChallengeOpen, Message: "800",
		Names: map[match.Player]string{Johan: "Johan", Alain: "Alain", Amy: "Amy"}, Rated: true,
	}
}

// Closed returns the challenge after somebody closed it, or after it expired.
func Closed(c match.Challenge, status match.ChallengeStatus, by match.Player) match.Challenge {
	c.Status, c.By, c.Closed = status, by, Day
	return c
}

// ToAnyone returns Johan's open challenge to anyone: a series, in which Johan wants White.
func ToAnyone() match.Challenge {
	c := Offered()
	c.Opponent, c.Setup, c.Seat, c.Rated = "", engine.Setup{"length": "series", "rounds": "5"}, 1, false
	return c
}

// ToRole returns Johan's open challenge to the members with a role.
func ToRole(ping bool) match.Challenge {
	c := Offered()
	c.ID, c.Opponent, c.Role = "8", "", match.Role{ID: "55", Name: "Club *night*", Ping: ping}
	return c
}

// The commitment and the seed of the example in docs/chance.md.
const (
	KnownCommit = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
	KnownSeed   = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
)

// Committed returns a challenge to a game with chance, for which players have given words.
func Committed(c match.Challenge, words map[match.Player]string) match.Challenge {
	c.Commit, c.Words = KnownCommit, words
	return c
}

// WithClock returns Johan's challenge with a clock.
func WithClock(c clock.Control) match.Challenge {
	offer := Offered()
	offer.Control, offer.Rated = c, !c.Live()
	return offer
}

// Gathering returns Johan's lobby for a toy game of two to four players, to which Alain is invited.
func Gathering() match.Challenge {
	c := Offered()
	c.Opponent, c.Game, c.Setup = "", "round", nil
	c.Seats, c.Fewest = 4, 2
	c.Sitters, c.Invited = []match.Sitter{{Player: Johan}}, []match.Player{Alain}
	c.Names["bob"] = "Bob *bold*"
	return c
}

// Seating returns the lobby after more players have joined. Nobody is invited any more.
func Seating(c match.Challenge, sitters ...match.Sitter) match.Challenge {
	c.Sitters = append(c.Sitters[:len(c.Sitters):len(c.Sitters)], sitters...)
	c.Invited = nil
	return c
}
