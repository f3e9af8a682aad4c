package guide

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// rules serves /rules.
func (rm *Room) rules(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	game, err := rm.game(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	return route.Privately(guide.Rules(p, game, call.Text("topic"), call.Locale)), err
}

// game returns the game whose rules a call means: the one that it names, else that of the channel's match,
// else the channel's usual one.
func (rm *Room) game(ctx context.Context, call discord.Interaction) (string, error) {
	g, named, err := rm.Pick.Named(call)
	switch {
	case err != nil:
		return "", err
	case named:
		return g.Key(), nil
	}
	s, err := rm.Finder.Latest(ctx, call.Channel.ID, route.Player(call))
	if err == nil {
		return s.Match.Game, nil
	}
	if !errors.Is(err, match.ErrNoMatch) {
		return "", err
	}
	if g, err = rm.Pick.Usual(ctx, call); err != nil {
		return "", err
	}
	return g.Key(), nil
}

// chooseRules serves the controls that turn the pages of the rules.
func (rm *Room) chooseRules(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	topic := call.Control.Arg
	if chosen := call.Value(); chosen != "" {
		topic = chosen
	}
	p, err := rm.Looks.For(ctx, call)
	m := guide.Rules(p, call.Control.ID, topic, call.Locale)
	if len(m.Rows) > 0 && m.Rows[0].Menu != nil && len(m.Rows[0].Menu.Options) == 0 {
		return route.Reply{}, present.Forged("rules of a game that is not played")
	}
	return route.InPlace(m), err
}

// help serves /help.
func (rm *Room) help(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	decided, err := rm.Pick.Policies.Of(ctx, call.Guild)
	if err != nil {
		return route.Reply{}, err
	}
	where := guide.Situation{
		Player: route.Player(call), Roles: call.Roles, Commands: rm.Index(),
		Computer: decided.Computer() && rm.Pick.Games.Rivals() != nil,
	}
	s, err := rm.Finder.Latest(ctx, call.Channel.ID, where.Player)
	switch {
	case err == nil:
		where.Match = &s
	case !errors.Is(err, match.ErrNoMatch):
		return route.Reply{}, err
	}
	if where.Challenge, err = rm.openChallenge(ctx, call); err != nil {
		return route.Reply{}, err
	}
	return route.Privately(guide.Help(rm.Presenter, where, call.Locale)), nil
}

// openChallenge returns an open challenge of the channel, or nil: the newest that concerns the caller, else
// the newest that is open to anyone or to a role.
func (rm *Room) openChallenge(ctx context.Context, call discord.Interaction) (*match.Challenge, error) {
	list, err := rm.Matches.Challenges(ctx, route.Player(call), call.Guild)
	for _, c := range list {
		if c.Channel == call.Channel.ID {
			return &c, err
		}
	}
	return nil, err
}
