package guide_test

import (
	"testing"

	"towerpost/bot/present"
	"towerpost/bot/present/guide"
	"towerpost/bot/present/presenttest"
	"towerpost/engine/match"
)

func TestHelp(t *testing.T) {
	p := presenttest.Presenter(t)
	moved := presenttest.NewTable(t, nil).Play("Red Left 2 Blue")
	in := func(tb *presenttest.Table, by match.Player) present.Message {
		s := tb.Seen(by)
		return guide.Help(p, guide.Situation{Player: by, Match: &s, Commands: presenttest.Commands()}, "en-US")
	}
	at := func(c match.Challenge, by match.Player) present.Message {
		return guide.Help(p, guide.Situation{Player: by, Challenge: &c, Commands: presenttest.Commands()}, "en-US")
	}
	lobby := presenttest.Gathering()
	lobby.Role, lobby.Invited = presenttest.ToRole(true).Role, nil
	withRole := func(c match.Challenge) present.Message {
		return guide.Help(p, guide.Situation{Player: presenttest.Amy, Roles: []string{"54", "55"}, Challenge: &c, Commands: presenttest.Commands()}, "en-US")
	}
	presenttest.Golden(t, "help",
		presenttest.Titled("nothing here", guide.Help(p, guide.Situation{Player: presenttest.Amy, Commands: presenttest.Commands()}, "en-US")),
		presenttest.Titled("nothing here, and the computer plays", guide.Help(p, guide.Situation{Player: presenttest.Amy, Commands: presenttest.Commands(), Computer: true}, "en-US")),
		presenttest.Titled("own challenge", at(presenttest.Offered(), presenttest.Johan)),
		presenttest.Titled("invited", at(presenttest.Offered(), presenttest.Alain)),
		presenttest.Titled("a challenge of others", at(presenttest.Offered(), presenttest.Amy)),
		presenttest.Titled("a challenge to anyone", at(presenttest.ToAnyone(), presenttest.Amy)),
		presenttest.Titled("a challenge to a role", at(presenttest.ToRole(true), presenttest.Amy)),
		presenttest.Titled("a challenge to your role", withRole(presenttest.ToRole(true))),
		presenttest.Titled("a lobby of a role", at(lobby, presenttest.Amy)),
		presenttest.Titled("a lobby of your role", withRole(lobby)),
		presenttest.Titled("your first move", in(presenttest.NewTable(t, nil), presenttest.Johan)),
		presenttest.Titled("your move", in(moved, presenttest.Alain)),
		presenttest.Titled("the other's move", in(moved, presenttest.Johan)),
		presenttest.Titled("spectator", in(moved, presenttest.Amy)),
		presenttest.Titled("your fill", in(presenttest.Recorded(t, "round-standard"), presenttest.Johan)),
		presenttest.Titled("the other's fill", in(presenttest.Recorded(t, "round-standard"), presenttest.Alain)),
		presenttest.Titled("finished", in(presenttest.Recorded(t, "won-standard"), presenttest.Johan)),
	)
}
