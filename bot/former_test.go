package bot_test

import (
	"net/http"
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

// troubles are the causes by which the bot cannot post in the lobby, by name: each begins one, and returns a
// function that ends it.
func troubles() map[string]func(*table) (end func()) {
	failing := func(f sandbox.Fault) func(*table) func() {
		return func(tb *table) func() {
			f.Method, f.Path, f.Times = http.MethodPost, "/channels/"+tb.lobby+"/messages", -1
			tb.Fail(f)
			return tb.ClearFaults
		}
	}
	return map[string]func(*table) func(){
		"Discord fails":     failing(sandbox.Fault{Status: http.StatusInternalServerError}),
		"the network fails": failing(sandbox.Fault{Drop: true}),
		"the right is missing": func(tb *table) func() {
			require.NoError(tb.t, tb.SetPermissions(tb.lobby, sandbox.PermissionViewChannel|sandbox.PermissionReadHistory))
			return func() { require.NoError(tb.t, tb.SetPermissions(tb.lobby, sandbox.PermissionsMinimal)) }
		},
	}
}

// failed counts the failed posts in the lobby.
func (tb *table) failed() (n int) {
	for _, r := range tb.Requests() {
		if r.Method == http.MethodPost && r.Path == "/channels/"+tb.lobby+"/messages" && r.Status != http.StatusOK {
			n++
		}
	}
	return n
}

// without calls a function while the bot cannot post in the lobby, and has Alain's data deleted once a post
// has failed. It returns the newest message there when the trouble is over and the bot has posted everything.
func (tb *table) without(w *watch, trouble func(*table) (end func()), happens func()) sandbox.Message {
	tb.t.Helper()
	before := tb.failed()
	end := trouble(tb)
	happens()
	tb.until("a post fails", func() bool { return tb.failed() > before && !tb.delivered() })
	tb.forgets(tb.alain, tb.channel("table-1"))
	end()
	tb.until("the channel gets what it missed", func() bool { w.pass(time.Minute); return tb.delivered() })
	list := tb.amy.Messages(tb.lobby)
	return list[len(list)-1]
}

// The end of a match waits while the bot cannot post; its loser, whom it would ping, is forgotten meanwhile.
func TestPostAboutAFormerMemberHoldsUpNoChannel(t *testing.T) {
	t.Parallel()
	for name, trouble := range troubles() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb, w := timedTable(t)
			tb.begin(tb.lobby, text("clock", "10m"))
			tb.newest(tb.lobby)
			end := tb.without(w, trouble, func() {
				tb.run(w, 12)
				tb.until("the time has run out", func() bool { return tb.over(tb.lobby) })
			})
			assert.Contains(t, end.Content, "time has run out")
			assert.Contains(t, end.Content, "former member")
			assert.True(t, end.Pinged(tb.johan.User().ID))
			assert.Len(t, tb.public(tb.lobby, "time has run out"), 1, "once")
			assert.False(t, tb.command(tb.johan, tb.lobby, "challenge", against(tb.amy)).Ephemeral())
		})
	}
}

// The same holds for an open challenge.
func TestLapsedChallengeOfAFormerMemberHoldsUpNoChannel(t *testing.T) {
	t.Parallel()
	for name, trouble := range troubles() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb, w := timedTable(t)
			tb.command(tb.alain, tb.lobby, "challenge", against(tb.johan))
			lapsed := tb.without(w, trouble, func() { w.pass(8 * 24 * time.Hour) })
			assert.Contains(t, lapsed.Content, "Nobody answered in time")
			assert.NotContains(t, lapsed.Content, "makes a new one")
			assert.Equal(t, 2, tb.posted(tb.lobby), "the challenge, and once what became of it")
			assert.False(t, tb.command(tb.johan, tb.lobby, "challenge", against(tb.amy)).Ephemeral())
		})
	}
}
