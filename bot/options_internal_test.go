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
		Patience: 2 * time.Second, Courtesy: time.Second, Reply: 12 * time.Second, Token: 14 * time.Minute,
		Moment: time.Second, Job: time.Minute, Suggest: time.Second,
		Opening: 30 * time.Second, Silence: 2 * time.Minute,
		Reconnect: time.Second, Healthy: 10 * time.Second, Identify: 5 * time.Second,
		Retry: 2 * time.Second, Refused: time.Minute, Grace: 10 * time.Second,
	}, timing)
	assert.Equal(t, time.Minute, maxReconnect)
	assert.Equal(t, 14*time.Second, timing.Patience+timing.Reply, "an order's limit")
}
