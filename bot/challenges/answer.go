package challenges

import (
	"context"

	"towerpost/bot/discord"
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
	r, err := rm.respond(ctx, call, rm.Answers.Accept)
	rm.Wake()
	return r, err
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
	notices, err := order(ctx, route.Caller(call), match.ID(call.Control.ID))
	if err != nil {
		return route.Reply{}, err
	}
	return rm.Receipts.Obeyed(ctx, call, notices)
}
