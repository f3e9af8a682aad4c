package stratego_test

import (
	"fmt"
	"testing"

	"towerpost/engine"
	"towerpost/engine/gametest"
	"towerpost/engine/stratego"
)

// nonsense are texts that are no action in any state.
var nonsense = []engine.Action{
	"a4", "a4a5", "a4 a5", "A4-A5", "a4-a5 ", "a4--a5", "a0-a1", "a11-a10", "k4-k5", "a04-a5", "b6xb7 7>4", "Draw", "Setup", "Setup ?",
	"setup 4927226X57/267268S248/B62254B55B/33333BFB4B",
	"Setup 4927226X57/267268S248/B62254B55B/33333BFB4B 00112233445566778899AABBCCDDEEFF",
	"Setup 4927226X57/267268S248/B62254B55B/33333BFB4B 0011",
	"Setup 4927226x57/267268S248/B62254B55B/33333BFB4B", "Setup 4927226X57267268S248B62254B55B33333BFB4B",
	"Setup ?........?/?.?.....?./......?.../..?...?...", "Setup ........../........../........../..........",
	"Setup 9999999999/9999999999/9999999999/9999999999",
}

func TestConformance(t *testing.T) {
	gametest.Suite{
		Game: stratego.New(), Playouts: 2, Looked: 60, Limit: 80 * 400, Seed: 1, Invariant: stratego.Invariant,
		Setups: []engine.Setup{
			{"quiet": "60"},
			{"army": "duel", "rules": "isf"},
			{"army": "duel", "reveal": "silent", "memory": "off", "quiet": "100"},
			{"army": "barrage", "equal": "attacker"},
			{"army": "barrage", "rules": "isf", "reveal": "silent", "equal": "attacker", "memory": "off", "quiet": "60"},
		},
		Nonsense: nonsense,
	}.Run(t)
}

func TestPlaythrough(t *testing.T) {
	gametest.Playthrough(t, "testdata/playthrough.txt", stratego.New(), engine.Setup{"army": "barrage", "quiet": "60"}, 2, 4, *stratego.Update,
		func(view any) string {
			v := view.(stratego.View)
			return fmt.Sprint(v.Line(), "\n", v.Commitments)
		})
}
