package kamisado

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

// TestBothEncodersAgree encodes the same board both ways that there are: from compressed parts, and whole.
// Soft edges may differ a little.
func TestBothEncodersAgree(t *testing.T) {
	for _, of := range []imaging.Look{{}, {Theme: imaging.Light, Face: imaging.Symbols}} {
		l, err := newPainter(t).look(of)
		require.NoError(t, err)
		for _, scene := range boardScenes(t) {
			at := scene.board.layout(l.width)
			whole := &drawing{lookKit: l, frame: l.Film(at.size).Frame(), width: l.width}
			whole.board(at, scene.board)
			want, err := whole.frame.PNG()
			require.NoError(t, err)
			got, err := l.board(scene.board).PNG()
			require.NoError(t, err)
			assertAlike(t, imagingtest.Decode(t, want), imagingtest.Decode(t, got), scene.name)
		}
	}
}

// assertAlike checks that two pictures differ in no more than one pixel of a hundred.
func assertAlike(t *testing.T, want, got image.Image, name string) {
	t.Helper()
	require.Equal(t, want.Bounds(), got.Bounds(), name)
	different := 0
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			if want.At(x, y) != got.At(x, y) {
				different++
			}
		}
	}
	assert.Less(t, different, want.Bounds().Dx()*want.Bounds().Dy()/100, name)
}
