package deliver

import (
	"context"
	"log/slog"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/rest"
	"towerpost/engine/match"
)

// history is an outbox with one notice, and channels that record the searches for posts.
type history struct {
	Outbox
	Channels
	due  match.Notice
	seen rest.Search
}

func (h *history) Due(context.Context, int) ([]match.Notice, error) {
	return []match.Notice{h.due}, nil
}

func (h *history) Find(_ context.Context, _ string, s rest.Search) (string, error) {
	h.seen = s
	return "found", nil
}

// A post of an earlier process is searched for from its first attempt on, though each failed attempt has put
// the notice off.
func TestWhatMayStandIsLookedForFromTheFirstAttempt(t *testing.T) {
	t.Parallel()
	first := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	for attempts, waited := range []time.Duration{0, 2 * time.Second, 6 * time.Second, 14 * time.Second} {
		h := &history{due: match.Notice{ID: 1, Attempts: attempts, Due: first.Add(waited)}}
		c := NewCourier(Options{Outbox: h, Channels: h, RetryWait: 2 * time.Second, Log: slog.New(slog.DiscardHandler)})
		c.loadUnsure(t.Context())
		message, err := c.findPosted(t.Context(), h.due, "channel", "words")
		require.NoError(t, err)
		assert.Equal(t, "found", message)
		assert.Equal(t, "words", h.seen.Content)
		since, err := strconv.ParseInt(h.seen.Since, 10, 64)
		require.NoError(t, err)
		began := time.UnixMilli(since>>22 + discordEpoch)
		assert.False(t, began.After(first), "after %d attempts from %v on", attempts, began)
		assert.WithinDuration(t, first, began, time.Duration(attempts+1)*time.Minute)
	}
}

// putOff is an outbox whose notice is due later.
type putOff struct{ history }

func (h *putOff) Due(context.Context, int) ([]match.Notice, error) { return nil, nil }

// An earlier process has tried several times, and ended while the notice was put off.
func TestWhatWasPutOffBeforeARestartIsLookedFor(t *testing.T) {
	t.Parallel()
	h := &putOff{history{due: match.Notice{ID: 1, Attempts: 9, Due: time.Now().Add(3 * time.Minute)}}}
	c := NewCourier(Options{Outbox: h, Channels: h, RetryWait: 2 * time.Second, Log: slog.New(slog.DiscardHandler)})
	c.loadUnsure(t.Context())
	message, err := c.findPosted(t.Context(), h.due, "channel", "words")
	require.NoError(t, err)
	assert.Equal(t, "found", message, "it would be posted again")

	c.unsure.try(1)
	message, err = c.findPosted(t.Context(), h.due, "channel", "words")
	require.NoError(t, err)
	assert.Empty(t, message, "of its own attempts the process knows what became")
}
