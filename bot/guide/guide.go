package guide

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// rules serves /rules.
func (rm *Room) rules(ctx context.Context, call discord.Call) (route.Reply, error) {
	p, err := rm.Looks.For(ctx, call)
	return route.Privately(p.Rules(call.Text("game"), call.Text("topic"), call.Locale)), err
}

// chooseRules serves the controls under a page of rules, and turns the page.
func (rm *Room) chooseRules(ctx context.Context, call discord.Call) (route.Reply, error) {
	topic := call.Control.Arg
	if chosen := call.Value(); chosen != "" {
		topic = chosen
	}
	p, err := rm.Looks.For(ctx, call)
	return route.InPlace(p.Rules(call.Control.ID, topic, call.Locale)), err
}

// help serves /help.
func (rm *Room) help(ctx context.Context, call discord.Call) (route.Reply, error) {
	where := present.Standing{Player: route.Player(call), Commands: rm.Index()}
	s, err := rm.Finder.Latest(ctx, call.Channel.ID, where.Player)
	switch {
	case err == nil:
		where.Match = &s
	case !errors.Is(err, match.ErrNoMatch):
		return route.Reply{}, err
	}
	if where.Challenge, err = rm.waiting(ctx, call); err != nil {
		return route.Reply{}, err
	}
	return route.Privately(rm.Presenter.Help(where, call.Locale)), nil
}

// waiting returns the newest open challenge of the channel that concerns the asker, or nil.
func (rm *Room) waiting(ctx context.Context, call discord.Call) (*match.Challenge, error) {
	list, err := rm.Matches.Challenges(ctx, route.Player(call), call.Guild)
	for _, c := range list {
		if c.Channel == call.Channel.ID {
			return &c, err
		}
	}
	return nil, err
}
