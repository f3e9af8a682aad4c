package challenges

import (
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/policy"
)

// begin serves the buttons and menus of the challenge form. The result is proposed as by /challenge.
func (rm *Room) begin(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	chosen := call.Value()
	what, b, options := challenge.ReadBeginning(call.Control)
	switch {
	case what == challenge.BeginComputer && b.Game == "":
		b.Game = chosen
		return rm.beginComputer(ctx, call, b)
	case what == challenge.BeginFriend && chosen != "":
		b, options = challenge.Beginning{Game: chosen}, ""
	}
	b, err := rm.readForm(ctx, call, b, options)
	if err != nil {
		return route.Reply{}, err
	}
	switch {
	case what == challenge.BeginComputer:
		return rm.beginComputer(ctx, call, b)
	case what == challenge.BeginFriend:
		return rm.beginFriend(ctx, call, b)
	case what == challenge.BeginForm && chosen != "":
		b.Form, b.Options = chosen, nil
		return rm.beginFriend(ctx, call, b)
	case what == challenge.BeginRule && chosen != "":
		return rm.beginRule(ctx, call, b, chosen)
	case what == challenge.BeginLevel && chosen != "":
		return rm.beginAgainst(ctx, call, b, "level", chosen)
	case what == challenge.BeginPerson && chosen != "":
		return rm.beginAgainst(ctx, call, b, "opponent", chosen)
	case what == challenge.BeginAnyone:
		return rm.challenge(ctx, rm.asCommand(call, b))
	}
	return route.Reply{}, present.Forged("a control begins no match")
}

// readForm returns the beginning with its game and with changed options of its form. The game is the one the
// form names, or else the usual one of the call.
func (rm *Room) readForm(ctx context.Context, call discord.Interaction, b challenge.Beginning,
	options string,
) (challenge.Beginning, error) {
	g, err := rm.Pick.Usual(ctx, call)
	if err != nil {
		return b, err
	}
	if b.Game != "" {
		var known bool
		if g, known = rm.Games.Game(b.Game); !known {
			return b, present.Forged("a game that is not played")
		}
	}
	b.Game = g.Key()
	if b.Options, err = engine.ParseSetup(options, g.Info().Options); err != nil {
		return b, inGame(g, err)
	}
	return b, nil
}

// beginAgainst begins a match against the computer, which plays all other seats, or challenges a person.
// option is the option of /challenge for one or the other ("level" or "opponent"), and value is its value.
func (rm *Room) beginAgainst(ctx context.Context, call discord.Interaction, b challenge.Beginning,
	option, value string,
) (route.Reply, error) {
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err != nil {
		return route.Reply{}, err
	}
	if b, err = rm.completeForm(b, decided); err != nil {
		return route.Reply{}, err
	}
	b.Players = b.Against()
	call = rm.asCommand(call, b).With(option, value)
	if option == "level" && b.Players > 2 {
		call = call.WithNumber("computers", b.Players-1)
	}
	return rm.challenge(ctx, call)
}

// asCommand returns the call with the choices of the form as options of /challenge.
func (rm *Room) asCommand(call discord.Interaction, b challenge.Beginning) discord.Interaction {
	call = call.With("game", b.Game)
	if b.Form != "" {
		call = call.With("form", b.Form)
	}
	if len(b.Options) > 0 {
		call = call.With("options", b.Options.Text())
	}
	if b.Players > 0 {
		call = call.WithNumber("players", b.Players)
	}
	return call
}

// beginRule applies a choice in the menu of rules: another number of players, page or option.
func (rm *Room) beginRule(ctx context.Context, call discord.Interaction, b challenge.Beginning,
	chosen string,
) (route.Reply, error) {
	players, page, options := challenge.ReadRule(chosen)
	if b.Page = page; players > 0 {
		b.Players = players
	}
	if options != "" {
		var err error
		if b, err = rm.readForm(ctx, call, b, options); err != nil {
			return route.Reply{}, err
		}
	}
	return rm.beginFriend(ctx, call, b)
}

// beginComputer asks for the game, and then for the level. A single game need not be chosen.
func (rm *Room) beginComputer(
	ctx context.Context, call discord.Interaction, b challenge.Beginning,
) (route.Reply, error) {
	b.Games = rm.Games.Rivals()
	if len(b.Games) == 0 {
		return route.Reply{}, &match.Refusal{Kind: match.ErrBot}
	}
	decided, err := rm.Policies.Of(ctx, call.Guild)
	switch {
	case err != nil:
		return route.Reply{}, err
	case !decided.Computer():
		return route.Reply{}, present.ErrNoComputer
	case b.Game != "" && !slices.Contains(b.Games, b.Game):
		return route.Reply{}, present.Forged("a game that the computer does not play")
	case len(b.Games) == 1:
		b.Game = b.Games[0]
	}
	if b.Game != "" {
		if b, err = rm.completeForm(b, decided); err != nil {
			return route.Reply{}, err
		}
	}
	return question(challenge.AgainstComputer(rm.Presenter, b, call.Locale), call.Value()), nil
}

// beginFriend asks for the form of the match and for the opponent.
func (rm *Room) beginFriend(
	ctx context.Context, call discord.Interaction, b challenge.Beginning,
) (route.Reply, error) {
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err != nil {
		return route.Reply{}, err
	}
	b.Games = rm.Games.Keys()
	if b, err = rm.completeForm(b, decided); err != nil {
		return route.Reply{}, err
	}
	if !decided.Computer() {
		b.Levels = nil
	}
	return question(challenge.AgainstFriend(rm.Presenter, b, call.Locale), call.Value()), nil
}

// completeForm fills in the form of the game and the choices that it leaves. A form that cannot be played by
// so many players is replaced by the default form.
func (rm *Room) completeForm(b challenge.Beginning, decided policy.Policy) (challenge.Beginning, error) {
	g, _ := rm.Games.Game(b.Game)
	if v, ok := variant(g, b.Form); !ok || b.Players > 0 && !v.For(b.Players) {
		b.Form = rm.defaultForm(g, b.Players, decided)
	}
	p := proposal{game: g}
	p.form, _ = variant(g, b.Form)
	b.Base = p.form.Setup
	var err error
	if b.Fewest, b.Most, err = rm.Lobbies.Players(b.Game, b.Base.With(b.Options)); err != nil {
		return b, inGame(g, err)
	}
	if b.Players > b.Most || b.Players < b.Fewest {
		b.Players = 0
	}
	b.Pair = min(max(2, b.Fewest, p.form.Fewest), b.Most)
	b.Seats = max(p.defaultSeats(b.Most), b.Pair)
	if g.Rival != nil {
		b.Levels = g.Rival.Levels()
	}
	return b, nil
}

// question returns a message as a private reply. If something was chosen, it replaces the message in which
// that was done.
func question(m present.Message, chosen string) route.Reply {
	if chosen == "" {
		return route.Privately(m)
	}
	return route.InPlace(m)
}
