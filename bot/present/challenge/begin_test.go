package challenge_test

import (
	"testing"

	"towerpost/bot/present/challenge"
	"towerpost/bot/present/presenttest"
)

func TestBegin(t *testing.T) {
	p := presenttest.Presenter(t)
	both := []string{"kamisado", "mia"}
	chosen := challenge.Beginning{Games: both, Game: "kamisado", Levels: []string{"beginner", "expert"}}
	alone := challenge.Beginning{Games: both[:1], Game: "kamisado", Levels: chosen.Levels}
	several := alone
	several.Pair, several.Seats, several.Fewest, several.Most = 2, 4, 2, 4
	four := several
	four.Players = 4
	presenttest.Golden(t, "begin",
		presenttest.Titled("greeting", challenge.Greeting(p, true, "en-US")),
		presenttest.Titled("the computer, no game yet", challenge.AgainstComputer(p, challenge.Beginning{Games: both}, "en-US")),
		presenttest.Titled("the computer, a game chosen", challenge.AgainstComputer(p, chosen, "en-US")),
		presenttest.Titled("the computer, in the only game", challenge.AgainstComputer(p, alone, "en-US")),
		presenttest.Titled("a friend", challenge.AgainstFriend(p, chosen, "en-US")),
		presenttest.Titled("a friend, in the only game", challenge.AgainstFriend(p, alone, "en-US")),
		presenttest.Titled("the computer, in a game for up to four", challenge.AgainstComputer(p, several, "en-US")),
		presenttest.Titled("a friend, in a game for up to four", challenge.AgainstFriend(p, several, "en-US")),
		presenttest.Titled("a friend, four chosen", challenge.AgainstFriend(p, four, "en-US")),
	)
}
