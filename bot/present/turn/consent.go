package turn

import (
	"slices"
	"strconv"
	"strings"

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
	if len(asked) == 0 { // a notice of an older version
		asked = sc.Staying(asker)
	}
	args := locale.Args{"Player": sc.Player(sc.Match, asker), "Mention": sc.CalledAt(asked)}
	key := "takeback.asked"
	move, passes := lastChosen(sc, asker)
	if move != "" {
		key, args["Move"] = "takeback.asked.move", move
	}
	accept, decline := sc.Text("button.takeback.accept", nil), sc.Text("button.takeback.decline", nil)
	control := func(arg string) present.Control {
		arg += askedBy + strconv.Itoa(int(asker))
		return present.Control{Verb: present.VerbTakeback, ID: string(sc.Match.ID), Head: n.To + 1, Arg: arg}
	}
	lines := []string{sc.Text(key, args)}
	if passes > 0 {
		lines = append(lines, sc.Count("takeback.passes", passes, nil))
	}
	return present.Message{
		Text:     present.Paragraph(append(lines, sc.Text("takeback.lapses", nil))...),
		Past:     sc.Text(key+".past", args),
		Mentions: sc.People(asked),
		Rows: []present.Row{{Buttons: []present.Button{
			{Control: control(present.ArgAccept), Label: accept, Style: present.Success},
			{Control: control(present.ArgDecline), Label: decline, Style: present.Danger},
		}}},
	}
}

// askedBy separates the answer from the seat of the asker in the Arg of a control with VerbTakeback.
const askedBy = "."

// ReadTakeback reads a control with VerbTakeback: whether it agrees, and to whose request. The asker is 0 for
// any request, else the seat + 1, as in match.Order.
func ReadTakeback(c present.Control) (agrees bool, asker int) {
	arg, seat, named := strings.Cut(c.Arg, askedBy)
	if n, err := strconv.Atoi(seat); named && err == nil {
		asker = n + 1
	}
	return arg == present.ArgAccept, asker
}

// Agreed returns the private reply to a player who agrees to a take-back to which others must agree, too.
func Agreed(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("takeback.agreed", nil))
}

// NoTakeback tells a player why there is nothing to take back.
func NoTakeback(sc present.Scene) string {
	if sc.Final(sc.Match) {
		return sc.WordsOf(sc.Match).Text("problem.takeback", locale.Args{"Game": sc.GameName(sc.Match.Game)})
	}
	return sc.Text(sc.AmongMany("error.no-takeback"), nil)
}

// lastChosen returns the label of the last action that a seat chose, and the number of forced passes after
// it. The label is "" if the snapshot has no such action.
func lastChosen(sc present.Scene, seat engine.Seat) (label string, passes int) {
	for _, s := range slices.Backward(sc.Snapshot.Steps) {
		switch e := s.Event; {
		case e.Auto:
			passes++
		case e.Kind == match.EventAction && e.Seat == seat && e.Action != "":
			return events.Chosen(sc, s, e), passes
		}
	}
	return "", passes
}

// takebackDeclined returns the post by which a player declines a take-back.
func takebackDeclined(sc present.Scene, n match.Notice) present.Message {
	seat := sc.Match.SeatOf(n.By)
	asker := sc.Match.Takeback.Seat
	switch {
	case len(n.Asked) > 0:
		asker = n.Asked[0]
	case len(sc.Match.Players) == 2: // a notice of an older version
		asker = 1 - seat
	}
	return present.Message{
		Text: sc.Text("takeback.declined", locale.Args{
			"Player": sc.Player(sc.Match, seat), "Mention": sc.Called(asker),
		}),
		Mentions: sc.People([]engine.Seat{asker}),
	}
}

// NoticeSent returns the private reply to an order whose notice is delivered separately. The kind is not
// match.NoticeTurn.
func NoticeSent(p *present.Presenter, kind match.NoticeKind, tag string) present.Message {
	return present.Private(p.Words(tag).Text("told."+string(kind), nil))
}

// rematchButton returns the button that proposes the same match with the sides swapped.
func rematchButton(sc present.Scene) present.Button {
	return present.Button{
		Control: present.Control{Verb: present.VerbRematch, ID: string(sc.Match.ID)},
		Label:   sc.Text("button.rematch", nil), Emoji: "🔁", Style: present.Primary,
	}
}
