package bot

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOptions(t *testing.T) {
	t.Parallel()
	_, err := New(Options{})
	require.ErrorContains(t, err, "token")
	_, err = New(Options{Token: "x"})
	require.ErrorContains(t, err, "service")
}

// These are the times that docs/reliability.md gives.
func TestDefaultTiming(t *testing.T) {
	t.Parallel()
	timing := Timing{}.withDefaults()
	assert.Equal(t, Timing{
		DeferAfter: 2 * time.Second, ChannelWait: time.Second, ReplyTimeout: 12 * time.Second, TokenLife: 14 * time.Minute,
		JobDeferAfter: time.Second, JobTimeout: time.Minute, SuggestTimeout: time.Second,
		ReadyTimeout: 30 * time.Second, IdleTimeout: 2 * time.Minute,
		ReconnectWait: time.Second, StableAfter: 10 * time.Second, IdentifyInterval: 5 * time.Second,
		RetryWait: 2 * time.Second, RefusedWait: time.Minute, ShutdownTimeout: 10 * time.Second,
	}, timing)
	assert.Equal(t, time.Minute, maxReconnect)
	assert.Equal(t, 14*time.Second, timing.DeferAfter+timing.ReplyTimeout, "an order's limit")
}
