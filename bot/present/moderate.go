package present

import (
	"errors"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

var (
	// ErrModeratorsOnly is the error of a moderator's order by somebody else.
	ErrModeratorsOnly = errors.New("only for moderators")
	// ErrWinner is the error of an adjudication without a winner, and of a winner of something else.
	ErrWinner = errors.New("no usable winner")
	// ErrExpelled is the error of an order to expel nobody, and of a player in an order of another kind.
	ErrExpelled = errors.New("no usable player to expel")
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

// nobodyWins is the value of the choice that ends a match without a result.
const nobodyWins = "none"

// Winners returns who can win a match by a moderator's decision: one of two players, or nobody. The values are the keys of seats.
func (p *Presenter) Winners(m match.Match, tag string) []Choice {
	w := p.words(tag)
	var choices []Choice
	if len(m.Players) == 2 {
		for seat := range engine.Seat(2) {
			choices = append(choices, Choice{Value: w.seatKey(m.Game, seat), Label: clip(w.playerPlain(m, seat), MaxLabel)})
		}
	}
	return append(choices, Choice{Value: nobodyWins, Label: w.Text("winner.none", nil)})
}

// Winner returns the seat that a value of Winners means.
func (p *Presenter) Winner(m match.Match, value string) engine.Seat {
	for seat := range engine.Seat(len(m.Players)) {
		if value != "" && p.words("").seatKey(m.Game, seat) == value {
			return seat
		}
	}
	return engine.Nobody
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
	case errors.Is(err, ErrExpelled):
		return w.Text("error.expelled", nil), true
	case errors.Is(err, ErrForgotten):
		return w.Text("error.forgotten", nil), true
	}
	return "", false
}
