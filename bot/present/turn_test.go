package present_test

import (
	"testing"

	"towerpost/bot/present"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// posted returns the post of the table's last turn.
func posted(p *present.Presenter, tb *table) present.Message {
	return turn.Notice(p, tb.notice(), tb.seen(amy), match.Challenge{})
}

func TestTurnPosts(t *testing.T) {
	p := presenter(t)
	standard := engine.Setup{"length": "standard"}
	begun := newTable(t, standard)
	golden(t, "turn-begin",
		titled("a match begins", turn.Notice(p, begun.notice(), begun.seen(amy), closed(offered(), match.ChallengeAccepted, alain))),
		titled("the first move", posted(p, newTable(t, standard).play("Red Left 2 Blue"))),
	)
	golden(t, "turn-passes",
		titled("one forced pass", posted(p, recorded(t, "pass"))),
		titled("two forced passes", posted(p, recorded(t, "passes"))),
	)
	golden(t, "turn-push", titled("a push", posted(p, recorded(t, "push"))))
	golden(t, "turn-rounds",
		titled("a round of a standard match is won", posted(p, recorded(t, "round-standard"))),
		titled("the fill is chosen", posted(p, recorded(t, "round-standard").play(kamisado.FillRight.Action()))),
		titled("a round of a series is won", posted(p, recorded(t, "round-series"))),
	)
	golden(t, "turn-deadlock",
		titled("in a standard match", posted(p, recorded(t, "deadlock-standard"))),
		titled("in a series", posted(p, recorded(t, "deadlock-series"))),
		titled("at the end of a match", posted(p, recorded(t, "deadlock-match"))),
	)
	won := recorded(t, "won-standard")
	rated := won.notice()
	rated.Ratings = ratings()
	golden(t, "turn-result",
		titled("a standard match is won", posted(p, won)),
		titled("a rated match is won", turn.Notice(p, rated, won.seen(amy), match.Challenge{})),
		titled("a series is won", posted(p, recorded(t, "won-series"))),
		titled("resignation in a round", posted(p, newTable(t, standard).play("Red Left 2 Blue").resign(0))),
		titled("resignation before the fill", posted(p, recorded(t, "round-standard").resign(0))),
	)
}

func TestBoardAgain(t *testing.T) {
	p := presenter(t)
	board := func(tb *table) present.Message { return turn.Board(p, tb.seen(amy), "en-US") }
	golden(t, "board",
		titled("before the first move", board(newTable(t, engine.Setup{"length": "long"}))),
		titled("a move is due", board(newTable(t, nil).play("Red Left 2 Blue"))),
		titled("after a pass", board(recorded(t, "pass"))),
		titled("a fill is due", board(recorded(t, "round-standard"))),
		titled("after the match", board(recorded(t, "won-standard"))),
		titled("after a resignation", board(newTable(t, nil).play("Red Left 2 Blue").resign(1))),
	)
}
