package imaging

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestLongFilmsAreFaster(t *testing.T) {
	for _, row := range []struct {
		frames int
		most   time.Duration
	}{{5, 15 * time.Second}, {40, time.Minute}, {400, time.Minute}} {
		sum := time.Duration(0)
		for i := range row.frames {
			sum += Pause(false, i, row.frames)
		}
		assert.LessOrEqual(t, sum, row.most, "%d frames", row.frames)
	}
	assert.Greater(t, Pause(true, 1, 400), Pause(false, 1, 400))
}

func TestFilmsHoldWhatCounts(t *testing.T) {
	assert.Equal(t, 1400*time.Millisecond, Pause(false, 5, 30))
	assert.Equal(t, 3500*time.Millisecond, Pause(true, 5, 30))
	assert.Equal(t, 6*time.Second, Pause(false, 29, 30), "the last one")
}
