package present_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

func TestPrivateAnswers(t *testing.T) {
	p := presenter(t)
	begun := newTable(t, nil)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	golden(t, "answers",
		named{"squares of a tower", p.Targets(begun.seen(johan), "en-US", "purple")},
		named{"squares of a tower that is gone", p.Targets(begun.seen(johan), "en-US", "grey")},
		named{"resign?", p.ConfirmResign(moved.seen(johan), "en-US")},
		named{"resigned", p.Resigned("en-US")},
		named{"kept", p.Kept("en-US")},
		named{"played, and the board follows", p.Played(recorded(t, "pass").seen(alain), "en-US")},
		named{"record of a live match", p.Record(moved.match, "x", "en-US")},
		named{"record of a finished match", p.Record(recorded(t, "won-standard").match, "x", "en-US")},
	)
}

func TestGames(t *testing.T) {
	p := presenter(t)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	fill := recorded(t, "round-standard")
	elsewhere := newTable(t, engine.Setup{"length": "series", "rounds": "3"}).seen(johan)
	elsewhere.Post = match.Post{}
	golden(t, "games",
		named{"nothing", p.Games(present.List{Player: johan}, "en-US")},
		named{"Johan's", p.Games(present.List{
			Player: johan, Live: []match.Snapshot{fill.seen(johan), elsewhere, moved.seen(johan)},
			Challenges: []match.Challenge{offered(), toAnyone()},
		}, "en-US")},
		named{"Alain's", p.Games(present.List{
			Player: alain, Live: []match.Snapshot{moved.seen(alain), fill.seen(alain)}, Challenges: []match.Challenge{offered()},
		}, "en-US")},
	)
}

func TestLongListsAreCut(t *testing.T) {
	list := present.List{Player: johan}
	for range 60 {
		list.Live = append(list.Live, newTable(t, nil).seen(johan))
	}
	m := presenter(t).Games(list, "en-US")
	require.LessOrEqual(t, len([]rune(m.Text)), present.MaxText)
	require.Contains(t, m.Text, "more lines.")
}

func TestHelp(t *testing.T) {
	p := presenter(t)
	moved := newTable(t, nil).play("Red Left 2 Blue")
	in := func(tb *table, by match.Player) present.Message {
		s := tb.seen(by)
		return p.Help(present.Standing{Player: by, Match: &s}, "en-US")
	}
	at := func(c match.Challenge, by match.Player) present.Message {
		return p.Help(present.Standing{Player: by, Challenge: &c}, "en-US")
	}
	golden(t, "help",
		named{"nothing here", p.Help(present.Standing{Player: amy}, "en-US")},
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
