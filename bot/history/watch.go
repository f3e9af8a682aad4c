package history

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/bot/worker"
	"towerpost/engine/match"
)

// watch serves the button for the film of a post. The film is made by a job.
func (rm *Room) watch(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	n, err := turn.Watched(call.Control)
	if err != nil {
		return route.Reply{}, err
	}
	m, err := rm.Finder.Named(ctx, call, n.Match)
	if err == nil && n.To > m.Head {
		err = present.Forged("the film of what has not happened")
	}
	if err != nil {
		return route.Reply{}, err
	}
	job := func(ctx context.Context) (route.Reply, error) { return rm.film(ctx, call, n) }
	return route.Reply{Job: &route.Job{Priority: worker.Films, Do: job}}, nil
}

// film returns the reply with the film of the post of a notice.
func (rm *Room) film(ctx context.Context, call discord.Interaction, n match.Notice) (route.Reply, error) {
	s, err := rm.Matches.Shown(ctx, n)
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	return route.Privately(turn.Watch(p, s, call.Locale)), nil
}
