package paintertest_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/imaging"
	"towerpost/imaging/paintertest"
)

func TestGreyLooksGreyToEveryone(t *testing.T) {
	for _, v := range paintertest.Visions() {
		for _, grey := range []uint8{0, 60, 128, 255} {
			seen := v.See(color.RGBA{grey, grey, grey, 0xff})
			for _, component := range []uint8{seen.R, seen.G, seen.B} {
				assert.InDelta(t, grey, component, 1, v.Name)
			}
		}
	}
}

// What two kinds of eyes do not tell apart is nearer together to them than to others.
func TestColorsAreMistaken(t *testing.T) {
	red, green, blue := color.RGBA{200, 60, 40, 255}, color.RGBA{110, 125, 40, 255}, color.RGBA{0, 60, 250, 255}
	for i, v := range paintertest.Visions() {
		near := imaging.Distance(v.See(red), v.See(green)) < imaging.Distance(red, green)/2
		assert.Equal(t, v.Name == "protan" || v.Name == "deutan", near, v.Name)
		assert.Equal(t, i == 0, v.See(blue) == blue, v.Name)
	}
	assert.Len(t, paintertest.Blindnesses(), 3)
}

func TestLookChangesOnlyItsPart(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 2, 1))
	red := color.RGBA{255, 0, 0, 255}
	m.SetRGBA(0, 0, red)
	m.SetRGBA(1, 0, red)
	deutan := paintertest.Visions()[2]
	deutan.Look(m, image.Rect(1, 0, 2, 1))
	assert.Equal(t, red, m.RGBAAt(0, 0))
	assert.Equal(t, deutan.See(red), m.RGBAAt(1, 0))
}
