package schema

import (
	"towerpost/engine"
	"towerpost/engine/match"
)

// Challenge is the stored form of a match.Challenge. The key is its number.
type Challenge struct {
	Guild      string                  `json:"guild,omitempty"`
	Channel    string                  `json:"channel"`
	Parent     string                  `json:"parent,omitempty"`
	Locale     string                  `json:"locale,omitempty"`
	Challenger match.Player            `json:"challenger"`
	Opponent   match.Player            `json:"opponent,omitempty"`
	Role       roleRecord              `json:"role,omitzero"`
	Game       string                  `json:"game"`
	Setup      engine.Setup            `json:"setup,omitempty"`
	Seat       engine.Seat             `json:"seat"`
	Rated      bool                    `json:"rated,omitempty"`
	Rematch    match.ID                `json:"rematch,omitempty"`
	Level      string                  `json:"level,omitempty"`
	Control    *controlRecord          `json:"control,omitempty"`
	Created    Milli                   `json:"created"`
	Expires    Milli                   `json:"expires"`
	Status     match.ChallengeStatus   `json:"status"`
	Closed     Milli                   `json:"closed,omitempty"`
	By         match.Player            `json:"by,omitempty"`
	Match      match.ID                `json:"match,omitempty"`
	Names      map[match.Player]string `json:"names,omitempty"`
	// Commit is the commitment to a seed. The seed of an open challenge is in the bucket Seeds.
	Commit string `json:"commit,omitempty"`
	// The following fields are for lobbies. A challenge from one player to another uses only Words.
	Seats    int                     `json:"seats,omitempty"`
	Fewest   int                     `json:"fewest,omitempty"`
	Sitters  []sitterRecord          `json:"sitters,omitempty"`
	Invited  []match.Player          `json:"invited,omitempty"`
	Declined []match.Player          `json:"declined,omitempty"`
	Order    []match.Player          `json:"order,omitempty"`
	Words    map[match.Player]string `json:"words,omitempty"`
	Revision int                     `json:"revision,omitempty"`
}

// sitterRecord is the stored form of a match.Sitter: a player with a seat in a lobby.
type sitterRecord struct {
	Player match.Player `json:"p"`
	Level  string       `json:"level,omitempty"`
	Name   string       `json:"name,omitempty"`
}

func newSitterRecords(sitters []match.Sitter) []sitterRecord {
	var rows []sitterRecord
	for _, s := range sitters {
		rows = append(rows, sitterRecord(s))
	}
	return rows
}

func sittersOf(rows []sitterRecord) []match.Sitter {
	var sitters []match.Sitter
	for _, r := range rows {
		sitters = append(sitters, match.Sitter(r))
	}
	return sitters
}

// roleRecord is the stored form of the role to which a challenge is open.
type roleRecord struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	Ping bool   `json:"ping,omitempty"`
}

// NewChallenge returns the row of a challenge, without its number, which is the key.
func NewChallenge(c match.Challenge) Challenge {
	return Challenge{
		Guild: c.Guild, Channel: c.Channel, Parent: c.Parent,
		Locale: c.Locale, Challenger: c.Challenger, Opponent: c.Opponent,
		Role: roleRecord(c.Role), Game: c.Game, Setup: c.Setup, Seat: c.Seat, Rated: c.Rated,
		Rematch: c.Rematch, Control: newControlRecord(c.Control),
		Created: NewMilli(c.Created), Expires: NewMilli(c.Expires),
		Status: c.Status, Closed: NewMilli(c.Closed), By: c.By, Match: c.Match, Names: c.Names,
		Level: c.Level, Commit: c.Commit, Seats: c.Seats,
		Fewest: c.Fewest, Sitters: newSitterRecords(c.Sitters), Invited: c.Invited,
		Declined: c.Declined, Order: c.Order, Words: c.Words, Revision: c.Revision,
	}
}

// Challenge returns the challenge of a row, given its number.
func (r Challenge) Challenge(id uint64) match.Challenge {
	return match.Challenge{
		ID: match.NewID(id), Guild: r.Guild, Channel: r.Channel,
		Parent: r.Parent, Locale: r.Locale, Challenger: r.Challenger,
		Opponent: r.Opponent, Role: match.Role(r.Role), Game: r.Game, Setup: r.Setup, Seat: r.Seat,
		Rated: r.Rated, Rematch: r.Rematch, Control: r.Control.control(), Created: r.Created.Time(),
		Expires: r.Expires.Time(), Status: r.Status,
		Closed: r.Closed.Time(), By: r.By, Match: r.Match, Names: r.Names,
		Level: r.Level, Commit: r.Commit, Seats: r.Seats,
		Fewest: r.Fewest, Sitters: sittersOf(r.Sitters), Invited: r.Invited,
		Declined: r.Declined, Order: r.Order, Words: r.Words, Revision: r.Revision,
	}
}
