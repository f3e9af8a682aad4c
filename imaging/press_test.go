package imaging

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// painted returns the pixels of a sheet.
func painted(l *look, s *sheet) *image.Paletted {
	m := image.NewPaletted(image.Rectangle{Max: s.size}, slices.Clone(l.palette.colors))
	s.paint(m)
	return m
}

func TestPrintedPixelsAreThePainted(t *testing.T) {
	look := newPainter(t).look(Style{})
	for _, scene := range boardScenes(t) {
		s := look.posts().board(scene.board)
		m, err := png.Decode(bytes.NewReader(look.press.png(s)))
		if assert.NoError(t, err, scene.name) {
			require.Equal(t, painted(look, s).Pix, m.(*image.Paletted).Pix, scene.name)
		}
	}
}
