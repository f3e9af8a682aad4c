package kamisado

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

func TestFilmShowsEveryFrame(t *testing.T) {
	painter := warmPainter(t)
	frames := reviewOf(viewsOf(t, standardRecord))
	frames[3].Pause = 700 * time.Millisecond
	frames[4] = frames[3] // nothing changes
	data, err := painter.GIF(Film{frames}, imaging.Look{})
	require.NoError(t, err)
	film, err := gif.DecodeAll(bytes.NewReader(data))
	require.NoError(t, err)
	require.Len(t, film.Image, len(frames))
	assert.Zero(t, film.LoopCount, "for ever")
	assert.Equal(t, 70, film.Delay[3])
	assert.Equal(t, int(lastPause/(10*time.Millisecond)), film.Delay[len(frames)-1])
	look, err := painter.look(imaging.Look{})
	require.NoError(t, err)
	canvas := look.Film(image.Pt(film.Config.Width, film.Config.Height))
	screen := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for i, f := range frames {
		draw.Draw(screen, film.Image[i].Rect, film.Image[i], film.Image[i].Rect.Min, draw.Over)
		want, err := look.filmFrame(canvas, f).PNG()
		require.NoError(t, err)
		stray, _ := imagingtest.Compare(imagingtest.Decode(t, want), screen)
		require.Zero(t, stray, "frame %d", i)
		if i > 0 {
			assert.Less(t, film.Image[i].Rect.Dy(), film.Config.Height, "frame %d is only what changed", i)
		}
	}
	assert.Equal(t, image.Rect(0, 0, 1, 1), film.Image[4].Rect)
}

func TestFilmNeedsFrames(t *testing.T) {
	_, err := warmPainter(t).GIF(Film{}, imaging.Look{})
	assert.ErrorIs(t, err, ErrFrames)
}

func TestPausesSuitReading(t *testing.T) {
	frames := reviewOf(viewsOf(t, standardRecord))
	assert.Equal(t, movePause, frames[1].readingTime(false))
	assert.Equal(t, eventPause, frames[5].readingTime(false), "a forced pass")
	assert.Equal(t, roundPause, frames[6].readingTime(false))
	assert.Equal(t, lastPause, frames[6].readingTime(true))
}
