package turn_test

import (
	"testing"

	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/review"
	"towerpost/bot/present/turn"
	"towerpost/engine"
	"towerpost/engine/match"
)

func TestPrivateAnswers(t *testing.T) {
	p := presenttest.Presenter(t)
	begun := presenttest.NewTable(t, nil)
	moved := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	presenttest.Golden(t, "answers",
		presenttest.Titled("squares of a tower", turn.Narrow(p, begun.Seen(presenttest.Johan), "en-US", "purple")),
		presenttest.Titled("squares of a tower that is gone", turn.Narrow(p, begun.Seen(presenttest.Johan), "en-US", "grey")),
		presenttest.Titled("resign?", turn.ConfirmResign(p, moved.Seen(presenttest.Johan), match.Resignation{Winners: []engine.Seat{1}}, "en-US")),
		presenttest.Titled("resigned", turn.Resigned(p, moved.Match, true, "en-US")),
		presenttest.Titled("resigned where the channel is gone", turn.Resigned(p, moved.Match, false, "en-US")),
		presenttest.Titled("aborted where the channel is gone", turn.Aborted(p, "en-US")),
		presenttest.Titled("kept", turn.ResignDeclined(p, "en-US")),
		presenttest.Titled("played, and the board follows", turn.Played(p, presenttest.Recorded(t, "pass").Seen(presenttest.Alain), "en-US")),
		presenttest.Titled("record of a live match", review.Record(p, moved.Match, "x", "en-US")),
		presenttest.Titled("record of a finished match", review.Record(p, presenttest.Recorded(t, "won-standard").Match, "x", "en-US")),
	)
}
