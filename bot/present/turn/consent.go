package turn

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/present/events"
	"towerpost/engine"
	"towerpost/engine/match"
)

// takebackAsked returns the post by which a player asks to take a move back.
func takebackAsked(sc present.Scene, n match.Notice) present.Message {
	asker := sc.Match.SeatOf(n.By)
	asked := n.Asked
	if len(asked) == 0 { // a notice of an older program
		asked = sc.Staying(asker)
	}
	args := locale.Args{"Player": sc.Player(sc.Match, asker), "Mention": sc.CalledAt(asked)}
	key := "takeback.asked"
	if move, ok := lastChosen(sc); ok {
		key, args["Move"] = "takeback.asked.move", move
	}
	control := func(arg string) present.Control {
		return present.Control{Verb: present.VerbTakeback, ID: string(sc.Match.ID), Head: n.To + 1, Arg: arg}
	}
	lines := []string{sc.Text(key, args)}
	if passes := passes(sc); passes > 0 {
		lines = append(lines, sc.Count("takeback.passes", passes, nil))
	}
	return present.Message{
		Text:     present.Paragraph(append(lines, sc.Text("takeback.lapses", nil))...),
		Past:     sc.Text(key+".past", args),
		Mentions: sc.People(asked),
		Rows: []present.Row{{Buttons: []present.Button{
			{Control: control(present.ArgAccept), Label: sc.Text("button.takeback.accept", nil), Style: present.Success},
			{Control: control(present.ArgDecline), Label: sc.Text("button.takeback.decline", nil), Style: present.Danger},
		}}},
	}
}

// Agreed returns the private answer to a player who lets another take a move back, where
// others must agree, too.
func Agreed(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("takeback.agreed", nil))
}

// NoTakeback says to a player why there is nothing to take back.
func NoTakeback(sc present.Scene) string {
	if sc.Final(sc.Match) {
		return sc.WordsOf(sc.Match).Text("problem.takeback", locale.Args{"Game": sc.GameName(sc.Match.Game)})
	}
	return sc.Text(sc.AmongMany("error.no-takeback"), nil)
}

// passes counts the forced passes of the snapshot's turn.
func passes(sc present.Scene) int {
	n := 0
	for _, s := range sc.Snapshot.Steps {
		if s.Event.Auto {
			n++
		}
	}
	return n
}

// lastChosen says what a player has chosen last; ok is false where the snapshot does not tell.
func lastChosen(sc present.Scene) (what string, ok bool) {
	for _, s := range sc.Snapshot.Steps {
		if !s.Event.Auto && s.Event.Kind == match.EventAction && s.Event.Action != "" {
			return events.Chosen(sc, s, s.Event), true
		}
	}
	return "", false
}

// takebackDeclined returns the post by which a player declines a take-back.
func takebackDeclined(sc present.Scene, n match.Notice) present.Message {
	seat := sc.Match.SeatOf(n.By)
	asker := sc.Match.Takeback.Seat
	if len(sc.Match.Players) == 2 {
		asker = 1 - seat
	}
	return present.Message{
		Text:     sc.Text("takeback.declined", locale.Args{"Player": sc.Player(sc.Match, seat), "Mention": sc.Called(asker)}),
		Mentions: sc.People([]engine.Seat{asker}),
	}
}

// Told returns the private answer to an order whose notice, of a kind other than a turn, is
// delivered apart from it.
func Told(p *present.Presenter, kind match.NoticeKind, tag string) present.Message {
	return present.Private(p.Words(tag).Text("told."+string(kind), nil))
}

// rematchButton proposes the same match again, with the sides swapped.
func rematchButton(sc present.Scene) present.Button {
	return present.Button{
		Control: present.Control{Verb: present.VerbRematch, ID: string(sc.Match.ID)}, Label: sc.Text("button.rematch", nil), Emoji: "🔁", Style: present.Primary,
	}
}
