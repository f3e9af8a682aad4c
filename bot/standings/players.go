package standings

import (
	"cmp"
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present/standings"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
)

// profile serves /profile. The answer is public, unless there is no profile yet.
func (rm *Room) profile(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	user, named, err := route.Person(call, "player")
	if err != nil {
		return route.Reply{}, err
	}
	if !named {
		user = call.User
	}
	in, err := rm.place(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	practice, err := rm.Standings.Practice(ctx, in, match.Player(user.ID))
	if err != nil {
		return route.Reply{}, err
	}
	profile, err := rm.Standings.Profile(ctx, in, match.Player(user.ID))
	if errors.Is(err, ranking.ErrUnknown) {
		m := standings.NoProfile(rm.Presenter, in.Game, match.Player(user.ID), practice, call.Locale)
		return route.Privately(m), nil
	}
	if err != nil {
		return route.Reply{}, err
	}
	learner, err := rm.learner(ctx, match.Player(user.ID))
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.On(ctx, display.Occasion{Guild: call.Guild})
	m := standings.Profile(p, profile, practice, learner, rm.Now(), call.PublicLocale())
	return route.Reply{Message: m}, err
}

// learner returns a player's results with puzzles, or the zero Learner if there are no puzzles.
func (rm *Room) learner(ctx context.Context, p match.Player) (trainer.Learner, error) {
	if rm.Trainer == nil {
		return trainer.Learner{}, nil
	}
	return rm.Trainer.Learner(ctx, p)
}

// versus serves /versus. The answer is public.
func (rm *Room) versus(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	one, _, err := route.Person(call, "player")
	if err != nil {
		return route.Reply{}, err
	}
	other, named, err := route.Person(call, "other")
	if err != nil {
		return route.Reply{}, err
	}
	if !named {
		one, other = call.User, one
	}
	if one.ID == other.ID {
		return route.Privately(standings.VersusOneself(rm.Presenter, call.Locale)), nil
	}
	in, err := rm.place(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	v, err := rm.Standings.Versus(ctx, in, match.Player(one.ID), match.Player(other.ID))
	if err != nil {
		return route.Reply{}, err
	}
	// A player without a finished match here has no name in the standings yet.
	v.A.Name, v.B.Name = cmp.Or(v.A.Name, one.Name), cmp.Or(v.B.Name, other.Name)
	return route.Reply{Message: standings.Versus(rm.Presenter, v, rm.Now(), call.PublicLocale())}, nil
}
