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

// publicMoment returns a moment of a match and the whole course of the match, as a spectator sees it.
func (rm *Room) publicMoment(ctx context.Context, call discord.Interaction, m match.Match,
	ply int,
) (review.Moment, error) {
	return rm.moment(ctx, call, m, ply, match.OpenViewpoint)
}

// moment is publicMoment as seen from a player's viewpoint.
func (rm *Room) moment(ctx context.Context, call discord.Interaction, m match.Match,
	ply int, viewpoint match.Viewpoint,
) (review.Moment, error) {
	s, err := rm.Matches.CourseAs(ctx, m.ID, viewpoint)
	return review.Moment{Course: s, Ply: ply, Viewer: route.Player(call), Viewpoint: viewpoint}, err
}

// review serves /review, which begins at the first position.
func (rm *Room) review(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	m, err := rm.Finder.Match(ctx, call)
	if err != nil {
		return route.Reply{}, err
	}
	return rm.reviewPage(ctx, call, m, 0, match.OpenViewpoint)
}

// openReview serves the menu that opens the review of one of several matches.
func (rm *Room) openReview(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Value()))
	if err != nil {
		return route.Reply{}, err
	}
	return rm.reviewPage(ctx, call, m, 0, match.OpenViewpoint)
}

// stepReview serves the controls that turn the pages of a review, and the buttons of public messages that
// open one.
func (rm *Room) stepReview(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return route.Reply{}, err
	}
	ply := call.Control.Head - 1
	if chosen, err := strconv.Atoi(call.Value()); err == nil {
		ply = chosen
	}
	r, err := rm.reviewPage(ctx, call, m, ply, review.ViewpointOf(call.Control.Arg))
	r.Replace = true
	return r, err
}

// reviewPage returns a page of a review.
func (rm *Room) reviewPage(ctx context.Context, call discord.Interaction, m match.Match,
	ply int, viewpoint match.Viewpoint,
) (route.Reply, error) {
	r, err := rm.moment(ctx, call, m, ply, viewpoint)
	if err != nil {
		return route.Reply{}, err
	}
	p, err := rm.Looks.For(ctx, call)
	return route.Privately(review.Page(p, r, call.Locale)), err
}

// shareReview serves the button that shows a moment of a review in the channel.
func (rm *Room) shareReview(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return route.Reply{}, err
	}
	m, err := rm.Finder.Named(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return route.Reply{}, err
	}
	r, err := rm.moment(ctx, call, m, call.Control.Head-1, review.ViewpointOf(call.Control.Arg))
	if err != nil {
		return route.Reply{}, err
	}
	// Nobody has to act in a past moment, so the server's preference counts.
	p, err := rm.Looks.On(ctx, display.Occasion{Guild: call.Guild})
	return route.Reply{Message: review.Shared(p, r, call.User.Name, call.PublicLocale())}, err
}
