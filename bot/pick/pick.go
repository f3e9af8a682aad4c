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

// Policies tells what servers have decided about matches, as policy.Service does.
type Policies interface {
	Of(ctx context.Context, guild string) (policy.Policy, error)
}

// option is the name of the option that names a game.
const option = "game"

// Picker finds games. It is safe for concurrent use.
type Picker struct {
	Games     games.Table
	Policies  Policies
	Presenter *present.Presenter
}

// Option returns the option "game", which offers the games that are played. Where only one is
// played, there is none.
func (p Picker) Option() []route.Option {
	return p.option(func(games.Game) bool { return true })
}

// OptionFor returns the option "game", which offers the games that have an extra. Where only one game
// is played, there is none.
func (p Picker) OptionFor(x present.Extra) []route.Option {
	return p.option(func(g games.Game) bool { return p.Presenter.Has(g.Key(), x) })
}

func (p Picker) option(offered func(games.Game) bool) []route.Option {
	if len(p.Games) < 2 {
		return nil
	}
	return []route.Option{{
		Name: option, Kind: discord.TextOption,
		Suggest: func(_ context.Context, _ discord.Call, typed string) ([]present.Choice, error) {
			return p.suggestions(typed, offered), nil
		},
	}}
}

// Having returns the game with an extra that a call means: the one that it names, else the one of its
// channel, else the first that has it. A named game without it is a *present.LackingError.
func (p Picker) Having(ctx context.Context, call discord.Call, x present.Extra) (games.Game, error) {
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
	return g, p.Presenter.Lacking(g.Key(), x)
}

// Game returns the game that the option of a call names, else the one of its channel: see
// Usual. A name of no game is a
// *present.ChoiceError.
func (p Picker) Game(ctx context.Context, call discord.Call) (games.Game, error) {
	if !call.Has(option) {
		return p.Usual(ctx, call)
	}
	return p.named(call.Text(option))
}

// Named returns the game that the option of a call names; ok is false where it names none. A
// name of no game is a
// *present.ChoiceError.
func (p Picker) Named(call discord.Call) (g games.Game, ok bool, err error) {
	if !call.Has(option) {
		return games.Game{}, false, nil
	}
	g, err = p.named(call.Text(option))
	return g, err == nil, err
}

// Usual returns the game that is meant in the channel of a call where none is named: what the server has
// decided for the channel, else for itself, else the first one.
func (p Picker) Usual(ctx context.Context, call discord.Call) (games.Game, error) {
	decided, err := p.Policies.Of(ctx, call.Guild)
	if err != nil {
		return games.Game{}, err
	}
	who := route.Caller(call)
	if g, ok := p.Games.Game(decided.GameIn(who.Channel, who.Parent)); ok {
		return g, nil
	}
	g, _ := p.Games.Game("") // the one that was decided on is not played any more
	return g, nil
}

// named returns the game that a person means by its key or its name.
func (p Picker) named(typed string) (games.Game, error) {
	wrong := &present.ChoiceError{Option: option, Typed: typed}
	for _, g := range p.Games {
		if strings.EqualFold(typed, g.Key()) || strings.EqualFold(typed, g.Info().Name) {
			return g, nil
		}
		wrong.Allowed = append(wrong.Allowed, g.Info().Name)
	}
	return games.Game{}, wrong
}

func (p Picker) suggestions(typed string, offered func(games.Game) bool) []present.Choice {
	var choices []present.Choice
	for _, g := range p.Games {
		if offered(g) && strings.Contains(games.Fold(g.Info().Name), games.Fold(typed)) {
			choices = append(choices, present.Choice{Value: g.Key(), Label: g.Info().Name})
		}
	}
	return choices[:min(len(choices), present.MaxOptions)]
}

// category is the name of the option that tells the matches of a game apart.
const category = "category"

// Category returns the option "category", which offers what tells the matches of the game
// apart that is meant.
func (p Picker) Category() route.Option {
	return route.Option{Name: category, Kind: discord.TextOption, Suggest: p.suggestCategories}
}

// Categorized reports whether a call names a category.
func (p Picker) Categorized(call discord.Call) bool { return call.Has(category) }

// Chosen returns the category of a game that a call names, "" for all. What is none is a
// *present.ChoiceError.
func (p Picker) Chosen(call discord.Call, game string) (string, error) {
	return present.Chosen(category, p.Presenter.Categories(game, call.Locale), call.Text(category))
}

func (p Picker) suggestCategories(ctx context.Context, call discord.Call, typed string) ([]present.Choice, error) {
	g, err := p.Game(ctx, call)
	if err != nil {
		return nil, err
	}
	return present.Fitting(p.Presenter.Categories(g.Key(), call.Locale), typed), nil
}
