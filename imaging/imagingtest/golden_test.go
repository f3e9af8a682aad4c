package imagingtest_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/imaging/imagingtest"
)

func TestCompareSeesChanges(t *testing.T) {
	a, b := image.NewRGBA(image.Rect(0, 0, 10, 10)), image.NewRGBA(image.Rect(0, 0, 10, 12))
	for x := range 3 {
		b.SetRGBA(x, 2, color.RGBA{0xff, 0xff, 0xff, 0xff})
	}
	stray, _ := imagingtest.Compare(a, a)
	assert.Zero(t, stray)
	stray, _ = imagingtest.Compare(a, b)
	assert.Equal(t, 3, stray)
}
