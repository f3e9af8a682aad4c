package bot

import (
	"context"
	"sync"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// moderate serves /moderate. Discord offers it to moderators, but a server can let others use it; what it does to others is
// grave, so the right is asked for again.
func (b *Bot) moderate(ctx context.Context, call discord.Call) (reply, error) {
	if !call.Rights.Moderate() {
		return reply{}, present.ErrModeratorsOnly
	}
	m, err := b.meant(ctx, call)
	if err != nil {
		return reply{}, err
	}
	action, reason := call.Text("action"), call.Text("reason")
	if call.Has("winner") != (action == "adjudicate") {
		return reply{}, present.ErrWinner
	}
	var notices []match.Notice
	switch action {
	case "pause":
		notices, err = b.Service.Pause(ctx, caller(call), m.ID, reason)
	case "resume":
		notices, err = b.Service.Resume(ctx, caller(call), m.ID, reason)
	case "adjudicate":
		notices, err = b.Service.Adjudicate(ctx, caller(call), m.ID, seat(call.Text("winner")), reason)
	case "delete":
		return b.askDelete(ctx, call, m, reason)
	}
	if err != nil {
		return reply{}, err
	}
	r, err := b.obeyed(ctx, call, notices)
	if !r.shows {
		r.message, r.follows = b.Presenter.Moderated(m.ID, call.Locale), false
	}
	return r, err
}

// askDelete asks a moderator whether a match is to be deleted.
func (b *Bot) askDelete(ctx context.Context, call discord.Call, m match.Match, reason string) (reply, error) {
	notice, err := b.Service.Farewell(ctx, caller(call), m.ID, reason)
	if err != nil {
		return reply{}, err
	}
	b.reasons.keep(call.User.ID, m.ID, notice.Reason)
	return reply{message: private(b.Presenter.ConfirmDelete(m, notice.Reason, call.Locale))}, nil
}

// confirmDelete serves the buttons of that question.
func (b *Bot) confirmDelete(ctx context.Context, call discord.Call) (reply, error) {
	if !call.Rights.Moderate() {
		return reply{}, present.ErrModeratorsOnly
	}
	id := match.ID(call.Control.ID)
	reason, known := b.reasons.take(call.User.ID, id)
	if call.Control.Arg != present.ArgAccept {
		return reply{message: private(b.Presenter.DeleteKept(call.Locale)), replace: true}, nil
	}
	s, err := b.Service.Snapshot(ctx, id, "", -1)
	switch {
	case err != nil:
		return reply{}, err
	case !known:
		return reply{}, present.ErrForgotten
	}
	notices, err := b.Table.Delete(ctx, caller(call), id, reason)
	if err != nil {
		return reply{}, err
	}
	b.log.Info("a moderator deleted a match", "match", id, "guild", call.Guild, "moderator", call.User.ID, "reason", reason)
	r := reply{message: b.Presenter.Told(match.NoticeDeleted, call.Locale), notices: notices, replace: true, orphan: s.Post}
	return r, nil
}

// reasonsKept bounds how many questions about deletions can be open.
const reasonsKept = 64

// reasons remember why moderators want to delete matches, until they have confirmed it: a reason is longer than a button
// can carry. The zero value is ready.
type reasons struct {
	mu   sync.Mutex
	open []openReason // the oldest first
}

type openReason struct {
	moderator string
	match     match.ID
	text      string
}

// keep remembers a reason, in the place of an earlier one of the same moderator for the same match.
func (r *reasons) keep(moderator string, id match.ID, text string) {
	r.take(moderator, id)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open = append(r.open, openReason{moderator, id, text})
	r.open = r.open[max(0, len(r.open)-reasonsKept):]
}

// take returns a reason and forgets it.
func (r *reasons) take(moderator string, id match.ID) (text string, known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, o := range r.open {
		if o.moderator == moderator && o.match == id {
			r.open = append(r.open[:i:i], r.open[i+1:]...)
			return o.text, true
		}
	}
	return "", false
}
