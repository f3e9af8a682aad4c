// Package pick finds the game that a command means.
package pick

import (
	"context"
	"strings"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match/policy"
)

// Policies reads the settings of servers for matches, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
}

// option is the name of the option for a game.
const option = "game"

// Picker finds games. It is safe for concurrent use.
type Picker struct {
	Games     games.Table
	Policies  Policies
	Presenter *present.Presenter
}

// Option returns the option "game" with all games. It returns nil if there is only one game.
func (p Picker) Option() []route.Option {
	return p.option(func(games.Game) bool { return true })
}

// OptionFor returns the option "game" with the games that have an extra. It returns nil if there is only one
// game.
func (p Picker) OptionFor(x present.Extra) []route.Option {
	return p.option(func(g games.Game) bool { return p.Presenter.Has(g.Key(), x) })
}

func (p Picker) option(offered func(games.Game) bool) []route.Option {
	if len(p.Games) < 2 {
		return nil
	}
	return []route.Option{{
		Name: option, Kind: discord.TextOption,
		Suggest: func(_ context.Context, _ discord.Interaction, typed string) ([]present.Choice, error) {
			return p.suggestions(typed, offered), nil
		},
	}}
}

// Having returns a game with an extra: the one that the call names, else the channel's, else the first that
// has it. If a named game lacks the extra, the error is *present.LackingError.
func (p Picker) Having(ctx context.Context, call discord.Interaction, x present.Extra) (games.Game, error) {
	g, err := p.Game(ctx, call)
	if err != nil || p.Presenter.Has(g.Key(), x) {
		return g, err
	}
	if !call.Has(option) {
		for _, other := range p.Games {
			if p.Presenter.Has(other.Key(), x) {
				return other, nil
			}
		}
	}
	return g, p.Presenter.LackingError(g.Key(), x)
}

// Game returns the game that the call names, else the channel's usual one: see Usual. The error for an
// unknown name is *present.ChoiceError.
func (p Picker) Game(ctx context.Context, call discord.Interaction) (games.Game, error) {
	if !call.Has(option) {
		return p.Usual(ctx, call)
	}
	return p.byName(call.Text(option))
}

// Named returns the game that the call names; ok is false if it names none. The error for an unknown name is
// *present.ChoiceError.
func (p Picker) Named(call discord.Interaction) (g games.Game, ok bool, err error) {
	if !call.Has(option) {
		return games.Game{}, false, nil
	}
	g, err = p.byName(call.Text(option))
	return g, err == nil, err
}

// Usual returns the default game of a call's channel: the one that the server has set for the channel, else
// for itself, else the first game.
func (p Picker) Usual(ctx context.Context, call discord.Interaction) (games.Game, error) {
	decided, err := p.Policies.Of(ctx, call.Guild)
	if err != nil {
		return games.Game{}, err
	}
	who := route.Caller(call)
	if g, ok := p.Games.Game(decided.GameIn(who.Channel, who.Parent)); ok {
		return g, nil
	}
	g, _ := p.Games.Game("") // the game in the settings is not played any more
	return g, nil
}

// byName returns the game with a key or a name.
func (p Picker) byName(typed string) (games.Game, error) {
	wrong := &present.ChoiceError{Option: option, Typed: typed}
	for _, g := range p.Games {
		if strings.EqualFold(typed, g.Key()) || strings.EqualFold(typed, g.Info().Name) {
			return g, nil
		}
		wrong.Allowed = append(wrong.Allowed, g.Info().Name)
	}
	return games.Game{}, wrong
}

// suggestions returns the offered games whose names contain the typed text.
func (p Picker) suggestions(typed string, offered func(games.Game) bool) []present.Choice {
	var choices []present.Choice
	for _, g := range p.Games {
		if offered(g) && strings.Contains(games.Fold(g.Info().Name), games.Fold(typed)) {
			choices = append(choices, present.Choice{Value: g.Key(), Label: g.Info().Name})
		}
	}
	return choices[:min(len(choices), present.MaxOptions)]
}

// category is the name of the option for a category of a game's matches.
const category = "category"

// Category returns the option "category" with the categories of the game that the call means.
func (p Picker) Category() route.Option {
	return route.Option{Name: category, Kind: discord.TextOption, Suggest: p.suggestCategories}
}

// Categorized reports whether a call names a category.
func (p Picker) Categorized(call discord.Interaction) bool { return call.Has(category) }

// Chosen returns the category of a game that a call names, or "" for all. The error for an unknown one is
// *present.ChoiceError.
func (p Picker) Chosen(call discord.Interaction, game string) (string, error) {
	return present.Chosen(category, p.Presenter.Categories(game, call.Locale), call.Text(category))
}

// suggestCategories completes the option category.
func (p Picker) suggestCategories(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	g, err := p.Game(ctx, call)
	if err != nil {
		return nil, err
	}
	return present.Fitting(p.Presenter.Categories(g.Key(), call.Locale), typed), nil
}
