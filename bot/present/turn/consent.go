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
	if len(asked) == 0 { // a notice of an older program
		asked = sc.Staying(asker)
	}
	args := locale.Args{"Player": sc.Player(sc.Match, asker), "Mention": sc.CalledAt(asked)}
	key := "takeback.asked"
	move, passes := lastChosen(sc, asker)
	if move != "" {
		key, args["Move"] = "takeback.asked.move", move
	}
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
			{Control: control(present.ArgAccept), Label: sc.Text("button.takeback.accept", nil), Style: present.Success},
			{Control: control(present.ArgDecline), Label: sc.Text("button.takeback.decline", nil), Style: present.Danger},
		}}},
	}
}

// askedBy stands before the seat of the one who has asked in the controls of a request for a take-back.
const askedBy = "."

// ReadTakeback reads what such a control says: whether to agree, and to whose request as match.Order has it.
func ReadTakeback(c present.Control) (agrees bool, asker int) {
	arg, seat, named := strings.Cut(c.Arg, askedBy)
	if n, err := strconv.Atoi(seat); named && err == nil {
		asker = n + 1
	}
	return arg == present.ArgAccept, asker
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

// lastChosen says what a seat has chosen last, "" where the snapshot does not tell, and counts the forced
// passes that followed.
func lastChosen(sc present.Scene, seat engine.Seat) (what string, passes int) {
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
	case len(sc.Match.Players) == 2: // a notice of an older program
		asker = 1 - seat
	}
	return present.Message{
		Text: sc.Text("takeback.declined", locale.Args{
			"Player": sc.Player(sc.Match, seat), "Mention": sc.Called(asker),
		}),
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
		Control: present.Control{Verb: present.VerbRematch, ID: string(sc.Match.ID)},
		Label:   sc.Text("button.rematch", nil), Emoji: "🔁", Style: present.Primary,
	}
}
