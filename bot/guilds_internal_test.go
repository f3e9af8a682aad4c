package bot

import (
	"context"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ledger records the guilds that are reported to it.
type ledger struct {
	Standings
	notes []string
}

func (l *ledger) Guilds(context.Context) ([]string, error) { return []string{"5", "6"}, nil }

func (l *ledger) LeaveGuild(_ context.Context, guild string) error {
	l.notes = append(l.notes, "left "+guild)
	return nil
}

func (l *ledger) ReturnGuild(_ context.Context, guild string) error {
	l.notes = append(l.notes, "in "+guild)
	return nil
}

func (l *ledger) Tick(_ context.Context, in func(string) bool) error {
	for _, guild := range []string{"5", "6"} {
		if !in(guild) {
			l.notes = append(l.notes, "removed "+guild)
		}
	}
	return nil
}

// Nothing is removed before the guilds of the bot are known, though it is connected.
func TestNothingIsRemovedBeforeReady(t *testing.T) {
	t.Parallel()
	table := &ledger{}
	b := &Bot{Options: Options{Standings: table}, work: t.Context(), log: slog.New(slog.DiscardHandler)}
	b.online.Store(true)
	b.cleanUpOnce(t.Context())
	assert.Empty(t, table.notes)
	b.guildsReady([]byte(`{"guilds":[{"id":"5"}]}`))
	b.drain()
	b.online.Store(false)
	b.cleanUpOnce(t.Context())
	assert.Equal(t, []string{"left 6"}, table.notes, "a server may have invited the bot again meanwhile")
	b.online.Store(true)
	b.cleanUpOnce(t.Context())
	assert.Equal(t, []string{"left 6", "removed 6"}, table.notes)
}

// The bot has left the guilds that READY does not list, unless it comes back at once.
func TestServersThatReadyDoesNotList(t *testing.T) {
	t.Parallel()
	for ready, left := range map[string][]string{
		`{"guilds":[{"id":"5","unavailable":true}]}`: {"left 6"},
		`{"guilds":[{"id":"5"},{"id":"6"}]}`:         nil,
		`{}`:                                         nil,
		`{"guilds":5}`:                               nil,
	} {
		table := &ledger{}
		b := &Bot{Options: Options{Standings: table}, work: t.Context(), log: slog.New(slog.DiscardHandler)}
		b.guildsReady([]byte(ready))
		b.drain()
		assert.Equal(t, left, table.notes, ready)
	}
}

// A server that has invited the bot again before its removal could be noted was not left.
func TestAServerThatIsBackWasNotLeft(t *testing.T) {
	t.Parallel()
	table := &ledger{}
	b := &Bot{Options: Options{Standings: table}, work: t.Context(), log: slog.New(slog.DiscardHandler)}
	require.True(t, b.roster.ready([]byte(`{"guilds":[{"id":"5"}]}`)))
	for _, guild := range []string{"5", "6"} {
		require.True(t, b.beginWork())
		b.leaveGuild(guild)
	}
	b.drain()
	assert.Equal(t, []string{"left 6"}, table.notes)
}

func TestServersThatComeAndGo(t *testing.T) {
	t.Parallel()
	table := &ledger{}
	b := &Bot{Options: Options{Standings: table}, work: t.Context(), log: slog.New(slog.DiscardHandler)}
	for _, e := range []struct{ event, data string }{
		{"GUILD_CREATE", `{"id":"5","name":"ours"}`},
		{"GUILD_DELETE", `{"id":"5","unavailable":true}`},
		{"GUILD_CREATE", `{"id":"5"}`},
		{"GUILD_DELETE", `{"id":"5"}`},
		{"GUILD_DELETE", `{"id":7}`},
		{"GUILD_CREATE", `{}`},
		{"GUILD_CREATE", `{"id":"5"}`},
	} {
		b.guildEvent(e.event, []byte(e.data))
	}
	b.drain()
	assert.Equal(t, []string{"in 5", "in 5", "left 5", "in 5"}, table.notes, "an outage is no farewell, and the order is kept")
	b.guildEvent("GUILD_DELETE", []byte(`{"id":"5"}`))
	assert.Len(t, table.notes, 4, "a bot that stops takes no more notes")
}

// cursed is a ledger that panics for one guild.
type cursed struct{ ledger }

func (c *cursed) LeaveGuild(ctx context.Context, guild string) error {
	if guild == "5" {
		panic("a bug in the rules")
	}
	return c.ledger.LeaveGuild(ctx, guild)
}

func (c *cursed) Tick(context.Context, func(string) bool) error { panic("a bug in the rules") }

// A panic for one guild, or while data are removed, does not stop later work.
func TestEventsThatPanicStopNoOther(t *testing.T) {
	t.Parallel()
	table := &cursed{}
	b := &Bot{Options: Options{Standings: table}, work: t.Context(), log: slog.New(slog.DiscardHandler)}
	b.online.Store(true)
	b.guildsReady([]byte(`{"guilds":[{"id":"5"},{"id":"6"}]}`))
	b.inFlight.Wait()
	b.cleanUpOnce(t.Context())
	for _, e := range []struct{ event, data string }{
		{"GUILD_DELETE", `{"id":"5"}`}, {"GUILD_CREATE", `{"id":"5"}`}, {"GUILD_DELETE", `{"id":"6"}`},
	} {
		b.guildEvent(e.event, []byte(e.data))
	}
	b.drain()
	assert.ElementsMatch(t, []string{"in 5", "left 6"}, table.notes)
}
