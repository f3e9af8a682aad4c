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

// Receipts make the replies to orders that were obeyed.
type Receipts struct {
	Writer  *Writer
	Courier *Courier
	// Index returns the commands that advice lists.
	Index func() present.Index
}

// Obeyed returns the reply to an order that was obeyed: the post of its first notice, where nothing stands
// before that in the channel, or the private word that the post will follow. An order that came from a
// private menu always gets that word, in the place of the menu. With an error, the notices are left to the
// courier.
func (r *Receipts) Obeyed(ctx context.Context, call discord.Call,
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
		return r.gathered(ctx, call, notices)
	}
	renews, err := r.Writer.Renews(ctx, first)
	if err != nil {
		return reply, err
	}
	if renews || first.Ahead > 0 || first.Delivered || first.Channel != call.Channel.ID || call.MessagePrivate {
		reply.Message, err = r.apart(ctx, call, last)
		reply.Replace = call.MessagePrivate
		// A reply that leads on to another match stays.
		reply.Follows = last.Kind == match.NoticeTurn && !last.Delivered && last.Channel == call.Channel.ID &&
			len(reply.Message.Rows) == 0
		return reply, err
	}
	reply.Shows = true
	reply.Apart = func(ctx context.Context) (present.Message, error) { return r.apart(ctx, call, last) }
	reply.Message, err = r.Writer.Message(ctx, first)
	return reply, err
}

// Confided returns the private reply to an order that was obeyed, in the place of the private message
// from which the order came, where it came from one. What everybody may see of it is left to the
// courier, with an error too.
func (r *Receipts) Confided(ctx context.Context, notices []match.Notice,
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

// apart returns the private answer to an order whose notice is delivered apart from the reply. In the place
// of a private menu it also shows the way to the next match that waits for the caller.
func (r *Receipts) apart(ctx context.Context, call discord.Call, n match.Notice) (present.Message, error) {
	m, err := r.told(ctx, call, n)
	if err != nil || !call.MessagePrivate || n.Kind != match.NoticeTurn {
		return m, err
	}
	waiting, err := r.Writer.Waiting.Waiting(ctx, route.Player(call))
	return inbox.WithNext(r.Writer.Presenter, m, match.ID(call.Control.ID), len(waiting), call.Locale), err
}

// told says privately what an order did.
func (r *Receipts) told(ctx context.Context, call discord.Call, n match.Notice) (present.Message, error) {
	p := r.Writer.Presenter
	switch n.Kind {
	case match.NoticeNudge:
		return inbox.Nudged(p, call.Locale), nil
	case match.NoticeDeleted:
		return turn.Deleted(p, []match.Notice{n}, call.Locale), nil
	case match.NoticeTakeback, match.NoticeDeclined,
		match.NoticeDraw, match.NoticeDrawDeclined, match.NoticeDrawWithdrawn:
		return turn.Told(p, n.Kind, call.Locale), nil
	case match.NoticeChallenge, match.NoticeClosed:
		c, err := r.Writer.Matches.ChallengeByID(ctx, n.Challenge)
		if err != nil {
			return present.Message{}, err
		}
		if c.Status == match.ChallengeOpen {
			where := guide.Standing{Player: route.Player(call), Roles: call.Roles, Challenge: &c, Commands: r.Index()}
			return route.Private(guide.Help(p, where, call.Locale)), nil
		}
		return route.Private(challenge.Answered(p, c, call.Locale)), nil
	}
	s, err := r.Writer.Matches.Snapshot(ctx, n.Match, route.Player(call), n.To)
	return route.Private(turn.Played(p, s, call.Locale)), err
}
