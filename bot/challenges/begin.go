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

// begin serves the buttons and menus of the form of a challenge. What they choose is proposed
// as /challenge would.
func (rm *Room) begin(ctx context.Context, call discord.Call) (route.Reply, error) {
	chosen := call.Value()
	what, b, options := challenge.ReadBeginning(call.Control)
	switch {
	case what == challenge.BeginComputer && b.Game == "":
		b.Game = chosen
		return rm.beginComputer(ctx, call, b)
	case what == challenge.BeginFriend && chosen != "":
		b, options = challenge.Beginning{Game: chosen}, ""
	}
	b, err := rm.begun(ctx, call, b, options)
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
		return rm.challenge(ctx, rm.beginning(call, b))
	}
	return route.Reply{}, present.Forged("a control begins no match")
}

// begun returns a match that is to begin, with the game that is meant and what is changed about its form.
func (rm *Room) begun(ctx context.Context, call discord.Call, b challenge.Beginning,
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

// beginAgainst begins a match against the computer at a level, which plays all other seats, or challenges a
// person. The option of /challenge says which of them, and the value whom.
func (rm *Room) beginAgainst(ctx context.Context, call discord.Call, b challenge.Beginning,
	option, value string,
) (route.Reply, error) {
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err != nil {
		return route.Reply{}, err
	}
	if b, err = rm.formed(b, decided); err != nil {
		return route.Reply{}, err
	}
	b.Players = b.Against()
	call = rm.beginning(call, b).With(option, value)
	if option == "level" && b.Players > 2 {
		call = call.WithNumber("computers", b.Players-1)
	}
	return rm.challenge(ctx, call)
}

// beginning returns the call with what is chosen, as options of /challenge.
func (rm *Room) beginning(call discord.Call, b challenge.Beginning) discord.Call {
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

// beginRule changes what was chosen in the menu of rules.
func (rm *Room) beginRule(ctx context.Context, call discord.Call, b challenge.Beginning,
	chosen string,
) (route.Reply, error) {
	players, page, options := challenge.ReadRule(chosen)
	if b.Page = page; players > 0 {
		b.Players = players
	}
	if options != "" {
		var err error
		if b, err = rm.begun(ctx, call, b, options); err != nil {
			return route.Reply{}, err
		}
	}
	return rm.beginFriend(ctx, call, b)
}

// beginComputer asks for the game, and for the level once that is chosen or is the only one.
func (rm *Room) beginComputer(ctx context.Context, call discord.Call, b challenge.Beginning) (route.Reply, error) {
	b.Games = rm.Games.Rivals()
	if len(b.Games) == 0 {
		return route.Reply{}, &match.Refusal{Kind: match.ErrBot}
	}
	decided, err := rm.Policies.Of(ctx, call.Guild)
	switch {
	case err != nil:
		return route.Reply{}, err
	case !decided.Computer():
		return route.Reply{}, present.ErrNoProgram
	case b.Game != "" && !slices.Contains(b.Games, b.Game):
		return route.Reply{}, present.Forged("a game that the computer does not play")
	case len(b.Games) == 1:
		b.Game = b.Games[0]
	}
	if b.Game != "" {
		if b, err = rm.formed(b, decided); err != nil {
			return route.Reply{}, err
		}
	}
	return asked(challenge.AgainstComputer(rm.Presenter, b, call.Locale), call.Value()), nil
}

// beginFriend asks for the form of the match and for the opponent.
func (rm *Room) beginFriend(ctx context.Context, call discord.Call, b challenge.Beginning) (route.Reply, error) {
	decided, err := rm.Policies.Of(ctx, call.Guild)
	if err != nil {
		return route.Reply{}, err
	}
	b.Games = rm.Games.Keys()
	if b, err = rm.formed(b, decided); err != nil {
		return route.Reply{}, err
	}
	if !decided.Computer() {
		b.Levels = nil
	}
	return asked(challenge.AgainstFriend(rm.Presenter, b, call.Locale), call.Value()), nil
}

// formed returns a match that is to begin with its form, which gives way to the usual one where that many
// cannot play it, and with what can be chosen.
func (rm *Room) formed(b challenge.Beginning, decided policy.Policy) (challenge.Beginning, error) {
	g, _ := rm.Games.Game(b.Game)
	if v, ok := variant(g, b.Form); !ok || b.Players > 0 && !v.For(b.Players) {
		b.Form = rm.usualForm(g, b.Players, decided)
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
	b.Seats = max(p.usualSeats(b.Most), b.Pair)
	if g.Rival != nil {
		b.Levels = g.Rival.Levels()
	}
	return b, nil
}

// asked returns a question as a private message of its own, or in the place of the one in
// which something was chosen.
func asked(m present.Message, chosen string) route.Reply {
	if chosen == "" {
		return route.Privately(m)
	}
	return route.InPlace(m)
}
