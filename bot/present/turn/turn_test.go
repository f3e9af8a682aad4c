package turn_test

import (
	"testing"

	"towerpost/bot/present"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

func TestTurnPosts(t *testing.T) {
	p := presenttest.Presenter(t)
	standard := engine.Setup{"length": "standard"}
	begun := presenttest.NewTable(t, standard)
	presenttest.Golden(t, "turn-begin",
		presenttest.Titled("a match begins", turn.Notice(p, begun.Notice(), begun.Seen(presenttest.Amy), presenttest.Closed(presenttest.Offered(), match.ChallengeAccepted, presenttest.Alain))),
		presenttest.Titled("the first move", presenttest.Posted(p, presenttest.NewTable(t, standard).Play("Red Left 2 Blue"))),
	)
	presenttest.Golden(t, "turn-passes",
		presenttest.Titled("one forced pass", presenttest.Posted(p, presenttest.Recorded(t, "pass"))),
		presenttest.Titled("two forced passes", presenttest.Posted(p, presenttest.Recorded(t, "passes"))),
	)
	presenttest.Golden(t, "turn-push", presenttest.Titled("a push", presenttest.Posted(p, presenttest.Recorded(t, "push"))))
	presenttest.Golden(t, "turn-rounds",
		presenttest.Titled("a round of a standard match is won", presenttest.Posted(p, presenttest.Recorded(t, "round-standard"))),
		presenttest.Titled("the fill is chosen", presenttest.Posted(p, presenttest.Recorded(t, "round-standard").Play(kamisado.FillRight.Action()))),
		presenttest.Titled("a round of a series is won", presenttest.Posted(p, presenttest.Recorded(t, "round-series"))),
	)
	presenttest.Golden(t, "turn-deadlock",
		presenttest.Titled("in a standard match", presenttest.Posted(p, presenttest.Recorded(t, "deadlock-standard"))),
		presenttest.Titled("in a series", presenttest.Posted(p, presenttest.Recorded(t, "deadlock-series"))),
		presenttest.Titled("at the end of a match", presenttest.Posted(p, presenttest.Recorded(t, "deadlock-match"))),
	)
	won := presenttest.Recorded(t, "won-standard")
	rated := won.Notice()
	rated.Ratings = presenttest.Ratings()
	presenttest.Golden(t, "turn-result",
		presenttest.Titled("a standard match is won", presenttest.Posted(p, won)),
		presenttest.Titled("a rated match is won", turn.Notice(p, rated, won.Seen(presenttest.Amy), match.Challenge{})),
		presenttest.Titled("a series is won", presenttest.Posted(p, presenttest.Recorded(t, "won-series"))),
		presenttest.Titled("resignation in a round", presenttest.Posted(p, presenttest.NewTable(t, standard).Play("Red Left 2 Blue").Resign(0))),
		presenttest.Titled("resignation before the fill", presenttest.Posted(p, presenttest.Recorded(t, "round-standard").Resign(0))),
	)
}

func TestBoardAgain(t *testing.T) {
	p := presenttest.Presenter(t)
	board := func(tb *presenttest.Table) present.Message { return turn.Board(p, tb.Seen(presenttest.Amy), "en-US") }
	presenttest.Golden(t, "board",
		presenttest.Titled("before the first move", board(presenttest.NewTable(t, engine.Setup{"length": "long"}))),
		presenttest.Titled("a move is due", board(presenttest.NewTable(t, nil).Play("Red Left 2 Blue"))),
		presenttest.Titled("after a pass", board(presenttest.Recorded(t, "pass"))),
		presenttest.Titled("a fill is due", board(presenttest.Recorded(t, "round-standard"))),
		presenttest.Titled("after the match", board(presenttest.Recorded(t, "won-standard"))),
		presenttest.Titled("after a resignation", board(presenttest.NewTable(t, nil).Play("Red Left 2 Blue").Resign(1))),
	)
}
