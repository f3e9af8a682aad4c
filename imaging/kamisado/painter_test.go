package kamisado

import (
	"bytes"
	"image"
	"image/png"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
	"towerpost/imaging/imagingtest"
)

func TestNewRefusesWidths(t *testing.T) {
	for _, width := range []int{-1, 1, imaging.MinWidth - 1, imaging.MaxWidth + 1} {
		_, err := New(Options{Width: width})
		assert.Error(t, err, width)
	}
}

func TestPicturesHaveTheWidthAskedFor(t *testing.T) {
	for _, width := range []int{imaging.MinWidth, 777} {
		painter, err := New(Options{Width: width})
		require.NoError(t, err)
		picture, err := painter.Board(usualBoard(t), imaging.Look{})
		require.NoError(t, err)
		assert.Equal(t, width, imagingtest.Decode(t, picture).Bounds().Dx())
		picture, err = painter.Fills(fillScenes(t)[0].fills, imaging.Look{})
		require.NoError(t, err)
		assert.Equal(t, width, imagingtest.Decode(t, picture).Bounds().Dx())
	}
}

func TestZeroValuesAreDrawn(t *testing.T) {
	painter := warmPainter(t)
	_, err := painter.Board(Board{}, imaging.Look{})
	assert.NoError(t, err)
	_, err = painter.Fills(Fills{}, imaging.Look{})
	assert.NoError(t, err)
	odd := kamisado.Tower{Side: kamisado.White, Color: kamisado.Red, Square: 200, Teeth: 9}
	_, err = painter.Board(Board{
		Winner: odd, Passes: []Pass{{Tower: odd, Blockers: []kamisado.Square{77}}, {}}, Ring: []kamisado.Tower{odd}, Targets: []kamisado.Square{99}, Free: []kamisado.Square{0},
		Last: kamisado.Move{Distance: 7, From: kamisado.At(8, 8), To: kamisado.At(7, 8), Pushed: 9},
	}, imaging.Look{})
	assert.NoError(t, err, "nonsense is drawn as far as it goes")
}

// TestConcurrentPicturesAreTheSame draws from cold sprites on many goroutines and compares
// with another Painter.
func TestConcurrentPicturesAreTheSame(t *testing.T) {
	boards, fills := boardScenes(t)[:5], fillScenes(t)[:1]
	draw := func(p *Painter, i int) []byte {
		if i < len(boards) {
			picture, err := p.Board(boards[i].board, imaging.Look{})
			assert.NoError(t, err)
			return picture
		}
		picture, err := p.Fills(fills[i-len(boards)].fills, imaging.Look{})
		assert.NoError(t, err)
		return picture
	}
	all := len(boards) + len(fills)
	shared, alone := newPainter(t), newPainter(t)
	pictures := make([][]byte, 2*all)
	var group sync.WaitGroup
	for i := range pictures {
		group.Go(func() { pictures[i] = draw(shared, i%all) })
	}
	group.Wait()
	for i, picture := range pictures {
		assert.Equal(t, draw(alone, i%all), picture, "picture %d depends on what was drawn before", i%all)
	}
}

// TestCanvasIsCleanAfterUse draws a full board between two drawings of an empty one.
func TestCanvasIsCleanAfterUse(t *testing.T) {
	painter := warmPainter(t)
	first, err := painter.Board(Board{}, imaging.Look{})
	require.NoError(t, err)
	_, err = painter.Board(usualBoard(t), imaging.Look{})
	require.NoError(t, err)
	second, err := painter.Board(Board{}, imaging.Look{})
	require.NoError(t, err)
	assert.Equal(t, first, second)
}

func TestBoardPicture(t *testing.T) {
	picture, err := warmPainter(t).Board(usualBoard(t), imaging.Look{})
	require.NoError(t, err)
	imagingtest.Golden(t, "testdata/board.png", picture, *update)
}

func TestSquarePicturesHoldTheWholePicture(t *testing.T) {
	painter := warmPainter(t)
	board := usualBoard(t)
	inside := drawn(t)(painter.Board(board, imaging.Look{}))
	board.Square = true
	square := drawn(t)(painter.Board(board, imaging.Look{}))
	part, whole := inside.Bounds(), square.Bounds()
	require.Equal(t, whole.Dx(), whole.Dy())
	require.Equal(t, max(part.Dx(), part.Dy()), whole.Dx())
	at := image.Pt((whole.Dx()-part.Dx())/2, (whole.Dy()-part.Dy())/2)
	inner := part.Add(at)
	soft := 0 // edges are compressed for the width of the picture, so that some of their pixels differ a little
	for y := range whole.Dy() {
		for x := range whole.Dx() {
			if !image.Pt(x, y).In(inner) {
				require.Equal(t, inside.At(0, 0), square.At(x, y), "the page")
			} else if inside.At(x-at.X, y-at.Y) != square.At(x, y) {
				soft++
			}
		}
	}
	assert.Less(t, soft, part.Dx()*part.Dy()/100)
}

// drawn returns what decodes a picture that was drawn.
func drawn(t *testing.T) func([]byte, error) image.Image {
	return func(data []byte, err error) image.Image {
		require.NoError(t, err)
		picture, err := png.Decode(bytes.NewReader(data))
		require.NoError(t, err)
		return picture
	}
}
