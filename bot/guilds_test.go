package bot_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot"
	"towerpost/engine/match"
)

// kept returns the guilds of which data are stored, except those that the bot has left.
func (tb *table) kept() []string {
	guilds, err := tb.db.Guilds(tb.t.Context())
	require.NoError(tb.t, err)
	return guilds
}

// A guild that removes the bot while the bot does not run has its data deleted, too.
func TestServerThatRemovedTheBotWhileItWasDown(t *testing.T) {
	t.Parallel()
	tb, w := timedTable(t)
	tb.begin(tb.lobby)
	id := tb.live(tb.lobby).Match.ID
	require.Len(t, tb.kept(), 1)
	tb.end()
	tb.RemoveBot()
	tb.start()
	tb.until("it is noted that the bot was removed", func() bool { return len(tb.kept()) == 0 })
	w.pass(31 * 24 * time.Hour)
	tb.until("its match is removed", func() bool {
		w.pass(time.Hour)
		_, err := tb.db.Match(t.Context(), id)
		return errors.Is(err, match.ErrUnknown)
	})
}

// housekeeper counts the removals of expired data.
type housekeeper struct {
	bot.Standings
	rounds atomic.Int32
}

// Tick implements bot.Standings.
func (h *housekeeper) Tick(ctx context.Context, in func(guild string) bool) error {
	defer h.rounds.Add(1)
	return h.Standings.Tick(ctx, in)
}

// A guild that invited the bot again while it did not run keeps its data, even if they have expired.
func TestServerThatInvitedTheBotAgainWhileItWasDown(t *testing.T) {
	t.Parallel()
	w, house := newWatch(), &housekeeper{}
	tb := newTable(t, withBot(func(o *bot.Options) { house.Standings, o.Standings = o.Standings, house }), by(w))
	tb.begin(tb.lobby)
	id := tb.live(tb.lobby).Match.ID
	tb.RemoveBot()
	tb.until("it is noted that the bot was removed", func() bool { return len(tb.kept()) == 0 })
	tb.end()
	before := house.rounds.Load()
	w.pass(29 * 24 * time.Hour)
	tb.AddBot()
	w.pass(2 * 24 * time.Hour)
	tb.start()
	tb.until("it is noted that the bot is back", func() bool { return len(tb.kept()) == 1 })
	tb.until("data were looked for whose time is over", func() bool {
		w.pass(time.Hour)
		return house.rounds.Load() > before
	})
	_, err := tb.db.Match(t.Context(), id)
	require.NoError(t, err)
}

// A guild that invites the bot again in time finds everything as it was, its clocks too.
func TestServerThatInvitesTheBotAgainKeepsItsMatches(t *testing.T) {
	t.Parallel()
	for name, down := range map[string]bool{"removed while it runs": false, "removed while it is down": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb, w := timedTable(t)
			tb.begin(tb.lobby, text("clock", "10m"))
			tb.run(w, 4)
			if down {
				tb.end()
			}
			tb.RemoveBot()
			if down {
				tb.start()
			}
			absent := func() bool { return !tb.live(tb.lobby).Match.Absent.IsZero() }
			tb.until("its clocks are stopped", absent)
			assert.Empty(t, tb.kept())
			tb.run(w, 20)
			tb.AddBot()
			tb.until("its clocks run again", func() bool { return !absent() })
			tb.until("it is noted that the bot is back", func() bool { return len(tb.kept()) == 1 })
			assert.Equal(t, w.now().Add(6*time.Minute).UTC(), tb.live(tb.lobby).Match.Deadline())
			tb.typeMove(tb.lobby)
		})
	}
}
