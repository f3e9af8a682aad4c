package match

import "slices"

// Owner has lists of matches and challenges: a player, a channel, a guild or a moderator.
type Owner struct {
	Kind OwnerKind
	ID   string
}

// OwnerKind is the kind of an Owner.
type OwnerKind byte

const (
	// OwnerPlayer lists matches and challenges that a player plays, has proposed or is invited to.
	OwnerPlayer OwnerKind = 'p'
	// OwnerChannel lists the matches and challenges of a channel.
	OwnerChannel OwnerKind = 'c'
	// OwnerGuild lists the matches and challenges of a guild.
	OwnerGuild OwnerKind = 'g'
	// OwnerModerator lists the matches that a moderator has intervened in.
	OwnerModerator OwnerKind = 'm'
)

// Owners returns the owners whose lists of matches contain the match, each once.
func (m Match) Owners() []Owner {
	if m.Imported {
		return withPlayers([]Owner{{OwnerGuild, m.Guild}}, m.Importer)
	}
	owners := []Owner{{OwnerChannel, m.Channel}, {OwnerGuild, m.Guild}}
	for _, p := range m.Moderators {
		owners = append(owners, Owner{OwnerModerator, string(p)})
	}
	return withPlayers(owners, m.Players...)
}

// Owners returns the owners whose lists of challenges contain the challenge while it is open, each once.
func (c Challenge) Owners() []Owner {
	owners := []Owner{{OwnerChannel, c.Channel}, {OwnerGuild, c.Guild}}
	return withPlayers(owners, append([]Player{c.Challenger, c.Opponent}, c.expected()...)...)
}

// withPlayers appends the players to the owners, each once, without "".
func withPlayers(owners []Owner, players ...Player) []Owner {
	for _, p := range players {
		if o := (Owner{OwnerPlayer, string(p)}); p != "" && !slices.Contains(owners, o) {
			owners = append(owners, o)
		}
	}
	return owners
}

// List selects an owner's live or ended matches.
type List struct {
	Owner Owner
	Ended bool
}

// Page is a part of a list.
type Page struct {
	// After is where the page begins, as returned with the page before it; "" is the first page.
	After string
	// Limit is the largest number of items on the page; 0 means 25.
	Limit int
}

// Size returns the largest number of items on the page.
func (p Page) Size() int {
	if p.Limit <= 0 {
		return 25
	}
	return p.Limit
}
