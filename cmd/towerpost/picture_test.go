package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	face "towerpost/bot/games/kamisado"
	"towerpost/bot/present"
	"towerpost/engine/kamisado"
)

func TestReviewsAreDrawn(t *testing.T) {
	painter, err := face.NewPainter(240)
	require.NoError(t, err)
	frames := []games.Frame{
		{Scene: face.Board{Position: kamisado.Start(3)}, Caption: "begin"},
		{Scene: face.Board{Position: kamisado.Start(3)}, Caption: "end"},
	}
	look := games.Look{Theme: "light", Signs: "symbols"}
	film, err := paint(painter, present.Picture{Film: frames, Look: look})
	require.NoError(t, err)
	assert.Equal(t, "GIF89a", string(film[:6]))
	sheet, err := paint(painter, present.Picture{Sheet: &present.Sheet{Title: "title", Frames: frames}, Look: look})
	require.NoError(t, err)
	assert.Equal(t, "\x89PNG", string(sheet[:4]))
}

func TestRecordsAreDrawnWithTheirPlayers(t *testing.T) {
	t.Parallel()
	want := [2]string{"Johan", "Alain"}
	c := renderCommand{Record: "-"}
	snapshot, err := c.snapshot(strings.NewReader(shortRecord))
	require.NoError(t, err)
	picture, err := c.picture(snapshot)
	require.NoError(t, err)
	assert.Equal(t, want, picture.Scene.(face.Board).Names)

	course, err := c.excerpt(strings.NewReader(shortRecord))
	require.NoError(t, err)
	p, err := presenter()
	require.NoError(t, err)
	film, err := p.Film(course, "en")
	require.NoError(t, err)
	for _, frame := range film.Pictures[0].Film {
		assert.Equal(t, want, frame.Scene.(face.Board).Names)
		assert.Equal(t, kamisado.White, frame.Scene.(face.Board).Bottom)
	}
}
