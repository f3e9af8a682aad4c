package matches

import (
	"context"
	"errors"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// draw serves /draw.
func (rm *Room) draw(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	notices, err := rm.Agreements.OfferDraw(ctx, route.Caller(call), match.Order{})
	return rm.drawReply(ctx, call, notices, err)
}

// pressDraw serves the buttons that offer a draw, and those that answer an offer.
func (rm *Room) pressDraw(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	o := match.Order{Match: match.ID(call.Control.ID), Head: call.Control.Head}
	switch call.Control.Arg {
	case present.ArgAccept:
		notices, err := rm.Agreements.AcceptDraw(ctx, route.Caller(call), o)
		return rm.drawAnswer(ctx, call, notices, err)
	case present.ArgDecline:
		notices, err := rm.Agreements.DeclineDraw(ctx, route.Caller(call), o)
		return rm.drawAnswer(ctx, call, notices, err)
	}
	notices, err := rm.Agreements.OfferDraw(ctx, route.Caller(call), o)
	return rm.drawReply(ctx, call, notices, err)
}

// drawReply returns the reply to an order about a draw. Without notices, other players still have to agree.
func (rm *Room) drawReply(
	ctx context.Context, call discord.Interaction, notices []match.Notice, err error,
) (route.Reply, error) {
	if err != nil {
		return route.Reply{}, err
	}
	if len(notices) == 0 {
		return route.Privately(turn.DrawAgreed(rm.Presenter, call.Locale)), nil
	}
	return rm.Receipts.Reply(ctx, call, notices)
}

// drawAnswer returns the reply to an answer to an offer. Once the offer is answered or has lapsed, the
// buttons of its own post are removed. The buttons of the newest board are updated instead.
func (rm *Room) drawAnswer(
	ctx context.Context, call discord.Interaction, notices []match.Notice, err error,
) (route.Reply, error) {
	lapsed := errors.Is(err, match.ErrLapsed) || errors.Is(err, match.ErrOver)
	if err != nil && !lapsed {
		return route.Reply{}, err
	}
	r := route.Reply{Message: rm.explanation(call, err)}
	if !lapsed {
		if r, err = rm.drawReply(ctx, call, notices, nil); err != nil || len(notices) == 0 {
			return r, err
		}
	}
	s, err := rm.Matches.Snapshot(ctx, match.ID(call.Control.ID), route.Player(call), 0)
	r.Disarm = err == nil && s.Post.Message != call.MessageID
	r.Past = pastOf(s.Post, call.MessageID)
	return r, nil
}
