package deliver

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/challenge"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/inbox"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/engine/match"
)

// Receipts make the replies to orders that succeeded.
type Receipts struct {
	Writer  *Writer
	Courier *Courier
}

// Reply returns the reply to an order that succeeded. It is the post of the first notice, if no other notice
// waits before it in the channel. Otherwise it is a private confirmation, and the courier posts the notice.
// An order from a private message always gets the confirmation, in place of that message. If an error is
// returned, the notices are left to the courier.
func (r *Receipts) Reply(ctx context.Context, call discord.Interaction,
	notices []match.Notice,
) (reply route.Reply, err error) {
	reply.Notices = notices
	if len(notices) == 0 {
		return reply, nil
	}
	defer func() {
		if err != nil {
			r.Courier.Release(ctx, notices)
		}
	}()
	first, last := notices[0], route.LastOf(notices)
	if first.Kind == match.NoticeLobby {
		return r.lobbyReply(ctx, call, notices)
	}
	renews, err := r.Writer.Renews(ctx, first)
	if err != nil {
		return reply, err
	}
	elsewhere := first.Channel != call.Channel.ID
	if renews || first.Ahead > 0 || first.Delivered || elsewhere || call.MessagePrivate {
		reply.Message, err = r.separateReply(ctx, call, last)
		reply.Replace = call.MessagePrivate
		// A reply with a link to another match is no placeholder.
		reply.Follows = last.Kind == match.NoticeTurn && !last.Delivered && last.Channel == call.Channel.ID &&
			len(reply.Message.Rows) == 0
		return reply, err
	}
	reply.Shows = true
	reply.Late = func(ctx context.Context) (present.Message, error) {
		return r.separateReply(ctx, call, last)
	}
	reply.Message, err = r.Writer.Message(ctx, first)
	return reply, err
}

// PrivateReply returns the private reply to an order that succeeded. It replaces the private message from
// which the order came, if there is one. The notices are left to the courier, also if an error is returned.
func (r *Receipts) PrivateReply(ctx context.Context, notices []match.Notice,
	answer func(context.Context) (present.Message, error),
) (route.Reply, error) {
	m, err := answer(ctx)
	if err != nil {
		r.Courier.Release(ctx, notices)
		return route.Reply{}, err
	}
	reply := route.InPlace(m)
	reply.Notices = notices
	return reply, nil
}

// separateReply returns the private reply to an order whose notice is delivered by a message of its own. In a
// private message it also links to the next match that waits for the caller.
func (r *Receipts) separateReply(
	ctx context.Context, call discord.Interaction, n match.Notice,
) (present.Message, error) {
	m, err := r.confirmation(ctx, call, n)
	if err != nil || !call.MessagePrivate || n.Kind != match.NoticeTurn {
		return m, err
	}
	waiting, err := r.Writer.Waiting.Waiting(ctx, route.Player(call))
	return inbox.WithNext(r.Writer.Presenter, m, match.ID(call.Control.ID), len(waiting), call.Locale), err
}

// confirmation returns a private message that says what an order did.
func (r *Receipts) confirmation(
	ctx context.Context, call discord.Interaction, n match.Notice,
) (present.Message, error) {
	p := r.Writer.Presenter
	switch n.Kind {
	case match.NoticeNudge:
		return inbox.Nudged(p, call.Locale), nil
	case match.NoticeDeleted:
		return turn.Deleted(p, []match.Notice{n}, call.Locale), nil
	case match.NoticeTakeback, match.NoticeDeclined,
		match.NoticeDraw, match.NoticeDrawDeclined, match.NoticeDrawWithdrawn:
		return turn.NoticeSent(p, n.Kind, call.Locale), nil
	case match.NoticeChallenge, match.NoticeClosed:
		c, err := r.Writer.Matches.ChallengeByID(ctx, n.Challenge)
		if err != nil {
			return present.Message{}, err
		}
		if c.Status == match.ChallengeOpen {
			where := guide.Situation{Player: route.Player(call), Roles: call.Roles, Challenge: &c}
			return route.Private(guide.Advice(p, where, call.Locale)), nil
		}
		return route.Private(challenge.Answered(p, c, call.Locale)), nil
	}
	s, err := r.Writer.Matches.Snapshot(ctx, n.Match, route.Player(call), n.To)
	return route.Private(turn.Played(p, s, call.Locale)), err
}
