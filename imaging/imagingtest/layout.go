package imagingtest

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Named is a box of a layout with its name, for messages.
type Named struct {
	Name string
	Box  image.Rectangle
}

// Apart checks that boxes lie within a picture, are not empty and do not overlap.
func Apart(t *testing.T, size image.Point, boxes []Named) {
	t.Helper()
	for i, a := range boxes {
		assert.False(t, a.Box.Empty(), "%s is empty: %v", a.Name, a.Box)
		inside := a.Box.In(image.Rectangle{Max: size})
		assert.True(t, inside, "%s %v leaves the picture %v", a.Name, a.Box, size)
		for _, b := range boxes[i+1:] {
			assert.False(t, a.Box.Overlaps(b.Box), "%s %v overlaps %s %v", a.Name, a.Box, b.Name, b.Box)
		}
	}
}

// Within checks that boxes lie within an outer one.
func Within(t *testing.T, outer image.Rectangle, boxes []Named) {
	t.Helper()
	for _, b := range boxes {
		assert.True(t, b.Box.In(outer), "%s %v leaves %v", b.Name, b.Box, outer)
	}
}

// Present returns the boxes that are not the zero rectangle.
func Present(boxes ...Named) (there []Named) {
	for _, b := range boxes {
		if b.Box != (image.Rectangle{}) {
			there = append(there, b)
		}
	}
	return there
}

// Name returns the box with a name.
func Name(name string, box image.Rectangle) Named { return Named{Name: name, Box: box} }
