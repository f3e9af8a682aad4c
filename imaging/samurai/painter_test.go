package samurai

import (
	"bytes"
	"image"
	"image/draw"
	"image/gif"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

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
	painter, err := New(imaging.Options{Width: 390})
	require.NoError(t, err)
	for seats := 2; seats <= 4; seats++ {
		picture, err := painter.Paint(crowded(seats), imaging.Look{})
		require.NoError(t, err)
		assert.Equal(t, 390, imagingtest.Decode(t, picture).Bounds().Dx())
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
	scene := crowded(3)
	one, err := painter.Paint(scene, imaging.Look{})
	require.NoError(t, err)
	other, err := painter.Paint(&scene, imaging.Look{Theme: 99, Face: 99})
	require.NoError(t, err)
	assert.Equal(t, one, other)
}

func TestNonsenseIsDrawnAsFarAsItGoes(t *testing.T) {
	for _, seats := range []int{-1, 0, 2, 4, 99} {
		for _, scene := range []Scene{
			{Seats: seats},
			{Seats: seats, Players: make([]Player, 7), Private: "?", Hands: make([]Hand, 2)},
			{
				Seats: seats, Aside: 77, OnBoard: rules.Figures{-1, 100, 0},
				Players:   []Player{{Rank: -3, Hand: -1, Pile: 1000, Markers: 255}},
				Towns:     []Town{{Town: 200}, {Town: 3, Figures: 255, Taken: []Taken{{9, 9}, {0, -7}, {1, 2}, {2, 1}}}},
				Tiles:     []Tile{{Hex: 255, Kind: 99, Seat: 99, Mark: 99}, {Hex: 60, Kind: 99, Seat: -9}, {Hex: 61}},
				Arrows:    []Arrow{{From: 255}, {From: 60, To: 60, Both: true}, {From: 60, To: 61, Seat: 77}},
				Closing:   []rules.Hex{255, 0, 60},
				Options:   []rules.Hex{255, 0, 60},
				Influence: []Influence{{}, {Class: 9, Sums: []int{1, 2, 3, 4, 5, 6, 7}, Open: -1}},
				Hands:     []Hand{{Seat: 9, Hand: make([]rules.Kind, 30), Pile: []rules.Kind{99}}},
			},
		} {
			_, err := warmPainter(t).Paint(scene, imaging.Look{})
			assert.NoError(t, err)
		}
	}
}

// TestConcurrentPicturesAreTheSame draws from cold tiles on many goroutines and compares with another Painter.
func TestConcurrentPicturesAreTheSame(t *testing.T) {
	scenes := []Scene{crowded(2), crowded(4), samples()[0], longWords()}
	shared, alone := newPainter(t), warmPainter(t)
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

// What a viewer may not know does not change a byte of a picture.
func TestPicturesKeepSecrets(t *testing.T) {
	painter, drawn := warmPainter(t), 0
	secretMoments(t, func(viewer engine.Seat, one, other rules.View) {
		drawn++
		if drawn%40 != 0 {
			return
		}
		for _, private := range []string{"", "Only for you"} {
			a, err := painter.Paint(Of(one, one.Steps, everything(private)), imaging.Look{})
			require.NoError(t, err)
			b, err := painter.Paint(Of(other, other.Steps, everything(private)), imaging.Look{})
			require.NoError(t, err)
			require.Equal(t, a, b, "viewer %d", viewer)
		}
	})
}

// A private picture has a golden edge, and a public one has none.
func TestPrivatePicturesAreToldAtAGlance(t *testing.T) {
	s := crowded(2)
	for _, look := range imaging.Looks() {
		for _, private := range []string{"", "Only for you"} {
			s.Private = private
			data, err := warmPainter(t).Paint(s, look)
			require.NoError(t, err)
			m := imagingtest.Decode(t, data)
			b := m.Bounds()
			want := look.Theme.Scheme().Page
			if private != "" {
				want = look.Theme.Scheme().Gold
			}
			for _, at := range []image.Point{{3, 3}, {3, b.Dy() / 2}, {b.Dx() - 3, b.Dy() / 3}, {b.Dx() / 2, b.Dy() - 4}} {
				assert.Equal(t, want, m.At(at.X, at.Y), "%v at %v", look, at)
			}
		}
	}
}

// filmed returns frames of a match to its end, with all hands in the last one.
func filmed(t testing.TB) (frames []imaging.Still) {
	states := exampleStates(t, 1)
	number := 0
	for _, s := range states {
		v := viewOf(s, engine.Nobody)
		if v.Number == number {
			continue
		}
		number = v.Number
		frames = append(frames, imaging.Still{Scene: sceneOfState(s), Caption: "A turn", Hold: number%5 == 0})
	}
	return append(frames, imaging.Still{Scene: endScene(states[len(states)-1])})
}

func TestFilmShowsEveryFrame(t *testing.T) {
	painter := warmPainter(t)
	frames := filmed(t)
	require.Greater(t, len(frames), 10)
	data, err := painter.Film(frames, imaging.Look{})
	require.NoError(t, err)
	film, err := gif.DecodeAll(bytes.NewReader(data))
	require.NoError(t, err)
	require.Len(t, film.Image, len(frames))
	assert.Equal(t, 600, film.Delay[len(frames)-1])
	look, err := painter.Artist(imaging.Look{})
	require.NoError(t, err)
	screen := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for i, f := range frames {
		draw.Draw(screen, film.Image[i].Rect, film.Image[i], film.Image[i].Rect.Min, draw.Over)
		s := f.Scene.(Scene)
		if f.Caption != "" {
			s.Status = f.Caption
		}
		frame := look.Film(screen.Rect.Size()).Frame()
		look.Put(frame, 480, &s)
		want, err := frame.PNG()
		require.NoError(t, err)
		stray, _ := imagingtest.Compare(imagingtest.Decode(t, want), screen)
		require.Zero(t, stray, "frame %d", i)
	}
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
