package match

import "slices"

// Owner is whose matches and challenges are listed: a player, a channel or a guild.
type Owner struct {
	Kind OwnerKind
	ID   string
}

// OwnerKind tells players, channels and guilds apart.
type OwnerKind byte

const (
	// OwnerPlayer lists what a player plays, has proposed or is invited to.
	OwnerPlayer OwnerKind = 'p'
	// OwnerChannel lists what happens in a channel.
	OwnerChannel OwnerKind = 'c'
	// OwnerGuild lists what happens in a guild.
	OwnerGuild OwnerKind = 'g'
	// OwnerModerator lists the matches in which a moderator has stepped in.
	OwnerModerator OwnerKind = 'm'
)

// Owners returns everyone whose live or ended matches the match is one of, each once.
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

// Owners returns everyone whose open challenges the challenge is one of, each once.
func (c Challenge) Owners() []Owner {
	owners := []Owner{{OwnerChannel, c.Channel}, {OwnerGuild, c.Guild}}
	return withPlayers(owners, append([]Player{c.Challenger, c.Opponent}, c.expected()...)...)
}

// withPlayers adds players to owners.
func withPlayers(owners []Owner, players ...Player) []Owner {
	for _, p := range players {
		if o := (Owner{OwnerPlayer, string(p)}); p != "" && !slices.Contains(owners, o) {
			owners = append(owners, o)
		}
	}
	return owners
}

// List is an owner's live matches, or the ended ones.
type List struct {
	Owner Owner
	Ended bool
}

// Page is a part of a list.
type Page struct {
	// After is where the page begins, as the page before it said; "" is the first page.
	After string
	// Limit is the most that the page may hold; 0 means 25.
	Limit int
}

// Size returns the most that the page may hold.
func (p Page) Size() int {
	if p.Limit <= 0 {
		return 25
	}
	return p.Limit
}
