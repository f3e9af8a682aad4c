package match

import (
	"maps"
	"slices"
	"time"
)

// Sitter is a player with a seat in a lobby.
type Sitter struct {
	Player Player
	// Level is the computer's playing strength and Name the computer's name; both are "" for a person. The
	// names of people are in Challenge.Names.
	Level, Name string `json:",omitempty"`
}

// Is reports whether the sitter is the person p.
func (s Sitter) Is(p Player) bool { return s.Player == p && s.Level == "" }

// Lobby reports whether the challenge is a lobby, in which more than two may play and players join one by
// one.
func (c Challenge) Lobby() bool { return c.Seats > 2 }

// Sits reports whether the person has a seat in a lobby.
func (c Challenge) Sits(p Player) bool {
	return p != "" && slices.ContainsFunc(c.Sitters, func(s Sitter) bool { return s.Is(p) })
}

// Invites reports whether the player is invited by name and has not answered yet.
func (c Challenge) Invites(p Player) bool {
	if c.Lobby() {
		return slices.Contains(c.Invited, p)
	}
	return p != "" && c.Opponent == p
}

// Places returns the number of places of a lobby that are free for anyone, or for the members with the Role.
func (c Challenge) Places() int { return max(0, c.Seats-len(c.Sitters)-len(c.Invited)) }

// ToAnyone reports whether players who are not invited by name could accept the challenge, if they have the
// Role.
func (c Challenge) ToAnyone() bool {
	if c.Lobby() {
		return c.Places() > 0
	}
	return c.Opponent == ""
}

// Full reports whether every seat of a lobby is taken.
func (c Challenge) Full() bool { return len(c.Sitters) >= c.Seats }

// Ready reports whether the challenger can start the match with the players in the lobby.
func (c Challenge) Ready() bool { return c.Lobby() && len(c.Sitters) >= c.Fewest }

// People returns the people who would play: in a lobby all who have a seat, otherwise the challenger.
func (c Challenge) People() []Player {
	people := []Player{c.Challenger}
	for _, s := range c.Sitters {
		if s.Level == "" && s.Player != c.Challenger {
			people = append(people, s.Player)
		}
	}
	return people
}

// expected returns the people who have a seat in a lobby or are invited to it.
func (c Challenge) expected() []Player {
	if !c.Lobby() {
		return nil
	}
	return append(c.People(), c.Invited...)
}

// Clone returns a copy that shares nothing with the receiver and has no Message, which is not stored.
func (c Challenge) Clone() Challenge {
	c.Message = ""
	c.Invited, c.Declined = slices.Clone(c.Invited), slices.Clone(c.Declined)
	c.Sitters = slices.Clone(c.Sitters)
	c.Order, c.Names, c.Words = slices.Clone(c.Order), maps.Clone(c.Names), maps.Clone(c.Words)
	return c
}

// Forgotten returns the challenge with the identifier by in place of player p, who wants to be forgotten. The
// player's name and word are removed. An open lobby of another challenger stays open without the player; any
// other open challenge is withdrawn.
func (c Challenge) Forgotten(p, by Player) Challenge {
	open := c.Status == ChallengeOpen
	if open && c.Lobby() && c.Challenger != p {
		c = c.Parted(Caller{Player: p})
		c.Declined = without(c.Declined, p)
	} else {
		c = c.Clone()
		if open {
			c.Status = ChallengeWithdrawn
		}
	}
	for _, who := range c.mentioned() {
		if *who == p {
			*who = by
		}
	}
	delete(c.Names, p)
	delete(c.Words, p)
	return c
}

// mentioned returns pointers to all fields that name a player, except the maps.
func (c *Challenge) mentioned() []*Player {
	all := []*Player{&c.Challenger, &c.Opponent, &c.By}
	for i := range c.Sitters {
		all = append(all, &c.Sitters[i].Player)
	}
	for _, list := range [][]Player{c.Invited, c.Declined, c.Order} {
		for i := range list {
			all = append(all, &list[i])
		}
	}
	return all
}

// Joined returns the challenge after the caller has taken a seat and given a word, "" for none. In a
// challenge of one player to another, only the word is recorded.
func (c Challenge) Joined(by Caller, word string) Challenge {
	c = c.Clone().Worded(by.Player, word)
	if !c.Lobby() {
		return c
	}
	c.Sitters = append(c.Sitters, Sitter{Player: by.Player})
	c.Invited, c.Declined = without(c.Invited, by.Player), without(c.Declined, by.Player)
	if by.Name != "" {
		c.Names[by.Player] = by.Name
	}
	return c
}

// Parted returns the lobby after the caller has left or declined. Their place is then free for anyone.
func (c Challenge) Parted(by Caller) Challenge {
	c = c.Clone()
	if c.Invites(by.Player) {
		c.Declined = append(c.Declined, by.Player)
	} else {
		delete(c.Names, by.Player)
		by.Name = ""
	}
	c.Sitters = slices.DeleteFunc(c.Sitters, func(s Sitter) bool { return s.Is(by.Player) })
	c.Invited = without(c.Invited, by.Player)
	delete(c.Words, by.Player)
	if by.Name != "" {
		c.Names[by.Player] = by.Name
	}
	return c
}

// without removes a player from a list, which is nil if nobody is left.
func without(players []Player, p Player) []Player {
	players = slices.DeleteFunc(players, func(other Player) bool { return other == p })
	if len(players) == 0 {
		return nil
	}
	return players
}

// Ended returns the challenge closed with its final status. The caller is the player who closed it, zero if
// it expired.
func (c Challenge) Ended(status ChallengeStatus, by Caller, at time.Time) Challenge {
	c.Status, c.By, c.Closed, c.Message = status, by.Player, at, ""
	c.Names = maps.Clone(c.Names)
	if by.Name != "" {
		c.Names[by.Player] = by.Name
	}
	return c
}

// Worded returns the challenge with a player's word. It changes the Words of c in place unless they are nil.
func (c Challenge) Worded(p Player, word string) Challenge {
	if word == "" {
		return c
	}
	if c.Words == nil {
		c.Words = map[Player]string{}
	}
	c.Words[p] = word
	return c
}
