package policy

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
)

const (
	// DefaultOpen is how many open challenges a person may have where the guild sets no other limit.
	DefaultOpen = 5
	// DefaultLive is how many matches a person may play at a time where the guild sets no other limit.
	DefaultLive = 20
	// MostOpen and MostLive are the highest limits that a guild can set.
	MostOpen = 50
	MostLive = 200
	// MostChannels is how many channels a guild can name; more do not fit into one of Discord's menus.
	MostChannels = 25
	// MostGames is for how many channels a guild can name a game.
	MostGames = 500
)

// ErrInvalid is the kind of an error about a policy that cannot be kept.
var ErrInvalid = errors.New("no such policy")

// Policy is what a guild has decided.
type Policy struct {
	// Channels are those in which matches may be played, with their threads. Empty are all in
	// which the bot may post.
	Channels []string `json:",omitempty"`
	// Game is the key of the game that is meant where none is named; "" is the program's usual one. Games are
	// the keys of those that are meant in single channels and their threads instead, by channel.
	Game  string            `json:",omitempty"`
	Games map[string]string `json:",omitempty"`
	// Form is the form of a new challenge to Game, by the key that the game gives it; "" is
	// the game's usual one.
	Form string `json:",omitempty"`
	// Casual makes new challenges casual unless the challenger says otherwise; without it they are rated.
	Casual bool `json:",omitempty"`
	// Clock is the key of the clock's preset with which a new challenge begins; "" is none.
	Clock string `json:",omitempty"`
	// Open is how many open challenges a person may have made in the guild; 0 means DefaultOpen.
	Open int `json:",omitempty"`
	// Live is how many matches a person may play at a time in the guild; 0 means DefaultLive.
	Live int `json:",omitempty"`
	// Announcements is the channel in which the results of all matches are announced; "" is none.
	Announcements string `json:",omitempty"`
	// Locale is the language of what everyone sees; "" is the one that the server has in Discord.
	Locale string `json:",omitempty"`
	// NoComputer forbids matches against the computer.
	NoComputer bool `json:",omitempty"`
	// ComputerRated lets matches against the computer count for ratings.
	ComputerRated bool `json:",omitempty"`
	// Threads opens a thread for every match; without it a match is played in the channel of its challenge.
	Threads bool `json:",omitempty"`
	// Compact shows a match on one board that is edited, where its players have not chosen otherwise;
	// without it each turn is a post.
	Compact bool `json:",omitempty"`
	// NoPuzzle keeps the daily puzzle out of the announcements.
	NoPuzzle bool `json:",omitempty"`
}

// OpenLimit returns how many open challenges a person may have.
func (p Policy) OpenLimit() int {
	if p.Open == 0 {
		return DefaultOpen
	}
	return p.Open
}

// LiveLimit returns how many matches a person may play at a time.
func (p Policy) LiveLimit() int {
	if p.Live == 0 {
		return DefaultLive
	}
	return p.Live
}

// Puzzles reports whether the daily puzzle is posted, which needs a channel for announcements.
func (p Policy) Puzzles() bool { return p.Announcements != "" && !p.NoPuzzle }

// Computer reports whether members may play against the computer.
func (p Policy) Computer() bool { return !p.NoComputer }

// Allows reports whether matches may be played in a channel. Parent is the channel to which a thread belongs,
// "" for what is no thread.
func (p Policy) Allows(channel, parent string) bool {
	return len(p.Channels) == 0 || slices.Contains(p.Channels, channel) ||
		parent != "" && slices.Contains(p.Channels, parent)
}

// GameIn returns the key of the game that is meant in a channel where none is named, "" for the program's
// usual one. Parent is the channel to which a thread belongs, "" for what is no thread.
func (p Policy) GameIn(channel, parent string) string {
	return cmp.Or(p.Games[channel], p.Games[parent], p.Game)
}

// SetGame sets the game that is meant in a channel; "" leaves it to the guild.
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

// Check returns an error of the kind ErrInvalid where a limit or the number of channels is out of bounds.
// Whether there is such a game, form, clock or locale is for those to know who offer them.
func (p Policy) Check() error {
	switch {
	case p.Open < 0 || p.Open > MostOpen:
		return fmt.Errorf("%d open challenges, where 1 to %d are possible: %w", p.Open, MostOpen, ErrInvalid)
	case p.Live < 0 || p.Live > MostLive:
		return fmt.Errorf("%d live matches, where 1 to %d are possible: %w", p.Live, MostLive, ErrInvalid)
	case len(p.Channels) > MostChannels:
		return fmt.Errorf("%d channels, where %d are possible: %w", len(p.Channels), MostChannels, ErrInvalid)
	case len(p.Games) > MostGames:
		return fmt.Errorf("a game for each of %d channels, where %d are possible: %w", len(p.Games), MostGames, ErrInvalid)
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
