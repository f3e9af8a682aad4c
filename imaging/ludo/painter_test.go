package ludo

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"sync"
	"testing"
	"time"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "towerpost/engine/ludo"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

func contextOf(m *image.RGBA) *gg.Context { return gg.NewContextForRGBA(m) }

func newPainter(t testing.TB) *Painter {
	t.Helper()
	painter, err := New(imaging.Options{})
	require.NoError(t, err)
	return painter
}

func TestNewRefusesWidths(t *testing.T) {
	for _, width := range []int{-1, 1, imaging.MinWidth - 1, imaging.MaxWidth + 1} {
		_, err := New(imaging.Options{Width: width})
		assert.Error(t, err, width)
	}
}

func TestPicturesHaveTheWidthAskedFor(t *testing.T) {
	for _, width := range []int{imaging.MinWidth, 777} {
		painter, err := New(imaging.Options{Width: width})
		require.NoError(t, err)
		for _, arms := range testBoards {
			picture, err := painter.Paint(crowded(arms), imaging.Look{})
			require.NoError(t, err)
			assert.Equal(t, width, imagingtest.Decode(t, picture).Bounds().Dx())
		}
	}
}

func TestOnlyScenesAreDrawn(t *testing.T) {
	painter := warmPainter(t)
	for _, scene := range []any{nil, 7, "scene", (*Scene)(nil), rules.View{}} {
		_, err := painter.Paint(scene, imaging.Look{})
		assert.ErrorIs(t, err, imaging.ErrScene)
		_, err = painter.Film([]imaging.Still{{Scene: scene}}, imaging.Look{})
		assert.ErrorIs(t, err, imaging.ErrScene)
		_, err = painter.Sheet("", "", []imaging.Still{{Scene: scene}}, imaging.Look{})
		assert.ErrorIs(t, err, imaging.ErrScene)
	}
	scene := crowded(4)
	one, err := painter.Paint(scene, imaging.Look{})
	require.NoError(t, err)
	other, err := painter.Paint(&scene, imaging.Look{Theme: 99, Face: 99})
	require.NoError(t, err)
	assert.Equal(t, one, other)
}

func TestNonsenseIsDrawnAsFarAsItGoes(t *testing.T) {
	odd := PieceID{Seat: 9, Number: 77}
	for _, arms := range []rules.Board{0, -3, 4, 5, 6, 8, 99} {
		for _, scene := range []Scene{
			{Board: arms},
			{Board: arms, Bottom: -17, Players: []Player{{Arm: -1}, {Arm: 99}, {}, {}}},
			{
				Board: arms, Players: []Player{{Pieces: make([]Piece, 9), Progress: 5},
					{Pieces: []Piece{{Place: 250}, {Place: rules.Ring(136)}}}},
				Moves: []Move{{Piece: odd}, {}, {Piece: PieceID{0, 1}, Captured: odd,
					Path: []rules.Place{250, rules.Yard, rules.Goal, 1}}},
				Options: []Option{{Piece: odd}, {Piece: PieceID{0, 1}, To: 250},
					{Piece: PieceID{0, 1}, To: rules.Goal}},
				Dice: Dice{Seat: 1, Throws: []int{0, 7, 6, 6, 6, 6, -1}, Bonus: -3},
			},
		} {
			_, err := warmPainter(t).Paint(scene, imaging.Look{})
			assert.NoError(t, err)
		}
	}
}

// TestConcurrentPicturesAreTheSame draws from cold tiles on many goroutines and compares with another
// Painter.
func TestConcurrentPicturesAreTheSame(t *testing.T) {
	scenes := []Scene{crowded(4), crowded(6), samples()[0], longWords()}
	shared, alone := newPainter(t), newPainter(t)
	pictures := make([][]byte, 2*len(scenes))
	var group sync.WaitGroup
	for i := range pictures {
		group.Go(func() {
			var err error
			pictures[i], err = shared.Paint(scenes[i%len(scenes)], imaging.Look{})
			assert.NoError(t, err)
		})
	}
	group.Wait()
	for i, picture := range pictures {
		want, err := alone.Paint(scenes[i%len(scenes)], imaging.Look{})
		require.NoError(t, err)
		assert.Equal(t, want, picture, "picture %d depends on what was drawn before", i%len(scenes))
	}
}

// filmed returns frames of a match.
func filmed(t testing.TB, n int) (frames []imaging.Still) {
	m := newMatch(t, 4, nil, 20)
	for len(frames) < n {
		m.enter(greedy)
		step := m.steps[len(m.steps)-1]
		if step.Kind == rules.Throws {
			continue
		}
		frames = append(frames, imaging.Still{Scene: m.scene("", false), Caption: "A throw",
			Hold: step.Move.Captured != 0})
	}
	return frames
}

func TestFilmShowsEveryFrame(t *testing.T) {
	painter := warmPainter(t)
	frames := filmed(t, 30)
	frames[4], frames[5].Hold = frames[3], true // nothing changes; a longer look
	data, err := painter.Film(frames, imaging.Look{})
	require.NoError(t, err)
	film, err := gif.DecodeAll(bytes.NewReader(data))
	require.NoError(t, err)
	require.Len(t, film.Image, len(frames))
	assert.Equal(t, 350, film.Delay[5])
	assert.Equal(t, 600, film.Delay[len(frames)-1])
	look, err := painter.Artist(imaging.Look{})
	require.NoError(t, err)
	screen := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for i, f := range frames {
		draw.Draw(screen, film.Image[i].Rect, film.Image[i], film.Image[i].Rect.Min, draw.Over)
		s := f.Scene.(Scene)
		s.Status = f.Caption
		at := layoutPage(480, &s)
		frame := look.Film(at.size).Frame()
		look.Put(frame, 480, &s)
		want, err := frame.PNG()
		require.NoError(t, err)
		stray, _ := imagingtest.Compare(imagingtest.Decode(t, want), screen)
		require.Zero(t, stray, "frame %d", i)
	}
	assert.Equal(t, image.Rect(0, 0, 1, 1), film.Image[4].Rect)
}

func TestNumbersOfFrames(t *testing.T) {
	painter := warmPainter(t)
	_, err := painter.Film(nil, imaging.Look{})
	assert.ErrorIs(t, err, imaging.ErrFrames)
	for _, n := range []int{0, imaging.MaxSheet + 1} {
		_, err := painter.Sheet("", "", make([]imaging.Still, n), imaging.Look{})
		assert.ErrorIs(t, err, imaging.ErrFrames)
	}
}

func TestLongFilmsAreFaster(t *testing.T) {
	for _, row := range []struct {
		frames int
		most   time.Duration
	}{{5, 15 * time.Second}, {40, time.Minute}, {400, time.Minute}} {
		sum := time.Duration(0)
		for i := range row.frames {
			sum += imaging.Pause(false, i, row.frames)
		}
		assert.LessOrEqual(t, sum, row.most, "%d frames", row.frames)
	}
	assert.Greater(t, imaging.Pause(true, 1, 400), imaging.Pause(false, 1, 400))
}
