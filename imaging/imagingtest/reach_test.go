package imagingtest_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/imaging/imagingtest"
)

func TestKeepsFindsInkBeyondABox(t *testing.T) {
	box := image.Rect(100, 50, 110, 60)
	for at, want := range map[image.Point]bool{
		{X: 100, Y: 50}: true, {X: 109, Y: 59}: true, {X: 110, Y: 55}: false, {X: 99, Y: 55}: false, {X: 105, Y: 75}: false,
	} {
		kept := imagingtest.StaysWithin(box, func(m *image.RGBA, corner image.Point) {
			m.SetRGBA(at.X-corner.X, at.Y-corner.Y, color.RGBA{A: 0xff})
		})
		assert.Equal(t, want, kept, at)
	}
}
