// Package standings compares players: leaderboards, profiles, and what two of them have played.
package standings

import (
	"context"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/table"
	"towerpost/engine/match/trainer"
)

// Standings tells how players of a server do, as table.Service does.
type Standings interface {
	Leaderboard(ctx context.Context, in table.Place, q table.LeaderboardQuery) (table.Leaderboard, error)
	Profile(ctx context.Context, in table.Place, p match.Player) (table.Profile, error)
	Versus(ctx context.Context, in table.Place, a, b match.Player) (table.Versus, error)
}

// Learners tells how players do with puzzles, as trainer.Service does.
type Learners interface {
	Learner(ctx context.Context, p match.Player) (trainer.Learner, error)
}

// Room serves /leaderboard, /profile and /versus, and their controls.
type Room struct {
	Table     Standings
	Trainer   Learners // nil: no puzzles are given
	Presenter *present.Presenter
	Now       func() time.Time
	// Game is the key of the game whose standings are shown.
	Game string
}

// place returns where the standings of a server are.
func (rm *Room) place(guild string) table.Place { return table.Place{Guild: guild, Game: rm.Game} }

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	return []route.Command{
		{
			Name: "leaderboard", Serve: rm.leaderboard, Help: route.Help{Topic: present.TopicAfterwards, Line: 6},
			Options: []route.Option{
				{Name: "by", Kind: discord.TextOption, Choices: []string{"rating", "points", "wins", "streak"}},
				{Name: "period", Kind: discord.TextOption, Suggest: rm.suggestPeriods},
				{Name: "length", Kind: discord.TextOption, Choices: present.Lengths()},
			},
		},
		{
			Name: "profile", Serve: rm.profile, Help: route.Help{Topic: present.TopicAfterwards, Line: 7},
			Options: []route.Option{{Name: "player", Kind: discord.UserOption}},
		},
		{
			Name: "versus", Serve: rm.versus,
			Help: route.Help{Topic: present.TopicAfterwards, Line: 8, With: "profile"},
			Options: []route.Option{
				{Name: "player", Kind: discord.UserOption, Required: true},
				{Name: "other", Kind: discord.UserOption},
			},
		},
	}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{{Verb: present.VerbLeaders, Serve: rm.turnLeaderboard}}
}

func (rm *Room) suggestPeriods(_ context.Context, call discord.Call, typed string) ([]present.Choice, error) {
	return rm.Presenter.SuggestPeriods(rm.Now(), call.Locale, typed), nil
}
