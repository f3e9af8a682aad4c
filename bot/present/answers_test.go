package present_test

import (
	"testing"

	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/review"
	"towerpost/bot/present/turn"
	"towerpost/engine/match"
)

func TestPrivateAnswers(t *testing.T) {
	p := presenter(t)
	begun := newTable(t, nil)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	golden(t, "answers",
		titled("squares of a tower", turn.Narrow(p, begun.seen(johan), "en-US", "purple")),
		titled("squares of a tower that is gone", turn.Narrow(p, begun.seen(johan), "en-US", "grey")),
		titled("resign?", turn.ConfirmResign(p, moved.seen(johan), "en-US")),
		titled("resigned", turn.Resigned(p, "en-US")),
		titled("kept", turn.Kept(p, "en-US")),
		titled("played, and the board follows", turn.Played(p, recorded(t, "pass").seen(alain), "en-US")),
		titled("record of a live match", review.Record(p, moved.match, "x", "en-US")),
		titled("record of a finished match", review.Record(p, recorded(t, "won-standard").match, "x", "en-US")),
	)
}

func TestHelp(t *testing.T) {
	p := presenter(t)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	in := func(tb *table, by match.Player) present.Message {
		s := tb.seen(by)
		return guide.Help(p, guide.Standing{Player: by, Match: &s, Commands: commands()}, "en-US")
	}
	at := func(c match.Challenge, by match.Player) present.Message {
		return guide.Help(p, guide.Standing{Player: by, Challenge: &c, Commands: commands()}, "en-US")
	}
	golden(t, "help",
		titled("nothing here", guide.Help(p, guide.Standing{Player: amy, Commands: commands()}, "en-US")),
		titled("nothing here, and the computer plays", guide.Help(p, guide.Standing{Player: amy, Commands: commands(), Computer: true}, "en-US")),
		titled("own challenge", at(offered(), johan)),
		titled("invited", at(offered(), alain)),
		titled("a challenge of others", at(offered(), amy)),
		titled("a challenge to anyone", at(toAnyone(), amy)),
		titled("your first move", in(newTable(t, nil), johan)),
		titled("your move", in(moved, alain)),
		titled("the other's move", in(moved, johan)),
		titled("spectator", in(moved, amy)),
		titled("your fill", in(recorded(t, "round-standard"), johan)),
		titled("the other's fill", in(recorded(t, "round-standard"), alain)),
		titled("finished", in(recorded(t, "won-standard"), johan)),
	)
}
