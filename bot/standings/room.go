// Package standings compares players: leaderboards, profiles, and the results of two players against each
// other.
package standings

import (
	"context"
	"slices"
	"time"

	"towerpost/bot/discord"
	"towerpost/bot/look"
	"towerpost/bot/pick"
	"towerpost/bot/present"
	"towerpost/bot/present/standings"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
)

// Standings reads the results of a server's players, as ranking.Service does.
type Standings interface {
	Leaderboard(
		ctx context.Context, in ranking.Place, q ranking.LeaderboardQuery,
	) (ranking.Leaderboard, error)
	Profile(ctx context.Context, in ranking.Place, p match.Player) (ranking.Profile, error)
	Practice(ctx context.Context, in ranking.Place, p match.Player) (ranking.Count, error)
	Versus(ctx context.Context, in ranking.Place, a, b match.Player) (ranking.Versus, error)
}

// Learners reads the results of players with puzzles, as trainer.Service does.
type Learners interface {
	Learner(ctx context.Context, p match.Player) (trainer.Learner, error)
}

// Room serves /leaderboard, /profile and /versus, and their controls.
type Room struct {
	Standings Standings
	Trainer   Learners // nil if there are no puzzles
	Presenter *present.Presenter
	Looks     look.Looks
	Now       func() time.Time
	// Pick finds the game whose standings are shown.
	Pick pick.Picker
}

// place returns the guild and game of the standings that a call means.
func (rm *Room) place(ctx context.Context, call discord.Interaction) (ranking.Place, error) {
	g, err := rm.Pick.Game(ctx, call)
	if err != nil {
		return ranking.Place{}, err
	}
	return ranking.Place{Guild: call.Guild, Game: g.Key()}, nil
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	return []route.Command{
		{
			Name: "leaderboard", Serve: rm.leaderboard,
			Help: route.Help{Topic: present.TopicAfterwards, Line: 6},
			Options: slices.Concat([]route.Option{
				{
					Name: "by", Kind: discord.TextOption,
					Choices: []string{"rating", "points", "wins", "streak"},
				},
				{Name: "period", Kind: discord.TextOption, Suggest: rm.suggestPeriods},
			}, rm.Pick.Option(), []route.Option{rm.Pick.Category()}),
		},
		{
			Name: "profile", Serve: rm.profile, Help: route.Help{Topic: present.TopicAfterwards, Line: 7},
			Options: append([]route.Option{{Name: "player", Kind: discord.UserOption}}, rm.Pick.Option()...),
		},
		{
			Name: "versus", Serve: rm.versus,
			Help: route.Help{Topic: present.TopicAfterwards, Line: 8, With: "profile"},
			Options: append([]route.Option{
				{Name: "player", Kind: discord.UserOption, Required: true},
				{Name: "other", Kind: discord.UserOption},
			}, rm.Pick.Option()...),
		},
	}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{{Verb: present.VerbLeaders, Serve: rm.turnLeaderboard}}
}

// suggestPeriods completes the option period.
func (rm *Room) suggestPeriods(
	_ context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	return standings.SuggestPeriods(rm.Presenter, rm.Now(), call.Locale, typed), nil
}
