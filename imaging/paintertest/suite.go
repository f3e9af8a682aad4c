package paintertest

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

// Suite is what a game supplies to exercise its painter.
type Suite[S imaging.Scene[S]] struct {
	// New makes a painter of the game.
	New func(imaging.Options) (*imaging.Painter[S], error)
	// Scenes are scenes of every size and kind, two at least.
	Scenes []S
	// Nonsense are scenes that no match has. They must be drawn without an error.
	Nonsense []S
	// Film are stills of a match, seven at least. The suite repeats one of them.
	Film []imaging.Still
}

// Run runs all exercises, each as a test of its own.
func (s Suite[S]) Run(t *testing.T) {
	warm := Fresh(s.New)(t)
	t.Run("widths out of bounds are refused", s.refusesWidths)
	t.Run("pictures have the width asked for", s.hasWidths)
	t.Run("only scenes are drawn", func(t *testing.T) { s.refusesOtherValues(t, warm) })
	t.Run("nonsense is drawn as far as it goes", func(t *testing.T) { s.drawsNonsense(t, warm) })
	t.Run("concurrent pictures are the same", func(t *testing.T) { s.drawsConcurrently(t, warm) })
	t.Run("numbers of frames are bounded", func(t *testing.T) { s.boundsFrames(t, warm) })
	t.Run("a film shows every frame", func(t *testing.T) { s.filmsAll(t, warm) })
}

func (s Suite[S]) refusesWidths(t *testing.T) {
	for _, width := range []int{-1, 1, imaging.MinWidth - 1, imaging.MaxWidth + 1} {
		_, err := s.New(imaging.Options{Width: width})
		assert.Error(t, err, width)
	}
}

func (s Suite[S]) hasWidths(t *testing.T) {
	for _, width := range []int{imaging.MinWidth, 390, 777} {
		painter, err := s.New(imaging.Options{Width: width})
		require.NoError(t, err)
		for _, scene := range s.Scenes {
			picture, err := painter.Paint(scene, imaging.Look{})
			require.NoError(t, err)
			assert.Equal(t, width, imagingtest.Decode(t, picture).Bounds().Dx())
		}
	}
}

// refusesOtherValues checks that values other than scenes are refused, and that a pointer to a scene is
// drawn like the scene, even in an unknown look.
func (s Suite[S]) refusesOtherValues(t *testing.T, painter *imaging.Painter[S]) {
	for _, scene := range []any{nil, 7, "scene", (*S)(nil), struct{}{}} {
		stills := []imaging.Still{{Scene: scene}}
		_, err := painter.Paint(scene, imaging.Look{})
		assert.ErrorIs(t, err, imaging.ErrScene)
		_, err = painter.Film(stills, imaging.Look{})
		assert.ErrorIs(t, err, imaging.ErrScene)
		_, err = painter.Sheet("", "", stills, imaging.Look{})
		assert.ErrorIs(t, err, imaging.ErrScene)
	}
	scene := s.Scenes[0]
	one, err := painter.Paint(scene, imaging.Look{})
	require.NoError(t, err)
	other, err := painter.Paint(&scene, imaging.Look{Theme: 99, Face: 99})
	require.NoError(t, err)
	assert.Equal(t, one, other)
}

func (s Suite[S]) drawsNonsense(t *testing.T, painter *imaging.Painter[S]) {
	for i, scene := range s.Nonsense {
		_, err := painter.Paint(scene, imaging.Look{})
		assert.NoError(t, err, "scene %d", i)
		_, err = painter.Sheet("", "", []imaging.Still{{Scene: scene}}, imaging.Look{})
		assert.NoError(t, err, "scene %d on a sheet", i)
	}
}

// drawsConcurrently draws from empty caches on many goroutines, and compares the pictures with those of
// another painter.
func (s Suite[S]) drawsConcurrently(t *testing.T, alone *imaging.Painter[S]) {
	require.GreaterOrEqual(t, len(s.Scenes), 2)
	shared := Fresh(s.New)(t)
	pictures := make([][]byte, 2*len(s.Scenes))
	var group sync.WaitGroup
	for i := range pictures {
		group.Go(func() {
			var err error
			pictures[i], err = shared.Paint(s.Scenes[i%len(s.Scenes)], imaging.Look{})
			assert.NoError(t, err)
		})
	}
	group.Wait()
	for i, picture := range pictures {
		want, err := alone.Paint(s.Scenes[i%len(s.Scenes)], imaging.Look{})
		require.NoError(t, err)
		assert.Equal(t, want, picture, "picture %d depends on what was drawn before", i%len(s.Scenes))
	}
}

func (s Suite[S]) boundsFrames(t *testing.T, painter *imaging.Painter[S]) {
	_, err := painter.Film(nil, imaging.Look{})
	assert.ErrorIs(t, err, imaging.ErrFrames)
	for _, n := range []int{0, imaging.MaxSheet + 1} {
		_, err := painter.Sheet("", "", make([]imaging.Still, n), imaging.Look{})
		assert.ErrorIs(t, err, imaging.ErrFrames)
	}
}
