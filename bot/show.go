package bot

import (
	"context"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

// message returns the public post of a notice, or the private message of one that goes to a player alone.
func (b *Bot) message(ctx context.Context, n match.Notice) (present.Message, error) {
	if m, ok, err := b.tidings(ctx, n); ok {
		return m, err
	}
	var challenge match.Challenge
	var err error
	if n.Challenge != "" {
		if challenge, err = b.Service.ChallengeByID(ctx, n.Challenge); err != nil {
			return present.Message{}, err
		}
	}
	switch n.Kind {
	case match.NoticeResult:
		s, err := b.Service.Snapshot(ctx, n.Match, "", 0)
		return b.Presenter.Notice(n, s, challenge), err
	case match.NoticeFlag:
		return b.flagged(ctx, n)
	}
	s, err := b.Service.Shown(ctx, n)
	if err != nil {
		return present.Message{}, err
	}
	if n.Kind != match.NoticeTurn {
		return b.Presenter.Notice(n, s, challenge), nil
	}
	p, err := b.presenter(ctx, taste.Occasion{Guild: s.Match.Guild, Turn: readers(s)})
	if err != nil {
		return present.Message{}, err
	}
	m := p.Notice(n, s, challenge)
	if len(s.Pending) > 0 || s.Pause != nil || !n.Last {
		return m, nil
	}
	record, err := b.Service.Record(ctx, n.Match)
	if err != nil {
		return present.Message{}, err
	}
	return b.Presenter.WithRecord(m, s.Match, record), nil
}

// show returns the public post of a notice, ready to be sent.
func (b *Bot) show(ctx context.Context, n match.Notice) (parcel, error) {
	m, err := b.message(ctx, n)
	if err != nil {
		return parcel{}, err
	}
	return b.parcel(m)
}

// obeyed returns the reply to an order that was obeyed: the post of its first notice, where nothing stands before that
// in the channel, or the private word that the post will follow. An order that came from a private menu always gets that
// word, in the place of the menu.
func (b *Bot) obeyed(ctx context.Context, call discord.Call, notices []match.Notice) (r reply, err error) {
	r.notices = notices
	defer func() {
		if err != nil {
			b.release(ctx, notices)
		}
	}()
	if len(notices) == 0 {
		return r, nil
	}
	first := notices[0]
	if r.apart, err = b.apart(ctx, call, lastOf(notices)); err != nil {
		return r, err
	}
	if call.MessagePrivate && first.Kind == match.NoticeTurn {
		if r.apart, err = b.onward(ctx, call, r.apart); err != nil {
			return r, err
		}
	}
	if first.Ahead > 0 || first.Delivered || first.Channel != call.Channel.ID || call.MessagePrivate {
		r.message, r.replace = r.apart, call.MessagePrivate
		// What leads on to another match stays.
		last := lastOf(notices)
		r.follows = last.Kind == match.NoticeTurn && !last.Delivered && last.Channel == call.Channel.ID && len(r.apart.Rows) == 0
		return r, nil
	}
	r.shows = true
	r.message, err = b.message(ctx, first)
	return r, err
}

// lastOf returns the last notice that is of the kind of the first: what the order did, without what is announced of it.
func lastOf(notices []match.Notice) match.Notice {
	last := notices[0]
	for _, n := range notices[1:] {
		if n.Kind == last.Kind {
			last = n
		}
	}
	return last
}

// onward returns a private answer with the way to the next match that waits for the caller.
func (b *Bot) onward(ctx context.Context, call discord.Call, m present.Message) (present.Message, error) {
	waiting, err := b.Service.Waiting(ctx, match.Player(call.User.ID))
	return b.Presenter.WithNext(m, match.ID(call.Control.ID), len(waiting), call.Locale), err
}

// apart returns the private answer to an order whose notice is delivered apart from the reply.
func (b *Bot) apart(ctx context.Context, call discord.Call, n match.Notice) (present.Message, error) {
	switch n.Kind {
	case match.NoticeNudge:
		return b.Presenter.Nudged(call.Locale), nil
	case match.NoticeTakeback, match.NoticeDeclined, match.NoticeDeleted:
		return b.Presenter.Told(n.Kind, call.Locale), nil
	case match.NoticeChallenge, match.NoticeClosed:
		c, err := b.Service.ChallengeByID(ctx, n.Challenge)
		if err != nil {
			return present.Message{}, err
		}
		if c.Status == match.ChallengeOpen {
			where := present.Standing{Player: match.Player(call.User.ID), Challenge: &c}
			return private(b.Presenter.Help(where, call.Locale)), nil
		}
		return private(b.Presenter.Answered(c, call.Locale)), nil
	}
	s, err := b.Service.Snapshot(ctx, n.Match, match.Player(call.User.ID), n.To)
	return private(b.Presenter.Played(s, call.Locale)), err
}

// private returns the message as one that only the asker sees.
func private(m present.Message) present.Message {
	m.Private = true
	return m
}
