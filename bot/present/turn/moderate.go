package turn

import (
	"errors"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// ConfirmDelete returns the private question that confirms the deletion of a match. The notices are those
// that would tell the reason.
func ConfirmDelete(
	p *present.Presenter, m match.Match, notices []match.Notice, reason, tag string,
) present.Message {
	w := p.Words(tag)
	key := "delete.sure"
	if m.Live() {
		key = "delete.sure.live"
	}
	told := w.Text("delete.told."+audience(notices), locale.Args{"Reason": present.EscapedLine(reason)})
	answer := present.Private(w.Text(key, locale.Args{
		"Match": m.ID, "Players": w.Lineup(m, "", w.Player), "Told": told,
	}))
	control := func(arg string) present.Control {
		return present.Control{Verb: present.VerbDelete, ID: string(m.ID), Arg: arg}
	}
	answer.Rows = []present.Row{{Buttons: []present.Button{
		{Control: control(present.ArgAccept), Label: w.Text("button.delete", nil), Style: present.Danger},
		{Control: control(present.ArgDecline), Label: w.Text("button.delete.not", nil)},
	}}}
	return answer
}

// audience returns the part of a catalogue key for the readers of the notices of a deletion: "channel", or
// "players" in private if the channel is gone, or "nobody".
func audience(notices []match.Notice) string {
	if len(notices) == 0 {
		return "nobody"
	}
	if _, direct := notices[0].Direct(); direct {
		return "players"
	}
	return "channel"
}

// nobodyWins is the value of the choice that ends a match without a result.
const nobodyWins = "none"

// Winners returns the choices of an adjudication: either player in a match of two, and nobody. The values are
// the keys of seats, and "none".
func Winners(p *present.Presenter, m match.Match, tag string) []present.Choice {
	w := p.Words(tag)
	var choices []present.Choice
	if len(m.Players) == 2 {
		for seat := range engine.Seat(2) {
			choices = append(choices, present.Choice{
				Value: w.SeatKey(m.Game, seat), Label: present.Clip(w.PlayerPlain(m, seat), present.MaxLabel),
			})
		}
	}
	return append(choices, present.Choice{Value: nobodyWins, Label: w.Text("winner.none", nil)})
}

// Winner returns the seat of a value of Winners, engine.Nobody for any other text.
func Winner(p *present.Presenter, m match.Match, value string) engine.Seat {
	for seat := range engine.Seat(len(m.Players)) {
		if value != "" && p.Words("").SeatKey(m.Game, seat) == value {
			return seat
		}
	}
	return engine.Nobody
}

// DeleteKept returns the private reply that replaces the question of ConfirmDelete if the match is kept.
func DeleteKept(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("delete.kept", nil))
}

// Moderated returns the private reply to a moderator's successful order about a match. The argument
// shown says that the channel sees it.
func Moderated(p *present.Presenter, id match.ID, shown bool, tag string) present.Message {
	w, args := p.Words(tag), locale.Args{"Match": id}
	if !shown {
		return present.Private(w.Text("moderated.unseen", args))
	}
	return present.Private(w.Text("moderated", args))
}

// Deleted returns the private reply to a moderator who has deleted a match. The notices tell the deletion.
func Deleted(p *present.Presenter, notices []match.Notice, tag string) present.Message {
	return present.Private(p.Words(tag).Text("told.deleted."+audience(notices), nil))
}

// deleted returns the post that tells the deletion of a match. A private one also names the server.
func deleted(w present.Words, n match.Notice) present.Message {
	args := locale.Args{
		"Match": n.Match, "Players": deletedPlayers(w, n.Names), "URL": present.ServerURL(n.Guild),
		"Moderator": present.Moderator(w, n.By), "Reason": present.EscapedLine(n.Reason),
	}
	if _, direct := n.Direct(); direct {
		return present.Message{Text: w.Text("deleted.private", args)}
	}
	m := present.Message{Text: w.Text("deleted", args)}
	var called []string
	for _, seat := range n.Asked {
		if p := n.PlayerAt(seat); p != "" && !p.Gone() {
			m.Mentions, called = append(m.Mentions, p), append(called, present.Mention(p))
		}
	}
	if len(called) > 0 {
		m.Text = present.Paragraph(m.Text, w.Text("deleted.called", locale.Args{"Players": w.Join(called)}))
	}
	return m
}

// deletedPlayers names the players of a deleted match without their sides, because the deleted row held the
// game and the seats.
func deletedPlayers(w present.Words, names []string) string {
	bare := make([]string, len(names))
	for i, name := range names {
		name = present.Escape(present.Plain(name))
		if name == "" {
			name = w.Text("player.somebody", nil)
		}
		bare[i] = w.Text("player.bare", locale.Args{"Name": name})
	}
	return strings.Join(bare, w.Text("list.dash", nil))
}

// Moderation says why a moderator's order failed. It returns false for an error of another kind.
func Moderation(w present.Words, err error) (text string, ok bool) {
	var elsewhere *present.ElsewhereError
	switch {
	case errors.Is(err, present.ErrModeratorsOnly):
		return w.Text("error.moderators-only", nil), true
	case errors.As(err, &elsewhere) && elsewhere.Channel == "":
		return w.Text("error.moderators-gone", nil), true
	case errors.As(err, &elsewhere):
		return w.Text("error.moderators-elsewhere", locale.Args{
			"Channel": present.Channel(elsewhere.Channel),
		}), true
	case errors.Is(err, present.ErrWinner):
		return w.Text("error.winner", locale.Args{"None": w.Text("winner.none", nil)}), true
	case errors.Is(err, present.ErrExpelled):
		return w.Text("error.expelled", nil), true
	case errors.Is(err, present.ErrExpired):
		return w.Text("error.forgotten", nil), true
	}
	return "", false
}
