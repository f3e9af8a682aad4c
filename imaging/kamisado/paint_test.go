package kamisado

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
)

// TestPaintDrawsEveryScene paints scenes as a table hands them over, unopened, and compares with
// what their own methods draw.
func TestPaintDrawsEveryScene(t *testing.T) {
	p := warmPainter(t)
	look := imaging.Look{Theme: imaging.Light, Face: imaging.Symbols}
	board, fills, card := usualBoard(t), fillScenes(t)[0].fills, analysisScenes()[0].card
	sheet := Sheet{Title: "title", Frames: []Frame{{Board: board, Caption: "caption"}}}
	film := Film{Frames: []Frame{{Board: board}}}
	for _, row := range []struct {
		name  string
		scene any
		draw  func() ([]byte, error)
	}{
		{"board", board, func() ([]byte, error) { return p.Board(board, look) }},
		{"fills", fills, func() ([]byte, error) { return p.Fills(fills, look) }},
		{"sheet", sheet, func() ([]byte, error) { return p.paintSheet(sheet, look) }},
		{"film", film, func() ([]byte, error) { return p.GIF(film, look) }},
		{"analysis", card, func() ([]byte, error) { return p.Analysis(card, look.Theme) }},
	} {
		t.Run(row.name, func(t *testing.T) {
			want, err := row.draw()
			require.NoError(t, err)
			got, err := p.Paint(row.scene, look)
			require.NoError(t, err)
			assert.Equal(t, want, got)
		})
	}
	gif, err := p.Film([]any{board}, look)
	require.NoError(t, err)
	want, err := p.GIF(film, look)
	require.NoError(t, err)
	assert.Equal(t, want, gif)
	drawn, err := p.Sheet("title", "", []any{sheet.Frames[0]}, look)
	require.NoError(t, err)
	want, err = p.paintSheet(sheet, look)
	require.NoError(t, err)
	assert.Equal(t, want, drawn)
}

func TestPaintRefusesWhatIsNoScene(t *testing.T) {
	p := warmPainter(t)
	for _, scene := range []any{nil, 7, &Board{}, imaging.Look{}} {
		_, err := p.Paint(scene, imaging.Look{})
		assert.ErrorIs(t, err, ErrScene, "%T", scene)
		_, err = p.Film([]any{Board{}, scene}, imaging.Look{})
		assert.ErrorIs(t, err, ErrScene, "%T", scene)
		_, err = p.Sheet("", "", []any{scene}, imaging.Look{})
		assert.ErrorIs(t, err, ErrScene, "%T", scene)
	}
}
