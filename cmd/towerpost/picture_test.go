package main

import (
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
