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

// moderate serves /moderate. Discord offers it to moderators, but a server can open it to others. Its effects
// on others are serious, so the caller's permissions are checked again.
func (rm *Room) moderate(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !call.Rights.Moderate() {
		return route.Reply{}, present.ErrModeratorsOnly
	}
	m, err := rm.Finder.Match(ctx, call)
	if err == nil {
		err = checkModerator(call, m)
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
	r, err := rm.Receipts.Reply(ctx, call, notices)
	if !r.Shows {
		r.Message, r.Follows = turn.Moderated(rm.Presenter, m.ID, anyPublic(notices), call.Locale), false
	}
	return r, err
}

// checkModerator returns a *present.ElsewhereError if the caller may not moderate a match from here. Managing
// messages counts in the call's channel and its threads, managing the server everywhere.
func checkModerator(call discord.Interaction, m match.Match) error {
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

// mayModerate reports whether checkModerator lets the caller moderate a match.
func mayModerate(call discord.Interaction, m match.Match) bool { return checkModerator(call, m) == nil }

// adjudicate ends a match with the result in the option "winner".
func (rm *Room) adjudicate(
	ctx context.Context, call discord.Interaction, m match.Match, reason string,
) ([]match.Notice, error) {
	key, err := present.Chosen("winner", turn.Winners(rm.Presenter, m, call.Locale), call.Text("winner"))
	if err != nil {
		return nil, err
	}
	winner := turn.Winner(rm.Presenter, m, key)
	return rm.Moderation.Adjudicate(ctx, route.Caller(call), m.ID, winner, reason)
}

// expel removes the player in the option "player" from a match.
func (rm *Room) expel(
	ctx context.Context, call discord.Interaction, m match.Match, reason string,
) ([]match.Notice, error) {
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

// suggestWinners completes the option winner with the possible results of the match.
func (rm *Room) suggestWinners(
	ctx context.Context, call discord.Interaction, typed string,
) ([]present.Choice, error) {
	m, err := rm.Finder.Match(ctx, call)
	if err != nil {
		return nil, err
	}
	return present.Fitting(turn.Winners(rm.Presenter, m, call.Locale), typed), nil
}

// askDelete asks a moderator to confirm the deletion of a match.
func (rm *Room) askDelete(ctx context.Context, call discord.Interaction, m match.Match,
	reason string,
) (route.Reply, error) {
	notices, reason, err := rm.Moderation.DeletionNotices(ctx, route.Caller(call), m.ID, reason)
	if err != nil {
		return route.Reply{}, err
	}
	rm.reasons.keep(call.User.ID, m.ID, reason)
	return route.Privately(turn.ConfirmDelete(rm.Presenter, m, notices, reason, call.Locale)), nil
}

// confirmDelete serves the buttons of askDelete.
func (rm *Room) confirmDelete(ctx context.Context, call discord.Interaction) (route.Reply, error) {
	if !call.Rights.Moderate() {
		return route.Reply{}, present.ErrModeratorsOnly
	}
	id := match.ID(call.Control.ID)
	reason, known := rm.reasons.take(call.User.ID, id)
	if call.Control.Arg != present.ArgAccept {
		return route.InPlace(turn.DeleteKept(rm.Presenter, call.Locale)), nil
	}
	if !known {
		return route.Reply{}, present.ErrExpired
	}
	s, err := rm.Matches.Snapshot(ctx, id, "", -1)
	if err == nil {
		err = checkModerator(call, s.Match)
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
		Message: turn.Deleted(rm.Presenter, notices, call.Locale), Notices: notices,
		Replace: true, DeletedPost: s.Post,
	}, nil
}

// maxReasons is how many deletions can wait for confirmation.
const maxReasons = 64

// reasons keeps the moderators' reasons for deleting matches until they confirm. A reason does not fit into a
// custom id. The zero value is ready.
type reasons struct {
	mu   sync.Mutex
	open []openReason // the oldest first
}

// openReason is the reason of a moderator who has not yet confirmed.
type openReason struct {
	moderator string
	match     match.ID
	text      string
}

// keep stores a reason and replaces an earlier one of the same moderator for the same match.
func (r *reasons) keep(moderator string, id match.ID, text string) {
	r.take(moderator, id)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open = append(r.open, openReason{moderator, id, text})
	r.open = r.open[max(0, len(r.open)-maxReasons):]
}

// take removes and returns a reason.
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
