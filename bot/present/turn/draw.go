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

// drawAnswers are the buttons that answer an offer of a draw which was made at a head.
func drawAnswers(sc present.Scene, head int) []present.Button {
	control := func(arg string) present.Control {
		return present.Control{Verb: present.VerbDraw, ID: string(sc.Match.ID), Head: head + 1, Arg: arg}
	}
	return []present.Button{
		{Control: control(present.ArgAccept), Label: sc.Text("button.draw.accept", nil), Emoji: "🤝", Style: present.Success},
		{Control: control(present.ArgDecline), Label: sc.Text("button.draw.decline", nil), Style: present.Danger},
	}
}

// drawAnswered returns the post that tells what has become of an offer, by the key of its sentence.
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

// DrawAgreed returns the private answer to a player who agrees to a draw to which others must agree, too.
func DrawAgreed(p *present.Presenter, tag string) present.Message {
	return present.Private(p.Words(tag).Text("draw.agreed", nil))
}

// drawLine says that a draw is offered, "" where none is at the head of the scene.
func drawLine(sc present.Scene) string {
	if !drawStands(sc) {
		return ""
	}
	return sc.Text("draw.offered.before", locale.Args{"Player": sc.Player(sc.Match, sc.Match.Draw.Seat)})
}

// drawStands reports whether an offer of a draw stands at the newest moment of the match,
// which the scene shows.
func drawStands(sc present.Scene) bool {
	return !sc.Over() && !sc.Match.Draw.IsZero() && sc.Snapshot.Head == sc.Match.Head
}

// drawButtons answer an offer that was made before the newest board. Below the board at which it was
// made, its own post has them.
func drawButtons(sc present.Scene) []present.Button {
	if !drawStands(sc) || sc.Match.Draw.Head == sc.Match.Head {
		return nil
	}
	return drawAnswers(sc, sc.Match.Draw.Head)
}

// drawButton offers a draw, where that is possible now and the scene has a player's eyes.
func drawButton(sc present.Scene) []present.Button {
	if !sc.Snapshot.Drawable || sc.Snapshot.Seat == engine.Nobody || sc.Paused() || !sc.Match.Draw.IsZero() {
		return nil
	}
	return []present.Button{{
		Control: sc.Control(present.VerbDraw, ""), Label: sc.Text("button.draw", nil), Emoji: "🤝",
	}}
}
