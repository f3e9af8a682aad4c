// Package boards shows live matches: the board of a channel, and the list of a player's matches.
package boards

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/look"
	"towerpost/bot/present"
	"towerpost/bot/present/inbox"
	"towerpost/bot/route"
	"towerpost/bot/target"
	"towerpost/engine/match"
)

// Matches reads the live matches and challenges of players, as play.Service does.
type Matches interface {
	Games(ctx context.Context, p match.Player, guild string) ([]match.Snapshot, error)
	Waiting(ctx context.Context, p match.Player) ([]match.Snapshot, error)
	Challenges(ctx context.Context, p match.Player, guild string) ([]match.Challenge, error)
}

// Room serves /board and /games, and their controls.
type Room struct {
	Matches   Matches
	Finder    target.Finder
	Looks     look.Looks
	Presenter *present.Presenter
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	return []route.Command{
		{
			Name: "board", Serve: rm.board, Help: route.Help{Topic: present.TopicPlay, Line: 6},
			Options: []route.Option{{Name: "private", Kind: discord.FlagOption}},
		},
		{
			Name: "games", Serve: rm.games, Help: route.Help{Topic: present.TopicPlay, Line: 7},
			Options: []route.Option{
				{
					Name: "show", Kind: discord.TextOption,
					Choices: []string{inbox.GamesWaiting, inbox.GamesHere, inbox.GamesEverywhere},
				},
				{Name: "opponent", Kind: discord.UserOption},
			},
		},
	}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{
		{Verb: present.VerbGames, Serve: rm.turnGames},
		{Verb: present.VerbNext, Serve: rm.next},
	}
}
