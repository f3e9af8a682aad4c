package witness

import (
	"time"

	"towerpost/engine"
	"towerpost/engine/match"
)

// The guilds, of which the bot has left the third.
const (
	north = "810000000000000001"
	south = "810000000000000002"
	left  = "810000000000000003"
)

// The people of the story, and the program.
const (
	amy     = match.Player("710000000000000001")
	bengt   = match.Player("710000000000000002")
	chloe   = match.Player("710000000000000003")
	dilnoza = match.Player("710000000000000004")
	emir    = match.Player("710000000000000005")
	fumi    = match.Player("710000000000000006")
	gal     = match.Player("710000000000000007")
	hans    = match.Player("710000000000000008")
	// forgotten has left nothing but matches without a name.
	forgotten = match.Player("710000000000000009")
	warden    = match.Player("710000000000000010")
	program   = match.Player("710000000000000099")
)

// called returns a player's name. Discord allows nearly any characters in names.
func called(p match.Player) string {
	return map[match.Player]string{
		amy: "Amy", bengt: "bengt_*the bold*", chloe: "Chloé `code` ||spoiler||",
		dilnoza: "Dilnoza O‘g‘li \"D\" <@123>",
		emir:    "أمير", fumi: "ふみ 🦊👩‍👩‍👧", gal: "Gal\u202egnorw \\ /", hans: "Hans-Jürgen von und zu Überlangenbach",
		forgotten: "Somebody who wants to be forgotten", warden: "Warden", program: "Towerpost (expert)",
	}[p]
}

// cast returns the players, except for the one who is forgotten.
func cast() []match.Player { return []match.Player{amy, bengt, chloe, dilnoza, emir, fumi, gal, hans} }

// audience returns everybody whose answers are asked for.
func audience() []match.Player { return append(cast(), warden, program, forgotten) }

// guilds returns all guilds.
func guilds() []string { return []string{north, south, left} }

// dawn is when the story begins, and dusk when it has ended and the questions are asked.
func dawn() time.Time { return time.Date(2026, 1, 5, 8, 0, 0, 0, time.UTC) }

func dusk() time.Time { return time.Date(2026, 3, 14, 21, 30, 0, 0, time.UTC) }

// length returns the set-up of a match.
func length(key string) engine.Setup { return engine.Setup{"length": key} }
