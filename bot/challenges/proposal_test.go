package challenges

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
)

func TestProposalFitsIntoAControl(t *testing.T) {
	t.Parallel()
	p := proposal{opponent: "1100000000000000010", name: "A. name.with dot", length: "series", rounds: "9", side: "white"}
	back, ok := proposalOf(p.arg())
	assert.True(t, ok)
	assert.Equal(t, p, back)
	for _, ping := range []bool{false, true} {
		p.opponent, p.name, p.role = "", "", match.Role{ID: "18446744073709551615", Name: "Club. night", Ping: ping}
		back, ok = proposalOf(p.arg())
		assert.True(t, ok)
		assert.Equal(t, p, back)
	}
	p.role.Name, p.length, p.side, p.casual = strings.Repeat("🗼", 40), "marathon", "random", true
	p.clock = clock.Control{Bank: 59*time.Minute + 35*time.Hour, Increment: 59*time.Minute + 23*time.Hour, Cap: 59*time.Minute + 59*time.Hour, Soft: true, NoHolidays: true}
	assert.LessOrEqual(t, len("thread///")+len([]rune(p.arg())), 100, p.arg())
	_, ok = proposalOf("nonsense")
	assert.False(t, ok)
}

// The buttons of old posts have to work for ever: a line here may be added, and none changed.
func TestProposalsOfOldPostsAreRead(t *testing.T) {
	t.Parallel()
	for arg, want := range map[string]proposal{
		"..3.random.c.none.": {rounds: "3", side: "random", casual: true},
		"101.standard.3.black..none.Amy": {
			opponent: "101", length: "standard", rounds: "3", side: "black", name: "Amy",
		},
		"&900.single.3.white..3d.Club": {
			role: match.Role{ID: "900", Name: "Club"}, length: "single", rounds: "3", side: "white",
			clock: clock.PerMove(72 * time.Hour),
		},
		"level-expert.long.3.white..none.Bot.": {
			opponent: "level-expert", length: "long", rounds: "3", side: "white", name: "Bot.",
		},
		"&!900.series.5..csh.2d+1d/4d.Kamisado fans": {
			role: match.Role{ID: "900", Name: "Kamisado fans", Ping: true}, length: "series", rounds: "5", casual: true,
			clock: clock.Control{Bank: 48 * time.Hour, Increment: 24 * time.Hour, Cap: 96 * time.Hour, Soft: true, NoHolidays: true},
		},
	} {
		p, ok := proposalOf(arg)
		assert.True(t, ok, arg)
		assert.Equal(t, want, p, arg)
	}
}
