package history

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present/review"
	"towerpost/bot/route"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// course returns a moment of a match together with everything that has happened in it, as a spectator sees
// it.
func (rm *Room) course(ctx context.Context, call discord.Call, m match.Match,
	ply int,
) (review.Moment, error) {
	return rm.seen(ctx, call, m, ply, match.OpenEyes)
}

// seen returns the same through some eyes.
func (rm *Room) seen(ctx context.Context, call discord.Call, m match.Match,
	ply int, eyes match.Eyes,
) (review.Moment, error) {
	s, err := rm.Matches.Hindsight(ctx, m.ID, eyes)
	return review.Moment{Course: s, Ply: ply, Viewer: route.Player(call), Eyes: eyes}, err
}

// review serves /review, from the first position on.
func (rm *Room) review(ctx context.Context, call discord.Call) (route.Reply, error) {
	m, err := rm.Finder.Of(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.reviewed(ctx, call, m, 0, match.OpenEyes)
}

// openReview serves the menu that opens the review of one of several matches.
func (rm *Room) openReview(ctx context.Context, call discord.Call) (route.Reply, error) {
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Value()))
	if err != nil {
		return route.Reply{}, err
	}
	return rm.reviewed(ctx, call, m, 0, match.OpenEyes)
}

// stepReview serves the controls of a review, which turn its page, and the buttons below public messages that
// open one.
func (rm *Room) stepReview(ctx context.Context, call discord.Call) (route.Reply, error) {
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return route.Reply{}, err
	}
	ply := call.Control.Head - 1
	if chosen, err := strconv.Atoi(call.Value()); err == nil {
		ply = chosen
	}
	r, err := rm.reviewed(ctx, call, m, ply, review.EyesOf(call.Control.Arg))
	r.Replace = true
	return r, err
}

func (rm *Room) reviewed(ctx context.Context, call discord.Call, m match.Match,
	ply int, eyes match.Eyes,
) (route.Reply, error) {
	r, err := rm.seen(ctx, call, m, ply, eyes)
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	return route.Privately(review.Page(p, r, call.Locale)), err
}

// shareReview serves the button that shows the moment of a review to the channel.
func (rm *Room) shareReview(ctx context.Context, call discord.Call) (route.Reply, error) {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return route.Reply{}, err
	}
	r, err := rm.seen(ctx, call, m, call.Control.Head-1, review.EyesOf(call.Control.Arg))
	if err != nil {
		return route.Reply{}, err
	}
	// The moment is a past one, on which nobody must act: the server's preference counts.
	p, err := rm.Looks.On(ctx, display.Occasion{Guild: call.Guild})
	return route.Reply{Message: review.Shared(p, r, call.User.Name, call.PublicLocale())}, err
}
