package turn_test

import (
	"testing"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

// drawOffered returns a match after two moves in which Black, who is to move, offers a draw.
func drawOffered(t *testing.T) *presenttest.Table {
	tb := presenttest.Opened(t)
	tb.Match.Draw = match.Offer{Head: tb.Match.Head, Seat: 0}
	return tb
}

// about returns a notice about the match as it stands.
func about(tb *presenttest.Table, kind match.NoticeKind, by match.Player) match.Notice {
	return match.Notice{Kind: kind, Match: tb.Match.ID, Locale: "en-US", From: tb.Match.Head, To: tb.Match.Head, By: by}
}

func TestDrawPosts(t *testing.T) {
	p, tag := presenttest.Presenter(t), "en-US"
	asked := drawOffered(t)
	moved := drawOffered(t).Play("Purple Left 1 Green")
	agreed := drawOffered(t).End(match.Event{Kind: match.EventAgreed, Seat: 0, By: "102"}, engine.Nobody)
	agreed.Match.Ending.Ranks, agreed.Match.Draw = []int{1, 1}, match.Offer{}
	notice := func(tb *presenttest.Table, n match.Notice) present.Message {
		return turn.Notice(p, n, tb.Seen(""), match.Challenge{})
	}
	drawable := presenttest.Opened(t).Seen("102")
	drawable.Drawable = true
	over := agreed.Seen("102")
	refused := func(kind error, limit int) present.Message {
		s := asked.Seen("102")
		return refusal.Answer(p, tag, &match.Refusal{Kind: kind, Match: s.Match, Snapshot: &s, Limit: limit}, "")
	}
	presenttest.Golden(t, "draw",
		presenttest.Titled("a draw is offered", notice(asked, about(asked, match.NoticeDraw, "101"))),
		presenttest.Titled("the board at which it is offered", turn.Board(p, asked.Seen(""), tag)),
		presenttest.Titled("its player moves", notice(moved, moved.Notice())),
		presenttest.Titled("the board after that", turn.Board(p, moved.Seen(""), tag)),
		presenttest.Titled("it is declined", notice(asked, about(asked, match.NoticeDrawDeclined, "102"))),
		presenttest.Titled("it is withdrawn", notice(asked, about(asked, match.NoticeDrawWithdrawn, "101"))),
		presenttest.Titled("it is agreed on", notice(agreed, agreed.Notice())),
		presenttest.Titled("somebody agrees, but others must, too", turn.DrawAgreed(p, tag)),
		presenttest.Titled("a view from which a draw can be offered", turn.Show(p, turn.View{Snapshot: drawable}, tag)),
		presenttest.Titled("a view while one is offered", turn.Show(p, turn.View{Snapshot: drawOffered(t).Seen("102")}, tag)),
		presenttest.Titled("the match is over", refusal.Answer(p, tag, &match.Refusal{Kind: match.ErrOver, Match: over.Match, Snapshot: &over}, "")),
		presenttest.Titled("told apart", turn.NoticeSent(p, match.NoticeDraw, tag)),
		presenttest.Titled("told apart of the answer", turn.NoticeSent(p, match.NoticeDrawDeclined, tag)),
		presenttest.Titled("told apart of the withdrawal", turn.NoticeSent(p, match.NoticeDrawWithdrawn, tag)),
		presenttest.Titled("no draws", refused(match.ErrNoDraws, 0)),
		presenttest.Titled("too early", refused(match.ErrDrawEarly, 0)),
		presenttest.Titled("a move too early", refused(match.ErrDrawPause, 1)),
		presenttest.Titled("too soon", refused(match.ErrDrawPause, 7)),
	)
}
