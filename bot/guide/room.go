// Package guide shows advice on what to do next, the rules of games, and lessons.
package guide

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/look"
	"towerpost/bot/pick"
	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/route"
	"towerpost/bot/target"
	"towerpost/engine/match"
)

// Challenges lists open challenges, as play.Service does.
type Challenges interface {
	Challenges(ctx context.Context, p match.Player, guild string) ([]match.Challenge, error)
}

// Room serves /help, /rules and /learn, and their controls.
type Room struct {
	Matches   Challenges
	Finder    target.Finder
	Looks     look.Looks
	Pick      pick.Picker
	Presenter *present.Presenter
	// Index returns the commands that /help lists.
	Index func() present.Index
}

// Commands implements route.Room.
func (rm *Room) Commands() []route.Command {
	return []route.Command{
		{
			Name: "rules", Serve: rm.rules, Help: route.Help{Topic: present.TopicMore, Line: 2},
			Options: append([]route.Option{
				{Name: "topic", Kind: discord.TextOption, Suggest: rm.suggestTopics},
			}, rm.Pick.Option()...),
		},
		{
			Name: "learn", Serve: rm.learn,
			Help: route.Help{Topic: present.TopicMore, Line: 2, With: "rules"},
			Options: append(rm.Pick.Option(),
				route.Option{Name: "lesson", Kind: discord.NumberOption},
				route.Option{Name: "answer", Kind: discord.TextOption, Suggest: rm.suggestAnswers},
			),
		},
		{Name: "help", Serve: rm.help, Help: route.Help{Topic: present.TopicMore, Line: 3, With: "rules"}},
	}
}

// Controls implements route.Room.
func (rm *Room) Controls() []route.Control {
	return []route.Control{
		{Verb: present.VerbRules, Serve: rm.chooseRules},
		{Verb: present.VerbLearn, Serve: rm.turnLesson},
	}
}

// suggestTopics completes the option topic.
func (rm *Room) suggestTopics(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	game, err := rm.game(ctx, call)
	if err != nil {
		return nil, err
	}
	return guide.SuggestTopics(rm.Presenter, game, call.Locale, typed), nil
}
