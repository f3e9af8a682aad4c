package challenges

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

func TestProposalFitsIntoAControl(t *testing.T) {
	t.Parallel()
	rm := atTable()
	p := proposal{
		game: rm.Games[0], opponent: "1100000000000000010", name: "A. name.with dot", side: 1,
		setup: engine.Setup{"length": "series", "rounds": "9"},
	}
	back, ok := rm.parseProposal(p.arg())
	assert.True(t, ok)
	assert.Equal(t, p, back)
	for _, ping := range []bool{false, true} {
		p.opponent, p.name, p.role = "", "", match.Role{ID: "18446744073709551615", Name: "Club. night", Ping: ping}
		back, ok = rm.parseProposal(p.arg())
		assert.True(t, ok)
		assert.Equal(t, p, back)
	}
	p.role.Name, p.side, p.casual = strings.Repeat("🗼", 40), engine.Nobody, true
	p.clock = clock.Control{Bank: 59*time.Minute + 35*time.Hour, Increment: 59*time.Minute + 23*time.Hour, Cap: 59*time.Minute + 59*time.Hour, Soft: true, NoHolidays: true}
	assert.LessOrEqual(t, len("thread///")+len([]rune(p.arg())), 100, p.arg())
	back, ok = rm.parseProposal(p.arg())
	assert.True(t, ok, "the name alone is cut")
	assert.Equal(t, p.setup, back.setup)
	p.setup = engine.Setup{"length": "series", "rounds": strings.Repeat("9", 60)}
	assert.Empty(t, p.arg(), "what does not fit is not offered")
	assert.Empty(t, proposal{}.arg(), "of a game that is gone")
	assert.Empty(t, proposal{game: rm.Games[0], word: "hello"}.arg(), "a word is not lost silently")
	_, ok = rm.parseProposal("nonsense")
	assert.False(t, ok)
}

// A custom id carries a match of two only, also in a game for more players.
func TestProposalToOneOfAGameOfMoreStaysOne(t *testing.T) {
	t.Parallel()
	rm := &Room{Games: games.Table{{Rules: []engine.Game{gameOf{seats: 4}}}}}
	p := proposal{game: rm.Games[0], opponent: "101", setup: engine.Setup{"length": "single"}, seats: 2, fewest: 2}
	back, ok := rm.parseProposal(p.arg())
	assert.True(t, ok)
	assert.Equal(t, p, back)
	again := p
	again.seats, again.fewest = 0, 0 // as a rematch has it
	back, ok = rm.parseProposal(again.arg())
	assert.True(t, ok)
	assert.Equal(t, p, back)
	p.seats = 3
	assert.Empty(t, p.arg())
}

// atTable returns a room with a game of two lengths.
func atTable() *Room {
	return &Room{Games: games.Table{{Rules: []engine.Game{gameOf{seats: 2}}}}}
}

// The buttons of old posts have to work for ever: a line here may be added, but not changed.
func TestProposalsOfOldPostsAreRead(t *testing.T) {
	t.Parallel()
	for arg, want := range map[string]proposal{
		"..3.random.c.none.": {setup: engine.Setup{"length": "series", "rounds": "3"}, side: engine.Nobody, casual: true},
		"101.standard.3.black..none.Amy": {
			opponent: "101", setup: engine.Setup{"length": "standard"}, side: 0, name: "Amy",
		},
		"&900.single.3.white..3d.Club": {
			role: match.Role{ID: "900", Name: "Club"}, setup: engine.Setup{"length": "single"}, side: 1,
			clock: clock.PerMove(72 * time.Hour),
		},
		"level-expert.long.3.white..none.Bot.": {
			opponent: "level-expert", setup: engine.Setup{"length": "long"}, side: 1, name: "Bot.",
		},
		"&!900.series.5..csh.2d+1d/4d.Kamisado fans": {
			role: match.Role{ID: "900", Name: "Kamisado fans", Ping: true}, setup: engine.Setup{"length": "series", "rounds": "5"}, side: engine.Nobody, casual: true,
			clock: clock.Control{Bank: 48 * time.Hour, Increment: 24 * time.Hour, Cap: 96 * time.Hour, Soft: true, NoHolidays: true},
		},
		"101.toy.length=standard,rounds=5.-1.ch.3d.Amy": {
			opponent: "101", setup: engine.Setup{"length": "standard", "rounds": "5"}, side: engine.Nobody, name: "Amy", casual: true,
			clock: clock.Control{Bank: 72 * time.Hour, Increment: 72 * time.Hour, Cap: 72 * time.Hour, NoHolidays: true},
		},
	} {
		rm := atTable()
		p, ok := rm.parseProposal(arg)
		assert.True(t, ok, arg)
		want.game = rm.Games[0]
		assert.Equal(t, want, p, arg)
	}
}
