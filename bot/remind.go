package bot

import (
	"context"
	"errors"
	"net/http"

	"towerpost/bot/present"
	"towerpost/engine/match"
)

// tidings returns the post of a notice that tells of time: a reminder, a digest, a nudge, or a holiday. ok is false for
// notices of other kinds.
func (b *Bot) tidings(ctx context.Context, n match.Notice) (m present.Message, ok bool, err error) {
	switch n.Kind {
	case match.NoticeReminder, match.NoticeNudge:
		m, err = b.reminder(ctx, n)
	case match.NoticeDigest:
		m, err = b.digest(ctx, n)
	case match.NoticePuzzle, match.NoticeSolution:
		m, err = b.ofTheDay(ctx, n)
	case match.NoticeAway, match.NoticeBack:
		m, err = b.absence(ctx, n)
	case match.NoticeAnalysis:
		m, err = b.analysisReady(ctx, n)
	default:
		return present.Message{}, false, nil
	}
	return m, true, err
}

// reminder returns the post of a reminder or a nudge.
func (b *Bot) reminder(ctx context.Context, n match.Notice) (present.Message, error) {
	s, holds, err := b.Service.Holds(ctx, n)
	if err == nil && !holds {
		err = errOutdated
	}
	if err != nil {
		return present.Message{}, err
	}
	p, err := b.Members.Of(ctx, n.Player)
	if err != nil {
		return present.Message{}, err
	}
	if n.Kind == match.NoticeNudge {
		return b.Presenter.Nudge(s, p.Way == match.WayMention || p.Way == match.WayDirect, n.Locale), nil
	}
	if _, direct := n.Direct(); direct {
		return b.Presenter.Reminder(n, s, p.Locale), nil
	}
	return b.Presenter.Reminder(n, s, n.Locale), nil
}

// digest returns the private message about what waits for a player now.
func (b *Bot) digest(ctx context.Context, n match.Notice) (present.Message, error) {
	waiting, err := b.Service.Waiting(ctx, n.Player)
	if err == nil && len(waiting) == 0 {
		err = errOutdated
	}
	if err != nil {
		return present.Message{}, err
	}
	p, err := b.Members.Of(ctx, n.Player)
	return b.Presenter.Digest(waiting, p.Locale), err
}

// absence returns the post about a holiday in the channel of a match.
func (b *Bot) absence(ctx context.Context, n match.Notice) (present.Message, error) {
	s, err := b.Service.Snapshot(ctx, n.Match, "", 0)
	if errors.Is(err, match.ErrUnknown) || err == nil && !s.Match.Live() {
		err = errOutdated
	}
	if err != nil {
		return present.Message{}, err
	}
	return b.Presenter.Absence(n, s.Match, n.Locale), nil
}

// carry posts a notice where it belongs, and returns errOutdated where nobody need be told of it any more.
func (b *Bot) carry(ctx context.Context, n match.Notice) (message string, err error) {
	p, err := b.show(ctx, n)
	if err != nil {
		return "", err
	}
	player, direct := n.Direct()
	if !direct {
		return b.api.post(ctx, n.Channel, n.Nonce, p)
	}
	channel, err := b.api.openDirect(ctx, string(player))
	if err == nil {
		message, err = b.api.post(ctx, channel, n.Nonce, p)
	}
	if err != nil && asFailure(err).closed() {
		err = b.turnedAway(ctx, n)
	}
	return message, err
}

// turnedAway reminds a player in a channel who does not take the private message of a notice.
func (b *Bot) turnedAway(ctx context.Context, n match.Notice) error {
	var m match.Match
	if n.Kind == match.NoticeDigest {
		waiting, err := b.Service.Waiting(ctx, n.Player)
		if err != nil {
			return err
		}
		if len(waiting) > 0 {
			m = waiting[0].Match
		}
	} else {
		s, holds, err := b.Service.Holds(ctx, n)
		if err != nil {
			return err
		}
		if holds {
			m = s.Match
		}
	}
	b.log.Info("a player takes no private messages and is mentioned from now on", "player", n.Player)
	if err := b.Members.Refused(ctx, n, m); err != nil {
		return err
	}
	return errOutdated
}

// openDirect returns the channel of a person's private messages.
func (a *api) openDirect(ctx context.Context, person string) (channel string, err error) {
	var made struct {
		ID string `json:"id"`
	}
	payload := map[string]any{"recipient_id": person}
	err = a.send(ctx, route{method: http.MethodPost, path: "/users/@me/channels"}, "", payload, nil, &made)
	return made.ID, err
}

// closed reports whether a private message was refused because the person takes none of ours.
func (f *failure) closed() bool {
	return f.refused() || f.code == codeNoPrivateMessages
}
