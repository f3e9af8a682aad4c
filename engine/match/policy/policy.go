package policy

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
)

const (
	// DefaultOpen is the number of open challenges that a person may have if the guild sets no other limit.
	DefaultOpen = 5
	// DefaultLive is the number of live matches that a person may have if the guild sets no other limit.
	DefaultLive = 20
	// MostOpen and MostLive are the highest limits that a guild can set.
	MostOpen = 50
	MostLive = 200
	// MostChannels is the largest number of channels that a guild can name; more do not fit into one of
	// Discord's menus.
	MostChannels = 25
	// MostGames is the largest number of channels for which a guild can name a game.
	MostGames = 500
)

// ErrInvalid is the kind of an error about an invalid policy.
var ErrInvalid = errors.New("no such policy")

// Policy holds the decisions of a guild.
type Policy struct {
	// Channels are the channels in which matches may be played, including their threads. Empty means all
	// channels in which the bot may post.
	Channels []string `json:",omitempty"`
	// Game is the key of the game that an order without a game means; "" is the bot's usual one. Games
	// overrides it for single channels and their threads, by channel.
	Game  string            `json:",omitempty"`
	Games map[string]string `json:",omitempty"`
	// Form is the form of a new challenge to Game, by the key that the game gives it; "" is the game's usual
	// one.
	Form string `json:",omitempty"`
	// Casual makes new challenges casual unless the challenger says otherwise. By default they are rated.
	Casual bool `json:",omitempty"`
	// Clock is the key of the clock preset of a new challenge; "" is none.
	Clock string `json:",omitempty"`
	// Open is the number of open challenges that a person may have made in the guild; 0 means DefaultOpen.
	Open int `json:",omitempty"`
	// Live is the number of live matches that a person may have in the guild; 0 means DefaultLive.
	Live int `json:",omitempty"`
	// Announcements is the channel in which the results of all matches are announced; "" is none.
	Announcements string `json:",omitempty"`
	// Locale is the language of public messages; "" is the server's language in Discord.
	Locale string `json:",omitempty"`
	// NoComputer forbids matches against the computer.
	NoComputer bool `json:",omitempty"`
	// ComputerRated makes matches against the computer count for ratings.
	ComputerRated bool `json:",omitempty"`
	// Threads opens a thread for every match. By default a match is played in the channel of its challenge.
	Threads bool `json:",omitempty"`
	// Compact shows a match as one post that is edited, unless its players have chosen otherwise. By default
	// each turn is a new post.
	Compact bool `json:",omitempty"`
	// NoPuzzle keeps the daily puzzle out of the announcement channel.
	NoPuzzle bool `json:",omitempty"`
}

// OpenLimit returns the number of open challenges that a person may have.
func (p Policy) OpenLimit() int {
	if p.Open == 0 {
		return DefaultOpen
	}
	return p.Open
}

// LiveLimit returns the number of live matches that a person may have.
func (p Policy) LiveLimit() int {
	if p.Live == 0 {
		return DefaultLive
	}
	return p.Live
}

// Puzzles reports whether the daily puzzle is posted. It needs an announcement channel.
func (p Policy) Puzzles() bool { return p.Announcements != "" && !p.NoPuzzle }

// Computer reports whether members may play against the computer.
func (p Policy) Computer() bool { return !p.NoComputer }

// Allows reports whether matches may be played in a channel. If the channel is a thread, parent is the
// channel it belongs to, otherwise "".
func (p Policy) Allows(channel, parent string) bool {
	return len(p.Channels) == 0 || slices.Contains(p.Channels, channel) ||
		parent != "" && slices.Contains(p.Channels, parent)
}

// GameIn returns the key of the game that an order without a game means in a channel, "" for the bot's usual
// one. If the channel is a thread, parent is the channel it belongs to, otherwise "".
func (p Policy) GameIn(channel, parent string) string {
	return cmp.Or(p.Games[channel], p.Games[parent], p.Game)
}

// SetGame sets the game of a channel; "" leaves it to the guild.
func (p *Policy) SetGame(channel, game string) {
	if game == "" {
		delete(p.Games, channel)
		return
	}
	if p.Games == nil {
		p.Games = map[string]string{}
	}
	p.Games[channel] = game
}

// Check returns an error of kind ErrInvalid if a limit or the number of channels is out of bounds. It does
// not check whether the game, form, clock or locale exists.
func (p Policy) Check() error {
	switch {
	case p.Open < 0 || p.Open > MostOpen:
		return fmt.Errorf("%d open challenges, where 1 to %d are possible: %w", p.Open, MostOpen, ErrInvalid)
	case p.Live < 0 || p.Live > MostLive:
		return fmt.Errorf("%d live matches, where 1 to %d are possible: %w", p.Live, MostLive, ErrInvalid)
	case len(p.Channels) > MostChannels:
		return fmt.Errorf("%d channels, where %d are possible: %w", len(p.Channels), MostChannels, ErrInvalid)
	case len(p.Games) > MostGames:
		return fmt.Errorf("a game for each of %d channels, where %d are possible: %w",
			len(p.Games), MostGames, ErrInvalid)
	case slices.Contains(p.Channels, ""):
		return fmt.Errorf("a channel without an identifier: %w", ErrInvalid)
	}
	return nil
}

// Clone returns a copy that shares nothing with the receiver.
func (p Policy) Clone() Policy {
	p.Channels, p.Games = slices.Clone(p.Channels), maps.Clone(p.Games)
	return p
}
