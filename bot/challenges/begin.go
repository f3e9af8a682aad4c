package challenges

import (
	"context"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// begin serves the buttons and menus of a first match. What they choose is proposed as /challenge would.
func (rm *Room) begin(ctx context.Context, call discord.Call) (route.Reply, error) {
	chosen := call.Value()
	call = call.With("game", call.Control.ID)
	switch arg := call.Control.Arg; {
	case arg == present.BeginComputer:
		return rm.beginComputer(ctx, call, chosen)
	case arg == present.BeginFriend:
		return rm.beginFriend(ctx, call, chosen)
	case arg == present.BeginLevel && chosen != "":
		return rm.challenge(ctx, call.With("level", chosen))
	case arg == present.BeginPerson && chosen != "":
		return rm.challenge(ctx, call.With("opponent", chosen))
	case arg == present.BeginAnyone:
		return rm.challenge(ctx, call)
	}
	return route.Reply{}, present.Forged("a control begins no match")
}

// beginComputer asks for the game, and for the level once that is chosen or is the only one.
func (rm *Room) beginComputer(ctx context.Context, call discord.Call, chosen string) (route.Reply, error) {
	b := present.Beginning{Games: rm.Games.Rivals(), Game: chosen}
	if len(b.Games) == 0 {
		return route.Reply{}, &match.Refusal{Kind: match.ErrBot}
	}
	decided, err := rm.Policies.Of(ctx, call.Guild)
	switch {
	case err != nil:
		return route.Reply{}, err
	case !decided.Computer():
		return route.Reply{}, present.ErrNoProgram
	case chosen != "" && !slices.Contains(b.Games, chosen):
		return route.Reply{}, present.Forged("a game that the computer does not play")
	case len(b.Games) == 1:
		b.Game = b.Games[0]
	}
	if b.Game != "" {
		b.Levels = rm.Games.Rival(b.Game).Levels()
	}
	return asked(rm.Presenter.AgainstComputer(b, call.Locale), chosen), nil
}

// beginFriend asks for the opponent. The game is the usual one until another is chosen.
func (rm *Room) beginFriend(ctx context.Context, call discord.Call, chosen string) (route.Reply, error) {
	g, err := rm.Pick.Usual(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	if chosen != "" {
		var known bool
		if g, known = rm.Games.Game(chosen); !known {
			return route.Reply{}, present.Forged("a game that is not played")
		}
	}
	b := present.Beginning{Games: rm.Games.Keys(), Game: g.Key()}
	return asked(rm.Presenter.AgainstFriend(b, call.Locale), chosen), nil
}

// asked returns a question as a private message of its own, or in the place of the one in which something was chosen.
func asked(m present.Message, chosen string) route.Reply {
	if chosen == "" {
		return route.Privately(m)
	}
	return route.InPlace(m)
}
