package matches

import (
	"context"
	"errors"
	"slices"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// takeback serves /takeback.
func (rm *Room) takeback(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	notices, err := rm.Agreements.AskTakeback(ctx, route.Caller(call), match.Order{})
	switch {
	case err != nil:
		return route.Reply{}, err
	case slices.ContainsFunc(notices, match.Notice.Post):
		return rm.Receipts.Reply(ctx, call, notices)
	}
	return rm.Receipts.PrivateReply(ctx, notices, func(ctx context.Context) (present.Message, error) {
		s, err := rm.Matches.Live(ctx, call.Channel.ID, route.Player(call))
		if err != nil {
			return present.Message{}, err
		}
		return rm.viewOf(ctx, call, turn.View{Snapshot: s})
	})
}

// answerTakeback serves the buttons of a request to take back. They are removed once the request is answered
// or has lapsed.
func (rm *Room) answerTakeback(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	answer := rm.Agreements.DeclineTakeback
	agrees, asker := turn.ReadTakeback(call.Control)
	if agrees {
		answer = rm.Agreements.AcceptTakeback
	}
	o := match.Order{Match: match.ID(call.Control.ID), Head: call.Control.Head, Asker: asker}
	notices, err := answer(ctx, route.Caller(call), o)
	r := route.Reply{Message: rm.explanation(call, err)}
	switch {
	case err == nil && len(notices) == 0: // others still have to agree, by the same buttons
		return route.Privately(turn.Agreed(rm.Presenter, call.Locale)), nil
	case err == nil:
		r, err = rm.Receipts.Reply(ctx, call, notices)
	case errors.Is(err, match.ErrLapsed), errors.Is(err, match.ErrDeclined), errors.Is(err, match.ErrOver):
		err = nil
	default:
		return route.Reply{}, err
	}
	r.Disarm = true
	if s, err := rm.Matches.Snapshot(ctx, o.Match, route.Player(call), 0); err == nil {
		r.Past = pastOf(s.Post, call.MessageID)
	}
	return r, err
}

// pastOf returns the final text of a message that asked a question beside a post, or "" for any other
// message.
func pastOf(post match.Post, message string) string {
	switch message {
	case post.Question:
		return post.QuestionPast
	case post.Offer:
		return post.OfferPast
	}
	return ""
}

// explanation returns the private message for an error, or the zero Message for nil.
func (rm *Room) explanation(call discord.Interaction, err error) present.Message {
	if err == nil {
		return present.Message{}
	}
	return route.Private(refusal.Answer(rm.Presenter, call.Locale, err, ""))
}
