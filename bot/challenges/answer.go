package challenges

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present/challenge"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// accept serves the Accept button of a challenge, and that of the list of challenges, which may be shown in
// another channel.
func (rm *Room) accept(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !call.MessagePrivate {
		if err := route.Allowed(call, discord.NeededToPlay(call.Channel.Type)); err != nil {
			return route.Reply{}, err
		}
	}
	return rm.respondOrBegin(ctx, call, rm.Lobbies.WouldBegin, rm.Answers.Accept)
}

// decline serves the Decline button of a challenge.
func (rm *Room) decline(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.respond(ctx, call, rm.Answers.Decline)
}

// withdraw serves the Withdraw button of a challenge.
func (rm *Room) withdraw(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	return rm.respond(ctx, call, rm.Answers.Withdraw)
}

// respond executes an order about the challenge of a component and returns its reply.
func (rm *Room) respond(ctx context.Context, call discord.Interaction,
	order func(context.Context, match.Caller, match.ID) ([]match.Notice, error),
) (route.Reply, error) {
	return rm.respondAs(ctx, call, route.Caller(call), order)
}

// respondOrBegin is respond for an order that may begin the match. The match gets a thread of its own if the
// server wants that; would tells beforehand whether the order begins it.
func (rm *Room) respondOrBegin(ctx context.Context, call discord.Interaction, would wouldBegin,
	order func(context.Context, match.Caller, match.ID) ([]match.Notice, error),
) (route.Reply, error) {
	who := rm.callerInThread(ctx, call, match.ID(call.Control.ID), would)
	r, err := rm.respondAs(ctx, call, who, order)
	rm.Wake()
	return r, err
}

// respondAs executes an order for a caller, who may have a thread for the match. A thread in which the
// match did not begin is archived.
func (rm *Room) respondAs(ctx context.Context, call discord.Interaction, who match.Caller,
	order func(context.Context, match.Caller, match.ID) ([]match.Notice, error),
) (route.Reply, error) {
	notices, err := order(ctx, who, match.ID(call.Control.ID))
	if err == nil && who.Thread != "" && len(notices) > 0 && notices[0].Channel == who.Thread {
		r := route.InPlace(challenge.Begun(rm.Presenter, who.Thread, call.Locale))
		r.Notices = notices
		return r, nil
	}
	rm.archiveThread(ctx, who.Thread) // the match has not begun there
	if err != nil {
		return route.Reply{}, err
	}
	return rm.Receipts.Reply(ctx, call, notices)
}
