package paintertest

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

// filmsAll checks each frame of a film against the picture of its scene. In one of the frames nothing has
// changed, and the next one is held longer.
func (s Suite[S]) filmsAll(t *testing.T, painter *imaging.Painter[S]) {
	stills := slices.Clone(s.Film)
	require.GreaterOrEqual(t, len(stills), 7)
	stills[4], stills[5].Hold = stills[3], true
	data, err := painter.Film(stills, imaging.Look{})
	require.NoError(t, err)
	film, err := gif.DecodeAll(bytes.NewReader(data))
	require.NoError(t, err)
	require.Len(t, film.Image, len(stills))
	assert.Equal(t, image.Rect(0, 0, 1, 1), film.Image[4].Rect, "nothing changes")
	screen := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for i, still := range stills {
		pause := imaging.Pause(still.Hold, i, len(stills))
		assert.Equal(t, int(pause/(10*time.Millisecond)), film.Delay[i], "frame %d", i)
		draw.Draw(screen, film.Image[i].Rect, film.Image[i], film.Image[i].Rect.Min, draw.Over)
		stray, _ := imagingtest.Compare(frame(t, painter, still, screen.Rect.Size()), screen)
		require.Zero(t, stray, "frame %d", i)
	}
}

// frame draws a still as the only frame of a film of a size.
func frame[S imaging.Scene[S]](
	t *testing.T, painter *imaging.Painter[S], still imaging.Still, size image.Point,
) image.Image {
	t.Helper()
	artist, err := painter.Artist(imaging.Look{})
	require.NoError(t, err)
	scene, ok := still.Scene.(S)
	require.True(t, ok, "a still of the suite has a scene, not a pointer to one")
	if still.Caption != "" {
		scene = scene.Captioned(still.Caption)
	}
	f := artist.Film(size).Frame()
	artist.Put(f, size.X, &scene)
	picture, err := f.PNG()
	require.NoError(t, err)
	return imagingtest.Decode(t, picture)
}
