package present_test

import (
	"testing"

	"towerpost/bot/present"
)

func TestBegin(t *testing.T) {
	p := presenter(t)
	both := []string{"kamisado", "mia"}
	chosen := present.Beginning{Games: both, Game: "kamisado", Levels: []string{"beginner", "expert"}}
	alone := present.Beginning{Games: both[:1], Game: "kamisado", Levels: chosen.Levels}
	golden(t, "begin",
		named{"greeting", p.Greeting(true, "en-US")},
		named{"the computer, no game yet", p.AgainstComputer(present.Beginning{Games: both}, "en-US")},
		named{"the computer, a game chosen", p.AgainstComputer(chosen, "en-US")},
		named{"the computer, in the only game", p.AgainstComputer(alone, "en-US")},
		named{"a friend", p.AgainstFriend(chosen, "en-US")},
		named{"a friend, in the only game", p.AgainstFriend(alone, "en-US")},
	)
}
