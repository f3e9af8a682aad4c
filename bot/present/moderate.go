package present

import (
	"errors"

	"towerpost/bot/locale"
	"towerpost/engine/match"
)

var (
	// ErrModeratorsOnly is the error of a moderator's order by somebody else.
	ErrModeratorsOnly = errors.New("only for moderators")
	// ErrWinner is the error of an adjudication without a winner, and of a winner of something else.
	ErrWinner = errors.New("no usable winner")
	// ErrForgotten is the error of a confirmation whose question is too old.
	ErrForgotten = errors.New("the question is too old")
)

// ConfirmDelete returns the private question whether a match is to be deleted.
func (p *Presenter) ConfirmDelete(m match.Match, reason, tag string) Message {
	w := p.words(tag)
	key := "delete.sure"
	if m.Live() {
		key = "delete.sure.live"
	}
	answer := private(w.Text(key, locale.Args{
		"Match": m.ID, "Players": w.lineup(m, "", w.player), "Reason": said(reason),
	}))
	control := func(arg string) Control { return Control{Verb: VerbDelete, ID: string(m.ID), Arg: arg} }
	answer.Rows = []Row{{Buttons: []Button{
		{Control: control(ArgAccept), Label: w.Text("button.delete", nil), Style: Danger},
		{Control: control(ArgDecline), Label: w.Text("button.delete.not", nil)},
	}}}
	return answer
}

// DeleteKept returns the private answer that replaces the question when the match stays.
func (p *Presenter) DeleteKept(tag string) Message {
	return private(p.words(tag).Text("delete.kept", nil))
}

// Moderated returns the private answer to a moderator whose order about a match was obeyed.
func (p *Presenter) Moderated(id match.ID, tag string) Message {
	return private(p.words(tag).Text("moderated", locale.Args{"Match": id}))
}

// deleted returns the post that tells that a match is gone.
func (w words) deleted(n match.Notice) Message {
	m := match.Match{ID: n.Match, Names: n.Names}
	return Message{Text: w.Text("deleted", locale.Args{
		"Match": n.Match, "Players": w.lineup(m, "", w.player),
		"Moderator": w.moderator(n.By), "Reason": said(n.Reason),
	})}
}

// moderation says why a moderator's order was not obeyed; ok is false for an error of another kind.
func (w words) moderation(err error) (text string, ok bool) {
	switch {
	case errors.Is(err, ErrModeratorsOnly):
		return w.Text("error.moderators-only", nil), true
	case errors.Is(err, ErrWinner):
		return w.Text("error.winner", nil), true
	case errors.Is(err, ErrForgotten):
		return w.Text("error.forgotten", nil), true
	}
	return "", false
}
