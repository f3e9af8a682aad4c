package worker

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestBackoffDoublesUpToItsEnd(t *testing.T) {
	t.Parallel()
	b := Backoff{First: time.Second, Most: 10 * time.Second, Jitter: func() float64 { return 0 }}
	var waits []time.Duration
	for n := range 7 {
		waits = append(waits, b.After(n))
	}
	half := time.Second / 2
	assert.Equal(t, []time.Duration{half, half, 2 * half, 4 * half, 8 * half, 10 * half, 10 * half}, waits)
	assert.Equal(t, 5*time.Second, b.After(1000))
	b.Jitter = func() float64 { return 1 }
	assert.Equal(t, 10*time.Second, b.After(1000), "jitter fills the other half")
	for range 100 {
		wait := Backoff{First: time.Second, Most: time.Minute}.After(3)
		assert.True(t, wait >= 2*time.Second && wait <= 4*time.Second)
	}
}

func TestBackoffHasADefaultEnd(t *testing.T) {
	t.Parallel()
	b := Backoff{First: time.Second, Jitter: func() float64 { return 1 }}
	assert.Equal(t, MostWait, b.After(1000))
}
