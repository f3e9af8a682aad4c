package present

import (
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// The verbs of controls by which players agree on something, and of a moderator's confirmation. The comment says what ID,
// Head and Arg are.
const (
	VerbTakeback = "takeback" // match; Head is that of the request + 1; Arg is ArgAccept or ArgDecline
	VerbRematch  = "rematch"  // match
	VerbDelete   = "delete"   // match; Arg is ArgAccept or ArgDecline
)

// What the buttons of a question answer.
const (
	ArgAccept  = "yes"
	ArgDecline = "no"
)

// takebackAsked returns the post by which a player asks to take a move back.
func (sc scene) takebackAsked(n match.Notice) Message {
	asker := sc.match.SeatOf(n.By)
	opponents := sc.people(sc.except(asker))
	args := locale.Args{"Player": sc.player(sc.match, asker), "Mention": sc.join(mentions(opponents))}
	key := "takeback.asked"
	if move, ok := sc.lastChosen(); ok {
		key, args["Move"] = "takeback.asked.move", move
	}
	control := func(arg string) Control {
		return Control{Verb: VerbTakeback, ID: string(sc.match.ID), Head: n.To + 1, Arg: arg}
	}
	lines := []string{sc.Text(key, args)}
	if passes := sc.passes(); passes > 0 {
		lines = append(lines, sc.Count("takeback.passes", passes, nil))
	}
	return Message{
		Text:     paragraph(append(lines, sc.Text("takeback.lapses", nil))...),
		Mentions: opponents,
		Rows: []Row{{Buttons: []Button{
			{Control: control(ArgAccept), Label: sc.Text("button.takeback.accept", nil), Style: Success},
			{Control: control(ArgDecline), Label: sc.Text("button.takeback.decline", nil), Style: Danger},
		}}},
	}
}

// Agreed returns the private answer to a player who lets another take a move back, where others must agree, too.
func (p *Presenter) Agreed(tag string) Message {
	return private(p.words(tag).Text("takeback.agreed", nil))
}

// passes counts the forced passes of the snapshot's turn.
func (sc scene) passes() int {
	n := 0
	for _, s := range sc.snap.Steps {
		if s.Event.Auto {
			n++
		}
	}
	return n
}

// lastChosen says what a player has chosen last; ok is false where the snapshot does not tell.
func (sc scene) lastChosen() (what string, ok bool) {
	for _, s := range sc.snap.Steps {
		if !s.Event.Auto && s.Event.Kind == match.EventAction && s.Event.Action != "" {
			return sc.chosen(s, s.Event), true
		}
	}
	return "", false
}

// except returns all seats but one.
func (sc scene) except(seat engine.Seat) []engine.Seat {
	var seats []engine.Seat
	for other := range engine.Seat(len(sc.match.Players)) {
		if other != seat {
			seats = append(seats, other)
		}
	}
	return seats
}

// mentions returns the markdown that pings players.
func mentions(players []match.Player) []string {
	all := make([]string, len(players))
	for i, p := range players {
		all[i] = mention(p)
	}
	return all
}

// takebackDeclined returns the post by which a player declines a take-back.
func (sc scene) takebackDeclined(n match.Notice) Message {
	seat := sc.match.SeatOf(n.By)
	asker := sc.match.PlayerAt(sc.match.Takeback.Seat)
	if len(sc.match.Players) == 2 {
		asker = sc.match.PlayerAt(1 - seat)
	}
	return Message{
		Text:     sc.Text("takeback.declined", locale.Args{"Player": sc.player(sc.match, seat), "Mention": mention(asker)}),
		Mentions: []match.Player{asker},
	}
}

// Told returns the private answer to an order whose notice, of a kind other than a turn, is delivered apart from it.
func (p *Presenter) Told(kind match.NoticeKind, tag string) Message {
	return private(p.words(tag).Text("told."+string(kind), nil))
}

// rematchButton proposes the same match again, with the sides swapped.
func (sc scene) rematchButton() Button {
	return Button{
		Control: Control{Verb: VerbRematch, ID: string(sc.match.ID)}, Label: sc.Text("button.rematch", nil), Emoji: "🔁", Style: Primary,
	}
}
