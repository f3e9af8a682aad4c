package bot

import (
	"context"
	"strconv"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

// meant returns the match that the option "match" names, or else the live or latest one of the channel. A match of another
// server is none that could be found from here.
func (b *Bot) meant(ctx context.Context, call discord.Call) (match.Match, error) {
	if id := match.ID(call.Text("match")); id != "" {
		return b.matchHere(ctx, call, id)
	}
	s, err := b.latest(ctx, call.Channel.ID, "")
	return s.Match, err
}

// matchHere returns the match of the identifier if it belongs to the server of the call.
func (b *Bot) matchHere(ctx context.Context, call discord.Call, id match.ID) (match.Match, error) {
	s, err := b.Service.Snapshot(ctx, id, "", -1)
	if err == nil && s.Match.Guild != call.Guild {
		err = &match.Refusal{Kind: match.ErrUnknown, Match: match.Match{ID: id}}
	}
	return s.Match, err
}

// course returns a moment of a match together with everything that has happened in it, as a spectator sees it.
func (b *Bot) course(ctx context.Context, call discord.Call, m match.Match, ply int) (present.Review, error) {
	s, err := b.Service.Course(ctx, m.ID, "")
	return present.Review{Course: s, Ply: ply, Viewer: match.Player(call.User.ID)}, err
}

// review serves /review, from the first position on.
func (b *Bot) review(ctx context.Context, call discord.Call) (reply, error) {
	m, err := b.meant(ctx, call)
	if err != nil {
		return reply{}, err
	}
	return b.reviewed(ctx, call, m, 0)
}

// openReview serves the menu that opens the review of one of several matches.
func (b *Bot) openReview(ctx context.Context, call discord.Call) (reply, error) {
	m, err := b.matchHere(ctx, call, match.ID(call.Value()))
	if err != nil {
		return reply{}, err
	}
	return b.reviewed(ctx, call, m, 0)
}

// stepReview serves the controls of a review, which turn its page, and the buttons below public messages that open one.
func (b *Bot) stepReview(ctx context.Context, call discord.Call) (reply, error) {
	m, err := b.matchHere(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return reply{}, err
	}
	ply := call.Control.Head - 1
	if chosen, err := strconv.Atoi(call.Value()); err == nil {
		ply = chosen
	}
	r, err := b.reviewed(ctx, call, m, ply)
	r.replace = true
	return r, err
}

func (b *Bot) reviewed(ctx context.Context, call discord.Call, m match.Match, ply int) (reply, error) {
	r, err := b.course(ctx, call, m, ply)
	if err != nil {
		return reply{}, err
	}
	p, err := b.presenterFor(ctx, call)
	return reply{message: private(p.Review(r, call.Locale))}, err
}

// shareReview serves the button that shows the moment of a review to the channel.
func (b *Bot) shareReview(ctx context.Context, call discord.Call) (reply, error) {
	if err := allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
		return reply{}, err
	}
	m, err := b.matchHere(ctx, call, match.ID(call.Control.ID))
	if err != nil {
		return reply{}, err
	}
	r, err := b.course(ctx, call, m, call.Control.Head-1)
	if err != nil {
		return reply{}, err
	}
	// The moment is a past one, on which nobody must act: the server's taste counts.
	p, err := b.presenter(ctx, taste.Occasion{Guild: call.Guild})
	return reply{message: p.Shared(r, call.User.Name, call.PublicLocale())}, err
}
