package main

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// room says which other rooms of the house a folder may import. Folders below it that have no row
// of their own belong to it.
type room struct {
	folder string
	may    []string
	why    string
}

// rooms lists the folders, the deeper ones first: a package lives in the first room that holds it. A target
// that ends in a slash stands for every folder below it. The rooms of a game need no row: see roomOfGame.
var rooms = []room{
	{"cmd/towerpost/internal/config", nil, "the configuration is text and values; who uses them is not its business"},
	{"cmd/towerpost", []string{"engine", "engine/", "storage", "storage/", "imaging", "imaging/", "bot", "bot/", "cmd/towerpost/"}, "the program wires everything"},
	{"engine/gametest", []string{"engine"}, "the exercises must fit any game"},
	{"engine/contest", []string{"engine"}, "who plays better is measured in the same way in any game"},
	{"engine/suite", nil, "the tests of every package use it"},
	{"engine/samurai/analysis", []string{"engine", "engine/samurai", "engine/samurai/rival"}, "a judgement follows from the record and what the rival would play; who asked for it is not its business"},
	{"engine/match/clock", nil, "how a clock counts follows from times alone"},
	{"engine/match/rating", nil, "ratings follow from results alone"},
	{"engine/match/policy", nil, "a guild decides before there is any match"},
	{"engine/match/chance", []string{"engine"}, "a draw follows from its seed; in which match it happens is not its business"},
	{"engine/match/member", []string{"engine/match", "engine/match/clock"}, "choices are kept here and followed elsewhere"},
	{"engine/match/setups", []string{"engine", "engine/match"}, "what a set-up says is between its player and the rules; here it only has a name"},
	{"engine/match/display", []string{"engine/match"}, "choices are kept here and followed elsewhere"},
	{"engine/match/analyst", []string{"engine/match"}, "an analysis is ordered and kept; what is in it is not the keeper's business"},
	{"engine/match/trainer", []string{"engine", "engine/match", "engine/match/policy", "engine/match/rating"}, "a puzzle is between its solver and the trainer"},
	{"engine/match/replay", []string{"engine", "engine/match", "engine/record"}, "a state follows from the rules and the log alone"},
	{"engine/match/view", []string{"engine", "engine/match", "engine/match/replay"}, "to look changes nothing"},
	{"engine/match/turn", []string{"engine", "engine/match", "engine/match/chance", "engine/match/clock", "engine/match/policy", "engine/match/replay", "engine/match/view"}, "a turn is written in the same way, whichever order it follows from"},
	{"engine/match/lobby", []string{"engine", "engine/match", "engine/match/chance", "engine/match/policy", "engine/match/replay", "engine/match/turn", "engine/match/view"}, "a challenge ends where its match begins"},
	{"engine/match/play", []string{"engine", "engine/match", "engine/match/chance", "engine/match/clock", "engine/match/lobby", "engine/match/replay", "engine/match/turn", "engine/match/view"}, "a service that knew a game or a technology could not run another one"},
	{"engine/match/ranking", []string{"engine", "engine/match", "engine/match/"}, "standings follow from the results of matches"},
	{"engine/match/storetest", []string{"engine", "engine/match", "engine/match/"}, "every store keeps the same contract"},
	{"engine/match", []string{"engine", "engine/match/chance", "engine/match/clock"}, "what a match is does not depend on what runs, stores or shows it"},
	{"engine/kamisado/analysis", []string{"engine", "engine/kamisado", "engine/kamisado/solver"}, "a judgement follows from the record and its proofs; who asked for it, and what is made of it, is not its business"},
	{"engine/kamisado/yardstick", []string{"engine", "engine/kamisado", "engine/kamisado/prefetch"}, "who is measured by a yardstick must share nothing with it but the rules"},
	{"engine/kamisado/rival", []string{"engine", "engine/contest", "engine/kamisado", "engine/kamisado/solver", "engine/kamisado/yardstick"}, "an opponent knows the rules and proofs; in which match it sits is not its business"},
	{"engine/kamisado/puzzle", []string{"engine", "engine/kamisado", "engine/kamisado/solver"}, "a puzzle follows from the rules and proofs; who solves it is not its business"},
	{"engine/kamisado/solver", []string{"engine", "engine/kamisado", "engine/kamisado/prefetch"}, "proofs follow from the rules alone; who asks for them, and when, is not their business"},
	{"engine/kamisado/prefetch", nil, "it knows addresses, and not what stands there"},
	{"engine/kamisado", []string{"engine", "engine/record"}, "rules are values; what runs, stores or shows them comes and goes"},
	{"engine/record", []string{"engine"}, "the form of records is the same for every game"},
	{"engine/ludo/analysis", []string{"engine", "engine/ludo", "engine/ludo/rival"}, "a judgement follows from the record and what the rival believes; who asked for it is not its business"},
	{"engine/ludo/rival", []string{"engine", "engine/contest", "engine/ludo", "engine/ludo/endgame"}, "an opponent knows the rules and exact endgames; in which match it sits is not its business"},
	{"engine/ludo/endgame", []string{"engine", "engine/ludo"}, "exact chances follow from the rules alone; who asks for them is not their business"},
	{"engine/ludo", []string{"engine", "engine/record"}, "rules are values; what runs, stores or shows them comes and goes"},
	{"engine", nil, "the contract of games stands alone"},
	{"storage/seal", nil, "a seal depends on the bytes of a row, not on what they say"},
	{"storage/ranks", []string{"storage/seal"}, "a list is kept in order whatever its items stand for"},
	{"storage/schema", []string{"engine", "engine/match", "engine/match/", "storage/seal"}, "rows and keys have a form; how a file keeps them is not its business"},
	{"storage/bolt", []string{"storage/schema", "storage/seal"}, "a file is kept whatever its rows say"},
	{"storage/copies", nil, "which copies are kept depends on their age alone"},
	{"storage/matches", []string{"storage/bolt", "storage/schema", "storage/seal", "engine/match", "engine/match/"}, "a log is kept whatever follows from its end"},
	{"storage/outbox", []string{"storage/bolt", "storage/schema", "engine/match"}, "a notice waits for its delivery, whatever it is about"},
	{"storage/standings", []string{"storage/bolt", "storage/matches", "storage/ranks", "storage/schema", "engine/match", "engine/match/"}, "standings follow from the results of matches"},
	{"storage", []string{"storage/bolt", "storage/matches", "storage/outbox", "storage/schema", "storage/seal", "storage/standings", "engine", "engine/match", "engine/match/"}, "a store keeps logs, and knows no game and no chat program"},
	{"imaging/kamisado", []string{"engine/kamisado", "imaging", "imaging/cards", "imaging/lettering"}, "a drawing shows a scene; where it came from or is sent does not matter to it"},
	{"imaging/imagingtest", nil, "the toolkit itself is tested with it"},
	{"imaging/paintertest", []string{"imaging", "imaging/imagingtest"}, "the exercises must fit the painter of any game"},
	{"imaging/cards", []string{"imaging", "imaging/lettering"}, "a card shows what it is given; a brand is colours and an emblem, not a game"},
	{"imaging/lettering", nil, "a text is written in the same way, whatever picture it stands in"},
	{"imaging/mosaic", []string{"imaging", "imaging/lettering"}, "items are drawn in the same way, whatever they show"},
	{"imaging/png", nil, "a file follows from pixels; what they show does not matter to it"},
	{"imaging", []string{"imaging/lettering", "imaging/png"}, "a toolkit that knew a game would have to be cut for the next one"},
	{"bot/sandbox", nil, "the stand-in for Discord could be a library of its own, and must not agree with the bot by sharing its code"},
	{"bot/locale", nil, "the catalogue holds words, not what they are about"},
	{"bot/present/analyses", []string{"engine", "engine/match", "engine/match/", "bot/games", "bot/locale", "bot/present", "bot/present/review"}, "an analysis is shown as its analyst found it; who ordered it is not its business"},
	{"bot/present/challenge", []string{"engine", "engine/match", "engine/match/", "bot/locale", "bot/present"}, "a challenge says what is to be played before there is any match"},
	{"bot/present/events", []string{"engine", "engine/match", "bot/locale", "bot/present"}, "what happened is told in the same way wherever it is told"},
	{"bot/present/guide", []string{"engine", "engine/match", "bot/games", "bot/locale", "bot/present", "bot/present/challenge"}, "advice follows from where somebody stands"},
	{"bot/present/inbox", []string{"engine/match", "bot/locale", "bot/present", "bot/present/challenge", "bot/present/settings", "bot/present/turn"}, "what waits is listed and not played"},
	{"bot/present/plan", []string{"engine", "engine/match", "bot/locale", "bot/present"}, "a plan is between its player and the service"},
	{"bot/present/puzzles", []string{"engine/match/trainer", "bot/locale", "bot/present"}, "a puzzle is between its solver and the trainer"},
	{"bot/present/queue", []string{"engine/match", "bot/locale", "bot/present"}, "to wait is the same whatever one waits for"},
	{"bot/present/refusal", []string{"engine", "engine/match", "engine/match/", "bot/games", "bot/locale", "bot/present", "bot/present/"}, "every order that fails is answered in one place, whichever room it was for"},
	{"bot/present/review", []string{"engine", "engine/match", "bot/games", "bot/locale", "bot/present", "bot/present/events"}, "what is over is shown and not changed"},
	{"bot/present/settings", []string{"engine/match", "engine/match/", "bot/games", "bot/locale", "bot/present", "bot/present/plan"}, "choices are shown here and kept elsewhere"},
	{"bot/present/standings", []string{"engine", "engine/match", "engine/match/", "bot/games", "bot/locale", "bot/present"}, "standings follow from results"},
	{"bot/present/turn", []string{"engine", "engine/match", "engine/match/", "bot/games", "bot/locale", "bot/present", "bot/present/analyses", "bot/present/challenge", "bot/present/events", "bot/present/plan", "bot/present/review"}, "a post follows from the moment that it shows"},
	{"bot/present/presenttest", []string{"engine", "engine/kamisado", "engine/ludo", "engine/match", "engine/match/", "bot", "bot/games", "bot/games/kamisado", "bot/games/ludo", "bot/locale", "bot/present", "bot/present/"}, "the tests of all pages look at the same matches"},
	{"bot/present", []string{"engine", "engine/match", "engine/match/", "bot/games", "bot/locale"}, "messages follow from moments of any match alone: no game, no Discord, no drawing, no store, no search"},
	{"bot/games/kamisado", []string{"engine", "engine/match", "engine/match/", "engine/kamisado", "engine/kamisado/", "imaging", "imaging/cards", "imaging/kamisado", "bot/games", "bot/games/painting", "bot/present", "bot/present/"}, "a face knows its own game; its pages of plans, analyses and puzzles are messages"},
	{"bot/games/gamestest", []string{"engine", "engine/gametest", "engine/suite", "bot/games", "bot/locale"}, "the exercises must fit the face of any game"},
	{"bot/games/painting", []string{"bot/games", "imaging"}, "the toolkit's pictures reach any face in the same way"},
	{"bot/games", []string{"engine"}, "the contract of faces knows the contract of rules alone"},
	{"bot/discord", []string{"bot/present", "bot/locale"}, "the adapter translates and decides nothing"},
	{"bot/worker", nil, "what all background parts share must know none of them"},
	{"bot/rest", []string{"bot/discord"}, "a request says what became of it; why it was made is not its business"},
	{"bot/gateway", []string{"bot/rest", "bot/worker"}, "a connection hands on events, and does not read them"},
	{"bot/route", []string{"engine", "engine/match", "bot/discord", "bot/present", "bot/worker"}, "a table says who serves a command, and knows none of them"},
	{"bot/look", []string{"engine/match", "engine/match/", "bot/discord", "bot/present"}, "how a board looks depends on its readers alone"},
	{"bot/pick", []string{"engine/match/policy", "bot/discord", "bot/games", "bot/present", "bot/route"}, "which game is meant is asked by all commands in the same way"},
	{"bot/target", []string{"engine/match", "bot/discord", "bot/present", "bot/route"}, "which match is meant is asked by all commands in the same way"},
	{"bot/deliver", []string{"engine/match", "engine/match/", "bot/discord", "bot/look", "bot/present", "bot/present/", "bot/rest", "bot/route", "bot/worker"}, "a post is delivered in the same way, whichever command it follows from"},
	{"bot/computer", []string{"engine", "engine/match", "bot/discord", "bot/games", "bot/worker"}, "the computer plays like any player, and is told nothing by commands"},
	{"bot/jobs", []string{"engine/match", "bot/deliver", "bot/discord", "bot/present", "bot/present/queue", "bot/route", "bot/worker"}, "a job is done in its turn and answered; what it does is its command's business"},
	{"bot/challenges", []string{"engine", "engine/match", "engine/match/", "bot/discord", "bot/games", "bot/pick", "bot/present", "bot/present/challenge", "bot/rest", "bot/route"}, "a challenge ends where its match begins; no room of commands knows another one"},
	{"bot/matches", []string{"engine", "engine/match", "engine/match/setups", "bot/deliver", "bot/discord", "bot/games", "bot/look", "bot/present", "bot/present/inbox", "bot/present/refusal", "bot/present/turn", "bot/rest", "bot/route", "bot/target"}, "orders in a match go to the service; no room of commands knows another one"},
	{"bot/boards", []string{"engine/match", "engine/match/", "bot/discord", "bot/look", "bot/present", "bot/present/inbox", "bot/present/turn", "bot/route", "bot/target"}, "a board is shown and not changed; no room of commands knows another one"},
	{"bot/guide", []string{"engine/match", "bot/discord", "bot/look", "bot/pick", "bot/present", "bot/present/guide", "bot/route", "bot/target"}, "advice follows from where somebody stands, and from the table of commands"},
	{"bot/plans", []string{"engine/match", "bot/deliver", "bot/discord", "bot/look", "bot/pick", "bot/present", "bot/present/plan", "bot/rest", "bot/route", "bot/target"}, "a plan is between its player and the service; no room of commands knows another one"},
	{"bot/history", []string{"engine/match", "engine/match/", "bot/discord", "bot/look", "bot/pick", "bot/present", "bot/present/review", "bot/present/standings", "bot/present/turn", "bot/rest", "bot/route", "bot/target", "bot/worker"}, "what is over is shown and not changed; no room of commands knows another one"},
	{"bot/standings", []string{"engine/match", "engine/match/", "bot/discord", "bot/look", "bot/pick", "bot/present", "bot/present/standings", "bot/route"}, "standings follow from results; no room of commands knows another one"},
	{"bot/members", []string{"engine/match", "engine/match/", "bot/deliver", "bot/discord", "bot/present", "bot/present/inbox", "bot/present/settings", "bot/rest", "bot/route"}, "choices are kept here and followed elsewhere; no room of commands knows another one"},
	{"bot/puzzles", []string{"engine", "engine/match", "engine/match/", "bot/discord", "bot/games", "bot/look", "bot/pick", "bot/present", "bot/present/puzzles", "bot/route", "bot/worker"}, "a puzzle is between its solver and the trainer; no room of commands knows another one"},
	{"bot/analysis", []string{"engine/match", "engine/match/", "bot/deliver", "bot/discord", "bot/games", "bot/look", "bot/pick", "bot/present", "bot/present/analyses", "bot/present/refusal", "bot/present/review", "bot/rest", "bot/route", "bot/target", "bot/worker"}, "a report is ordered and shown; what is in it the analyst and the presenter know"},
	{"bot", []string{
		"engine", "engine/match", "engine/match/",
		"bot/analysis", "bot/boards", "bot/challenges", "bot/computer", "bot/deliver", "bot/discord", "bot/games", "bot/gateway", "bot/guide",
		"bot/history", "bot/jobs", "bot/locale", "bot/look", "bot/matches", "bot/members", "bot/pick", "bot/plans", "bot/present", "bot/present/",
		"bot/puzzles", "bot/rest", "bot/route", "bot/standings", "bot/target", "bot/worker",
	}, "the bot wires its rooms, and runs any game on any store, with pictures from anywhere"},
}

// outside lists modules that only some rooms may import.
var outside = []struct {
	module string
	rooms  []string
	why    string
}{
	{"github.com/bwmarrin/discordgo", []string{"bot/rest", "bot/gateway", "bot/discord"}, "the client library can be replaced where it is known"},
	{"go.etcd.io/bbolt", []string{"storage", "storage/bolt", "storage/seal"}, "the database can be replaced where it is known"},
	{"github.com/fogleman/gg", []string{"imaging", "imaging/"}, "the canvas can be replaced where it is known"},
	{"github.com/alecthomas/kong", []string{"cmd/towerpost"}, "only the program has a command line"},
	{"github.com/goccy/go-yaml", []string{"cmd/towerpost/internal/config"}, "only the configuration is YAML"},
}

// standardOnly lists the rooms whose packages import nothing but the standard library and the
// rooms that they may.
var standardOnly = []string{"engine/kamisado/analysis", "engine/kamisado/puzzle", "engine/kamisado/rival", "engine/kamisado/solver", "engine/kamisado/yardstick", "engine/kamisado", "engine/ludo/endgame", "engine/ludo/rival", "engine/ludo", "engine/record", "engine/contest", "engine", "bot/present",
	"bot/present/analyses", "bot/present/challenge", "bot/present/events", "bot/present/guide", "bot/present/inbox", "bot/present/plan", "bot/present/puzzles", "bot/present/queue", "bot/present/refusal", "bot/present/review", "bot/present/settings", "bot/present/standings", "bot/present/turn"}

// goPackage is what the go command tells of a package.
type goPackage struct {
	ImportPath string
	Imports    []string
}

// listed returns the packages of this module.
func listed(t *testing.T) []goPackage {
	t.Helper()
	list := exec.CommandContext(t.Context(), "go", "list", "-json=ImportPath,Imports", "towerpost/...")
	out, err := list.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		require.NoError(t, err, string(exit.Stderr))
	}
	require.NoError(t, err)
	var packages []goPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := decoder.Decode(&p); err == io.EOF {
			return packages
		} else {
			require.NoError(t, err)
		}
		packages = append(packages, p)
	}
}

// folder returns where in this module a package lives.
func folder(path string) (string, bool) {
	return strings.CutPrefix(path, "towerpost/")
}

func roomOf(t *testing.T, folder string) room {
	t.Helper()
	for _, r := range rooms {
		if !within(folder, r.folder) {
			continue
		}
		if game, ok := roomOfGame(folder); ok && slices.Contains(floors, r.folder) {
			return game
		}
		return r
	}
	require.Fail(t, "no room for "+folder+": name it in the table of rooms, with what it may import")
	return room{}
}

// floors are the folders in which games have their rooms.
var floors = []string{"engine", "imaging", "bot/games"}

// roomOfGame returns the room of a game's rules, of what thinks about them, of its drawings or
// of its face, for any game.
func roomOfGame(folder string) (r room, ok bool) {
	for _, floor := range floors {
		below, ok := strings.CutPrefix(folder, floor+"/")
		if !ok {
			continue
		}
		key, part, _ := strings.Cut(below, "/")
		part, _, _ = strings.Cut(part, "/")
		rules := "engine/" + key
		switch {
		case floor == "imaging":
			return room{floor + "/" + key, []string{"engine", rules, "imaging", "imaging/cards", "imaging/lettering", "imaging/mosaic"}, "a drawing shows a scene; where it came from or is sent does not matter to it"}, true
		case floor == "bot/games":
			may := []string{"engine", rules, rules + "/", "imaging", "imaging/" + key, "bot/games", "bot/games/painting"}
			return room{floor + "/" + key, may, "a face knows its own game and no other"}, true
		case part != "":
			return room{rules + "/" + part, []string{"engine", "engine/contest", rules, rules + "/"}, "what thinks about a game knows its rules; in which match is not its business"}, true
		}
		return room{rules, []string{"engine", "engine/record"}, "rules are values; what runs, stores or shows them comes and goes"}, true
	}
	return room{}, false
}

// standard reports whether the packages of the room import nothing else but the standard library: those in
// the list, and those of any game's rules.
func (r room) standard() bool {
	_, game := roomOfGame(r.folder)
	named := slices.ContainsFunc(rooms, func(n room) bool { return n.folder == r.folder })
	return slices.Contains(standardOnly, r.folder) || game && !named && within(r.folder, "engine")
}

func within(folder, parent string) bool {
	return folder == parent || strings.HasPrefix(folder, parent+"/")
}

// allows reports whether packages of the room may import the folder, which lives in a room of
// its own or in the same one.
func (r room) allows(t *testing.T, target string) bool {
	return roomOf(t, target).folder == r.folder || r.names(target)
}

// names reports whether the room may import the folder by name.
func (r room) names(target string) bool {
	return slices.ContainsFunc(r.may, func(m string) bool {
		return m == target || strings.HasSuffix(m, "/") && strings.HasPrefix(target, m)
	})
}

func TestArrowsPointInward(t *testing.T) {
	packages := listed(t)
	require.Greater(t, len(packages), 8, "the go command lists the packages of the module")
	for _, p := range packages {
		from, _ := folder(p.ImportPath)
		r := roomOf(t, from)
		for _, imported := range p.Imports {
			if target, ours := folder(imported); ours {
				assert.True(t, r.allows(t, target), "%s imports %s, but %s", from, target, r.why)
			} else if r.standard() {
				assert.NotContains(t, strings.Split(imported, "/")[0], ".", "%s imports %s, but %s", from, imported, r.why)
			}
		}
	}
}

func TestModulesStayInTheirRooms(t *testing.T) {
	for _, p := range listed(t) {
		from, _ := folder(p.ImportPath)
		r := roomOf(t, from)
		for _, ban := range outside {
			for _, imported := range p.Imports {
				if within(imported, ban.module) {
					assert.True(t, room{may: ban.rooms}.names(r.folder), "%s imports %s, but %s", from, imported, ban.why)
				}
			}
		}
	}
}

// A room that is named but gone would make its row a rule about nothing.
func TestEveryRoomIsThere(t *testing.T) {
	packages := listed(t)
	for _, r := range rooms {
		assert.True(t, slices.ContainsFunc(packages, func(p goPackage) bool { return p.ImportPath == "towerpost/"+r.folder }), r.folder)
	}
}

func TestRoomsRefuseWhatTheyShould(t *testing.T) {
	for _, row := range []struct {
		from, to string
		want     bool
	}{
		{"engine", "engine/kamisado", false},
		{"engine/kamisado", "engine", true},
		{"engine/kamisado", "engine/kamisado/rival", false},
		{"engine/kamisado", "engine/kamisado/analysis", false},
		{"engine/kamisado/analysis", "engine/kamisado/solver", true},
		{"engine/kamisado/analysis", "engine/match", false},
		{"bot/present", "engine/kamisado/analysis", false},
		{"bot/present", "bot/games", true},
		{"bot/games", "engine/kamisado", false},
		{"bot/games/kamisado", "engine/ludo", false},
		{"bot/present", "engine/kamisado/solver", false},
		{"bot", "engine/kamisado/analysis", false},
		{"engine/kamisado/rival", "engine/kamisado/solver", true},
		{"engine/kamisado/rival", "engine/match", false},
		{"engine/kamisado/yardstick", "engine/kamisado/rival", false},
		{"engine/kamisado/puzzle", "engine/kamisado/solver", true},
		{"engine/kamisado/puzzle", "engine/match", false},
		{"engine/match", "engine/kamisado/puzzle", false},
		{"engine/kamisado", "imaging", false},
		{"engine/kamisado", "imaging/kamisado", false},
		{"imaging", "engine", false},
		{"imaging", "engine/kamisado", false},
		{"imaging", "imaging/kamisado", false},
		{"imaging/kamisado", "imaging", true},
		{"imaging/cards", "imaging", true},
		{"imaging/cards", "imaging/kamisado", false},
		{"imaging", "imaging/cards", false},
		{"imaging/png", "imaging", false},
		{"imaging/halma", "imaging/png", false},
		{"imaging/lettering", "imaging", false},
		{"imaging/lettering", "imaging/kamisado", false},
		{"imaging/halma", "imaging/lettering", true},
		{"imaging/kamisado", "engine/kamisado", true},
		{"imaging/kamisado", "engine/kamisado/solver", false},
		{"imaging/kamisado", "bot/present", false},
		{"imaging/ludo", "imaging", true},
		{"imaging/ludo", "engine/ludo", true},
		{"imaging/ludo", "imaging/kamisado", false},
		{"imaging/stratego", "engine/stratego", true},
		{"imaging/stratego", "imaging/ludo", false},
		{"imaging/samurai", "engine/samurai", true},
		{"imaging/samurai", "imaging/ludo", false},
		{"imaging/imagingtest", "imaging", false},
		{"engine/kamisado", "engine/kamisado/solver", false},
		{"engine/kamisado/solver", "engine/kamisado", true},
		{"engine/match", "engine/kamisado", false},
		{"engine/ludo", "engine", true},
		{"engine/ludo", "engine/kamisado", false},
		{"engine/ludo", "engine/match", false},
		{"engine/ludo", "engine/ludo/rival", false},
		{"engine/ludo/rival", "engine/ludo/endgame", true},
		{"engine/stratego", "engine/record", true},
		{"engine/stratego", "engine/ludo", false},
		{"engine/stratego", "engine/stratego/rival", false},
		{"engine/stratego/rival", "engine/stratego", true},
		{"engine/stratego/rival", "engine/match", false},
		{"engine/ludo/rival", "engine/match", false},
		{"engine/ludo/endgame", "engine/ludo/rival", false},
		{"engine/match", "engine/ludo", false},
		{"engine/samurai", "engine/record", true},
		{"engine/samurai", "engine/ludo", false},
		{"engine/samurai", "engine/match", false},
		{"engine/samurai", "engine/samurai/rival", false},
		{"engine/samurai/rival", "engine/samurai", true},
		{"engine/samurai/rival", "engine/match", false},
		{"engine/halma", "engine/record", true}, // any game's rooms
		{"engine/halma", "engine/match", false},
		{"engine/halma/rival", "engine/halma", true},
		{"engine/halma/rival", "engine/ludo", false},
		{"imaging/halma", "imaging", true},
		{"imaging/halma", "imaging/ludo", false},
		{"bot/games/halma", "imaging/halma", true},
		{"bot/games/halma", "bot/games/ludo", false},
		{"bot/games/halma", "bot/present", false},
		{"engine/match/storetest", "engine/match", true},
		{"engine/match", "engine/match/play", false},
		{"engine/match/play", "engine/match", true},
		{"engine/match/play", "engine/match/ranking", false},
		{"engine/match/view", "engine/match/play", false},
		{"engine/match/turn", "engine/match/lobby", false},
		{"engine/match/lobby", "engine/match/play", false},
		{"engine/match/replay", "engine/match/view", false},
		{"storage", "engine/match", true},
		{"storage", "engine/kamisado", false},
		{"storage/schema", "engine/kamisado", false},
		{"storage/schema", "storage", false},
		{"storage/bolt", "storage/schema", true},
		{"storage/bolt", "engine/match", false},
		{"storage/bolt", "storage", false},
		{"storage/matches", "storage/standings", false},
		{"storage/outbox", "storage/matches", false},
		{"storage/standings", "storage/matches", true},
		{"bot/present", "imaging", false},
		{"bot/present", "imaging/kamisado", false},
		{"bot", "imaging/kamisado", false},
		{"cmd/towerpost", "imaging/kamisado", true},
		{"bot/present", "bot/discord", false},
		{"bot/present", "bot/present/turn", false},
		{"bot/present/turn", "bot/present", true},
		{"bot/present/turn", "bot/present/refusal", false},
		{"bot/present/standings", "bot/present/turn", false},
		{"bot/present/refusal", "bot/present/turn", true},
		{"bot/sandbox", "bot/discord", false},
		{"bot", "storage", false},
		{"bot", "bot/sandbox", false},
		{"bot/challenges", "bot/matches", false},
		{"bot/rest", "bot/present", false},
		{"bot/deliver", "bot/matches", false},
		{"bot/route", "bot/deliver", false},
		{"cmd/towerpost", "bot/sandbox", true},
		{"cmd/towerpost/internal/config", "bot", false},
	} {
		assert.Equal(t, row.want, roomOf(t, row.from).allows(t, row.to), "%s imports %s", row.from, row.to)
	}
}

// nameless lists the rooms in which no game is named, also not in a comment, with the reason.
var nameless = map[string]string{
	"engine/match": "a match is the same for every game", "engine/match/replay": "states are made by any rules", "engine/match/view": "any match is shown in the same way",
	"engine/match/turn": "a turn is taken by any rules", "engine/match/lobby": "any game is begun in the same way",
	"engine/match/play": "a service that named a game would be written for it",
	"storage":           "rows are the same for every game", "storage/bolt": "a file is kept whatever its rows say", "storage/schema": "rows are the same for every game",
	"storage/matches": "rows are the same for every game", "storage/outbox": "rows are the same for every game", "storage/standings": "rows are the same for every game",
	"imaging": "the toolkit draws for any game", "imaging/cards": "every game has the same cards", "imaging/png": "files are written for any game", "imaging/lettering": "text is written for any game",
	"bot": "the bot runs any game", "bot/present": "messages follow from moments of any match",
	"bot/present/analyses":  "pages are the same for every game",
	"bot/present/challenge": "pages are the same for every game",
	"bot/present/events":    "pages are the same for every game",
	"bot/present/guide":     "pages are the same for every game",
	"bot/present/inbox":     "pages are the same for every game",
	"bot/present/plan":      "pages are the same for every game",
	"bot/present/puzzles":   "pages are the same for every game",
	"bot/present/queue":     "pages are the same for every game",
	"bot/present/refusal":   "pages are the same for every game",
	"bot/present/review":    "pages are the same for every game",
	"bot/present/settings":  "pages are the same for every game",
	"bot/present/standings": "pages are the same for every game",
	"bot/present/turn":      "pages are the same for every game",

	"bot/discord": "the adapter translates messages, whatever they are about",
}

func TestRoomsNameNoGame(t *testing.T) {
	for folder, why := range nameless {
		files, err := filepath.Glob(filepath.Join("..", "..", folder, "*.go"))
		require.NoError(t, err)
		require.NotEmpty(t, files, folder)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, e := range entries() {
				assert.NotContains(t, strings.ToLower(string(data)), e.rules.Info().Key, "%s: %s", file, why)
			}
		}
	}
}
