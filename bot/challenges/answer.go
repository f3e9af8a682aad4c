package challenges

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// accept serves the button under a challenge, and the one in the list of challenges, which may be shown in
// another channel.
func (rm *Room) accept(ctx context.Context, call discord.Call) (route.Reply, error) {
	if !call.MessagePrivate {
		if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
			return route.Reply{}, err
		}
	}
	return rm.commence(ctx, call, rm.Lobbies.Begins, rm.Answers.Accept)
}

// decline serves the button under a challenge.
func (rm *Room) decline(ctx context.Context, call discord.Call) (route.Reply, error) {
	return rm.respond(ctx, call, rm.Answers.Decline)
}

// withdraw serves the button under a challenge.
func (rm *Room) withdraw(ctx context.Context, call discord.Call) (route.Reply, error) {
	return rm.respond(ctx, call, rm.Answers.Withdraw)
}

func (rm *Room) respond(ctx context.Context, call discord.Call,
	order func(context.Context, match.Caller, match.ID) ([]match.Notice, error),
) (route.Reply, error) {
	return rm.answered(ctx, call, route.Caller(call), order)
}

// commence is respond for an order that may begin the match, in a thread of its own where the
// server wants that. Whether it would is asked before.
func (rm *Room) commence(ctx context.Context, call discord.Call, would beginner,
	order func(context.Context, match.Caller, match.ID) ([]match.Notice, error),
) (route.Reply, error) {
	who := rm.placed(ctx, call, match.ID(call.Control.ID), would)
	r, err := rm.answered(ctx, call, who, order)
	rm.Wake()
	return r, err
}

func (rm *Room) answered(ctx context.Context, call discord.Call, who match.Caller,
	order func(context.Context, match.Caller, match.ID) ([]match.Notice, error),
) (route.Reply, error) {
	notices, err := order(ctx, who, match.ID(call.Control.ID))
	if err == nil && who.Thread != "" && len(notices) > 0 && notices[0].Channel == who.Thread {
		r := route.InPlace(challenge.Begun(rm.Presenter, who.Thread, call.Locale))
		r.Notices = notices
		return r, nil
	}
	rm.abandon(ctx, who.Thread) // the match has not begun in it
	if err != nil {
		return route.Reply{}, err
	}
	return rm.Receipts.Obeyed(ctx, call, notices)
}
