package present_test

import (
	"testing"

	"towerpost/bot/present/challenge"
)

func TestBegin(t *testing.T) {
	p := presenter(t)
	both := []string{"kamisado", "mia"}
	chosen := challenge.Beginning{Games: both, Game: "kamisado", Levels: []string{"beginner", "expert"}}
	alone := challenge.Beginning{Games: both[:1], Game: "kamisado", Levels: chosen.Levels}
	golden(t, "begin",
		titled("greeting", challenge.Greeting(p, true, "en-US")),
		titled("the computer, no game yet", challenge.AgainstComputer(p, challenge.Beginning{Games: both}, "en-US")),
		titled("the computer, a game chosen", challenge.AgainstComputer(p, chosen, "en-US")),
		titled("the computer, in the only game", challenge.AgainstComputer(p, alone, "en-US")),
		titled("a friend", challenge.AgainstFriend(p, chosen, "en-US")),
		titled("a friend, in the only game", challenge.AgainstFriend(p, alone, "en-US")),
	)
}
