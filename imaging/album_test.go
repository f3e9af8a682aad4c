package imaging

import (
	"image"
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

// Small pictures stand so that the square around them is smallest.
func TestSheetsFillASquare(t *testing.T) {
	for pictures, columns := range map[int]int{1: 2, 2: 2, 5: 3, 6: 3, 7: 3, 9: 3, 10: 4, 12: 4, 13: 4, 17: 5, MaxSheet: 5} {
		placed := map[int]int{} // by row
		s := LayoutSheet(Reference, pictures, func(i int, at image.Point, width int) int {
			placed[i] = at.Y
			return at.Y + width
		})
		inFirst := 0
		for _, y := range placed {
			if y == placed[0] {
				inFirst++
			}
		}
		assert.Equal(t, min(columns, pictures), inFirst, "%d pictures", pictures)
		assert.Len(t, s.Captions, pictures)
	}
}
