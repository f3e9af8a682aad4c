package bot_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/sandbox"
)

// forgets lets a member have all of their data deleted.
func (tb *table) forgets(a *sandbox.Actor, channel string) {
	tb.t.Helper()
	question := tb.press(a, tb.command(a, channel, "privacy"), present.VerbForget)
	require.Contains(tb.t, tb.press(a, question, present.VerbForget, "sure").Content, "deleted")
}

// without lets something happen while the bot may not post in the lobby, and what waits for that be refused,
// and returns the newest message there once the bot has been let in again and has posted all.
func (tb *table) without(w *watch, happens func()) sandbox.Message {
	tb.t.Helper()
	before := tb.refusals()
	require.NoError(tb.t, tb.SetPermissions(tb.lobby, sandbox.PermissionViewChannel|sandbox.PermissionReadHistory))
	happens()
	tb.until("a post is refused", func() bool { return tb.refusals() > before })
	tb.forgets(tb.alain, tb.channel("table-1"))
	require.NoError(tb.t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal))
	tb.until("the channel gets what it missed", func() bool { w.pass(time.Minute); return tb.delivered() })
	list := tb.amy.Messages(tb.lobby)
	return list[len(list)-1]
}

// The end of a match waits while the bot may not post; its loser, whom it would ping, is forgotten meanwhile.
func TestPostAboutAFormerMemberHoldsUpNoChannel(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby, text("clock", "10m"))
	tb.newest(tb.lobby)
	end := tb.without(w, func() {
		tb.run(w, 12)
		tb.until("the time has run out", func() bool { return tb.over(tb.lobby) })
	})
	assert.Contains(t, end.Content, "time has run out")
	assert.Contains(t, end.Content, "former member")
	assert.True(t, end.Pinged(tb.johan.User().ID))
	assert.False(t, tb.command(tb.johan, tb.lobby, "challenge", against(tb.amy)).Ephemeral())
}

// The same holds for a challenge that nobody has taken.
func TestLapsedChallengeOfAFormerMemberHoldsUpNoChannel(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
	lapsed := tb.without(w, func() { w.pass(8 * 24 * time.Hour) })
	assert.Contains(t, lapsed.Content, "Nobody answered in time")
	assert.NotContains(t, lapsed.Content, "makes a new one")
	assert.False(t, tb.command(tb.johan, tb.lobby, "challenge", against(tb.amy)).Ephemeral())
}
