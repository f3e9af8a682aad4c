package challenges

import (
	"context"
	"errors"
	"maps"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/games"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match/policy"
)

// form returns the proposal with the set-up that the options of /challenge name: a form of the game, changed
// by single options. Without a form it is the default form for that many seats; 0 stands for any number.
func (rm *Room) form(
	call discord.Interaction, p proposal, seats int, decided policy.Policy,
) (proposal, error) {
	g := p.game
	key, err := present.Chosen("form", rm.Presenter.Forms(g.Key(), 0, call.Locale), call.Text("form"))
	if err != nil {
		return p, err
	}
	if key == "" {
		key = rm.defaultForm(g, seats, decided)
	}
	refined, err := engine.ParseSetup(call.Text("options"), g.Info().Options)
	if err != nil {
		return p, inGame(g, err)
	}
	p.form, _ = variant(g, key)
	if err := rm.checkOptions(call, g, p.form.Setup, refined); err != nil {
		return p, err
	}
	p.setup = p.form.Setup.With(refined)
	return p, nil
}

// checkOptions returns a *present.ChoiceError for the first option that has no effect on a set-up. An example
// is the number of rounds of a match that is no series.
func (rm *Room) checkOptions(call discord.Interaction, g games.Game, base, refined engine.Setup) error {
	whole := rm.Presenter.Heading(g.Key(), base.With(refined), call.Locale)
	for _, o := range g.Info().Options {
		rest := maps.Clone(refined)
		delete(rest, o.Key)
		value, given := refined[o.Key]
		if !given || value == base.Get(o) {
			continue
		}
		if rm.Presenter.Heading(g.Key(), base.With(rest), call.Locale) != whole {
			continue
		}
		wrong := &present.ChoiceError{Option: "options", Typed: engine.Setup{o.Key: value}.Text()}
		for _, c := range rm.Presenter.Refinements(g.Key(), base, nil, call.Locale) {
			wrong.Allowed = append(wrong.Allowed, c.Value)
		}
		return wrong
	}
	return nil
}

// defaultForm returns the key of the form of a game if none is chosen: the server's, or else the first form
// for that many seats. It returns "" if there is none.
func (rm *Room) defaultForm(g games.Game, seats int, decided policy.Policy) string {
	usual, played := rm.Games.Game(decided.Game)
	v, offered := variant(g, decided.Form)
	if played && offered && usual.Key() == g.Key() && (seats == 0 || v.For(seats)) {
		return v.Key
	}
	for _, v := range g.Face.Variants() {
		if seats == 0 || v.For(seats) {
			return v.Key
		}
	}
	return ""
}

// variant returns the form of a game with a key.
func variant(g games.Game, key string) (v games.Variant, ok bool) {
	list := g.Face.Variants()
	i := slices.IndexFunc(list, func(v games.Variant) bool { return v.Key == key })
	if i < 0 {
		return games.Variant{}, false
	}
	return list[i], true
}

// inGame returns a set-up error as a *present.SetupError, which names the game. Other errors are returned as
// they are.
func inGame(g games.Game, err error) error {
	var p *engine.Problem
	if errors.As(err, &p) && errors.Is(p, engine.ErrSetup) {
		return &present.SetupError{Game: g.Key(), Problem: p}
	}
	return err
}

// side returns the seat that the challenger wants, or engine.Nobody for a random one.
func (rm *Room) side(call discord.Interaction, p proposal) (engine.Seat, error) {
	choices := rm.Presenter.Sides(p.game.Key(), p.setup, p.players(), call.Locale)
	key, err := present.Chosen("side", choices, call.Text("side"))
	if err != nil || key == "" || key == present.RandomSide {
		return engine.Nobody, err
	}
	return engine.Seat(slices.Index(p.game.Info().Seats, key)), nil
}

// suggestForms completes the option form with the forms of the chosen game.
func (rm *Room) suggestForms(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	g, err := rm.Pick.Game(ctx, call)
	if err != nil {
		return nil, err
	}
	seats, _ := call.Int("players")
	return present.Fitting(rm.Presenter.Forms(g.Key(), seats, call.Locale), typed), nil
}

// suggestOptions completes the option options with changes of the chosen form.
func (rm *Room) suggestOptions(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	p, err := rm.draft(ctx, call)
	if err != nil {
		return nil, err
	}
	base := p.form.Setup
	chosen, err := engine.ParseSetup(typed, p.game.Info().Options)
	if err != nil {
		return present.Fitting(rm.Presenter.Refinements(p.game.Key(), base, nil, call.Locale), typed), nil
	}
	choices := rm.Presenter.RefinementsTold(p.game.Key(), base, chosen, call.Locale)
	if len(chosen) > 0 {
		heading := rm.Presenter.Heading(p.game.Key(), base.With(chosen), call.Locale)
		now := present.Choice{Value: chosen.Text(), Label: heading}
		choices = append([]present.Choice{now}, choices...)
	}
	return choices[:min(len(choices), present.MaxOptions)], nil
}

// suggestSides completes the option side with the seats of the match as typed so far.
func (rm *Room) suggestSides(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	p, err := rm.draft(ctx, call)
	if err != nil {
		return nil, err
	}
	return present.Fitting(rm.Presenter.Sides(p.game.Key(), p.setup, p.players(), call.Locale), typed), nil
}

// suggestLevels completes the option level with the computer's levels in the chosen game.
func (rm *Room) suggestLevels(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	g, err := rm.Pick.Game(ctx, call)
	if err != nil {
		return nil, err
	}
	return present.Fitting(rm.levels(call, g), typed), nil
}

// levels returns the computer's levels in a game, or nil if it does not play the game.
func (rm *Room) levels(call discord.Interaction, g games.Game) []present.Choice {
	if g.Rival == nil {
		return nil
	}
	return rm.Presenter.Levels(g.Key(), g.Rival.Levels(), call.Locale)
}

// draft returns the proposal in the options of /challenge while they are typed: its game, form and number of
// players.
func (rm *Room) draft(ctx context.Context, call discord.Interaction) (proposal, error) {
	g, err := rm.Pick.Game(ctx, call)
	if err != nil {
		return proposal{}, err
	}
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err != nil {
		return proposal{}, err
	}
	players, err := rm.typedPlayers(ctx, call)
	if err != nil {
		return proposal{}, err
	}
	p := proposal{game: g}
	seats := min(players, len(g.Info().Seats)) // more are refused later, by challenge
	if whole, err := rm.form(call, p, seats, decided); err == nil {
		p = whole
	} else { // an option is only half typed
		p.form, _ = variant(g, rm.defaultForm(g, seats, decided))
		p.setup = p.form.Setup
	}
	return rm.withSeats(call, p, seats)
}
