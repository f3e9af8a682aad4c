package turn

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// drawOffered returns the post by which a player offers a draw.
func drawOffered(sc present.Scene, n match.Notice) present.Message {
	asker := sc.Match.SeatOf(n.By)
	opponents := sc.Staying(asker)
	args := locale.Args{"Player": sc.Player(sc.Match, asker), "Mention": sc.CalledAt(opponents)}
	return present.Message{
		Text:     present.Paragraph(sc.Text("draw.offered", args), sc.Text("draw.stands", args)),
		Past:     sc.Text("draw.offered.past", args),
		Mentions: sc.People(opponents),
		Rows:     []present.Row{{Buttons: drawAnswers(sc, n.To)}},
	}
}

// drawAnswers returns the buttons that answer the offer of a draw that was made at a head.
func drawAnswers(sc present.Scene, head int) []present.Button {
	control := func(arg string) present.Control {
		return present.Control{Verb: present.VerbDraw, ID: string(sc.Match.ID), Head: head + 1, Arg: arg}
	}
	accept, decline := sc.Text("button.draw.accept", nil), sc.Text("button.draw.decline", nil)
	return []present.Button{
		{Control: control(present.ArgAccept), Label: accept, Emoji: "🤝", Style: present.Success},
		{Control: control(present.ArgDecline), Label: decline, Style: present.Danger},
	}
}

// drawAnswered returns the post that tells that an offer of a draw was declined or withdrawn. The key is that
// of its text.
func drawAnswered(sc present.Scene, n match.Notice, key string) present.Message {
	seat := sc.Match.SeatOf(n.By)
	others := sc.Staying(seat)
	return present.Message{
		Text: sc.Text(key, locale.Args{
			"Player": sc.Player(sc.Match, seat), "Mention": sc.CalledAt(others),
		}),
		Mentions: sc.People(others),
	}
}

// DrawAgreed returns the private reply to a player who agrees to a draw to which others must agree, too.
func DrawAgreed(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("draw.agreed", nil))
}

// drawLine says that a draw is offered, "" if none is.
func drawLine(sc present.Scene) string {
	if !drawStands(sc) {
		return ""
	}
	return sc.Text("draw.offered.before", locale.Args{"Player": sc.Player(sc.Match, sc.Match.Draw.Seat)})
}

// drawStands reports whether an offer of a draw is open and the scene shows the newest moment of the match.
func drawStands(sc present.Scene) bool {
	return !sc.Over() && !sc.Match.Draw.IsZero() && sc.Snapshot.Head == sc.Match.Head
}

// drawButtons returns the buttons that answer an offer of a draw made before the newest board. An offer at
// the newest board has them on its own post.
func drawButtons(sc present.Scene) []present.Button {
	if !drawStands(sc) || sc.Match.Draw.Head == sc.Match.Head {
		return nil
	}
	return drawAnswers(sc, sc.Match.Draw.Head)
}

// drawButton returns the button that offers a draw. There is none for a spectator, and while a draw cannot be
// offered.
func drawButton(sc present.Scene) []present.Button {
	if !sc.Snapshot.Drawable || sc.Snapshot.Seat == engine.Nobody || sc.Paused() || !sc.Match.Draw.IsZero() {
		return nil
	}
	return []present.Button{{
		Control: sc.Control(present.VerbDraw, ""), Label: sc.Text("button.draw", nil), Emoji: "🤝",
	}}
}
