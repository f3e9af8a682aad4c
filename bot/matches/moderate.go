package matches

import (
	"context"
	"sync"

	"towerpost/bot/discord"
	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/bot/route"
	"towerpost/engine"
	"towerpost/engine/match"
)

// moderate serves /moderate. Discord offers it to moderators, but a server can let others use it; what it
// does to others is grave, so the right is asked for again.
func (rm *Room) moderate(ctx context.Context, call discord.Call) (route.Reply, error) {
	if !call.Rights.Moderate() {
		return route.Reply{}, present.ErrModeratorsOnly
	}
	m, err := rm.Finder.Of(ctx, call)
	if err == nil {
		err = moderates(call, m)
	}
	if err != nil {
		return route.Reply{}, err
	}
	action, reason := call.Text("action"), call.Text("reason")
	switch {
	case call.Has("winner") != (action == "adjudicate"):
		return route.Reply{}, present.ErrWinner
	case call.Has("player") != (action == "expel"):
		return route.Reply{}, present.ErrExpelled
	}
	var notices []match.Notice
	switch action {
	case "pause":
		notices, err = rm.Moderation.Pause(ctx, route.Caller(call), m.ID, reason)
	case "resume":
		notices, err = rm.Moderation.Resume(ctx, route.Caller(call), m.ID, reason)
	case "adjudicate":
		notices, err = rm.adjudicate(ctx, call, m, reason)
	case "expel":
		notices, err = rm.expel(ctx, call, m, reason)
	case "delete":
		return rm.askDelete(ctx, call, m, reason)
	}
	if err != nil {
		return route.Reply{}, err
	}
	r, err := rm.Receipts.Obeyed(ctx, call, notices)
	if !r.Shows {
		r.Message, r.Follows = turn.Moderated(rm.Presenter, m.ID, shown(notices), call.Locale), false
	}
	return r, err
}

// moderates returns a *present.ElsewhereError where the caller may not moderate a match from here. The right to
// manage messages is that of the call's channel and its threads; the right to manage the server reaches
// everywhere.
func moderates(call discord.Call, m match.Match) error {
	if call.Rights.Have(discord.ManageServer) {
		return nil
	}
	caller := route.Caller(call)
	for _, place := range []string{m.Channel, m.Parent} {
		if place != "" && (place == caller.Channel || place == caller.Parent) {
			return nil
		}
	}
	if !m.Stranded.IsZero() {
		return &present.ElsewhereError{}
	}
	return &present.ElsewhereError{Channel: m.Channel}
}

// adjudicate ends a match as the option "winner" says.
func (rm *Room) adjudicate(ctx context.Context, call discord.Call, m match.Match, reason string) ([]match.Notice, error) {
	winner, err := present.Chosen("winner", turn.Winners(rm.Presenter, m, call.Locale), call.Text("winner"))
	if err != nil {
		return nil, err
	}
	return rm.Moderation.Adjudicate(ctx, route.Caller(call), m.ID, turn.Winner(rm.Presenter, m, winner), reason)
}

// expel takes the player out of a match whom the option "player" names.
func (rm *Room) expel(ctx context.Context, call discord.Call, m match.Match, reason string) ([]match.Notice, error) {
	user, _, err := route.Person(call, "player")
	if err != nil {
		return nil, err
	}
	seat := m.StayingSeatOf(match.Player(user.ID))
	if seat == engine.Nobody {
		return nil, present.ErrExpelled
	}
	return rm.Moderation.Expel(ctx, route.Caller(call), m.ID, seat, reason)
}

// suggestWinners offers who can win the match by a moderator's decision.
func (rm *Room) suggestWinners(ctx context.Context, call discord.Call, typed string) ([]present.Choice, error) {
	m, err := rm.Finder.Of(ctx, call)
	if err != nil {
		return nil, err
	}
	return present.Fitting(turn.Winners(rm.Presenter, m, call.Locale), typed), nil
}

// askDelete asks a moderator whether a match is to be deleted.
func (rm *Room) askDelete(ctx context.Context, call discord.Call, m match.Match,
	reason string,
) (route.Reply, error) {
	notices, reason, err := rm.Moderation.Farewell(ctx, route.Caller(call), m.ID, reason)
	if err != nil {
		return route.Reply{}, err
	}
	rm.reasons.keep(call.User.ID, m.ID, reason)
	return route.Privately(turn.ConfirmDelete(rm.Presenter, m, notices, reason, call.Locale)), nil
}

// confirmDelete serves the buttons of that question.
func (rm *Room) confirmDelete(ctx context.Context, call discord.Call) (route.Reply, error) {
	if !call.Rights.Moderate() {
		return route.Reply{}, present.ErrModeratorsOnly
	}
	id := match.ID(call.Control.ID)
	reason, known := rm.reasons.take(call.User.ID, id)
	if call.Control.Arg != present.ArgAccept {
		return route.InPlace(turn.DeleteKept(rm.Presenter, call.Locale)), nil
	}
	if !known {
		return route.Reply{}, present.ErrForgotten
	}
	s, err := rm.Matches.Snapshot(ctx, id, "", -1)
	if err == nil {
		err = moderates(call, s.Match)
	}
	if err != nil {
		return route.Reply{}, err
	}
	notices, err := rm.Past.Delete(ctx, route.Caller(call), id, reason)
	if err != nil {
		return route.Reply{}, err
	}
	rm.Log.Info("a moderator deleted a match",
		"match", id, "guild", call.Guild, "moderator", call.User.ID, "reason", reason)
	return route.Reply{
		Message: turn.Deleted(rm.Presenter, notices, call.Locale), Notices: notices, Replace: true, Orphan: s.Post,
	}, nil
}

// reasonsKept bounds how many questions about deletions can be open.
const reasonsKept = 64

// reasons remember why moderators want to delete matches, until they have confirmed it: a reason is longer
// than a button can carry. The zero value is ready.
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
