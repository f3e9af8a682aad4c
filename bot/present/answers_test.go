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
		named{"squares of a tower", turn.Narrow(p, begun.seen(johan), "en-US", "purple")},
		named{"squares of a tower that is gone", turn.Narrow(p, begun.seen(johan), "en-US", "grey")},
		named{"resign?", turn.ConfirmResign(p, moved.seen(johan), "en-US")},
		named{"resigned", turn.Resigned(p, "en-US")},
		named{"kept", turn.Kept(p, "en-US")},
		named{"played, and the board follows", turn.Played(p, recorded(t, "pass").seen(alain), "en-US")},
		named{"record of a live match", review.Record(p, moved.match, "x", "en-US")},
		named{"record of a finished match", review.Record(p, recorded(t, "won-standard").match, "x", "en-US")},
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
		named{"nothing here", guide.Help(p, guide.Standing{Player: amy, Commands: commands()}, "en-US")},
		named{"nothing here, and the computer plays", guide.Help(p, guide.Standing{Player: amy, Commands: commands(), Computer: true}, "en-US")},
		named{"own challenge", at(offered(), johan)},
		named{"invited", at(offered(), alain)},
		named{"a challenge of others", at(offered(), amy)},
		named{"a challenge to anyone", at(toAnyone(), amy)},
		named{"your first move", in(newTable(t, nil), johan)},
		named{"your move", in(moved, alain)},
		named{"the other's move", in(moved, johan)},
		named{"spectator", in(moved, amy)},
		named{"your fill", in(recorded(t, "round-standard"), johan)},
		named{"the other's fill", in(recorded(t, "round-standard"), alain)},
		named{"finished", in(recorded(t, "won-standard"), johan)},
	)
}
