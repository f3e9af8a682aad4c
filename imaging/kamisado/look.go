package kamisado

import (
	"image"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// lookKit draws boards in one look.
type lookKit struct {
	*imaging.Kit
	theme  *theme
	artist *artist
	cells  *imaging.Tiles[cellKey]
	icons  *imaging.Icons[icon]
	width  int // of posts
	square int // side of the square in which a board is placed
}

// toothSteps are the distances of the teeth of a score at the reference width. Each tooth looks like the
// one before.
func toothSteps() []int { return []int{18, 38} }

// newLookKit returns a lookKit for posts of a width. It costs as much as a hundred pictures.
func newLookKit(fonts *lettering.Fonts, of imaging.Look, width int) (*lookKit, error) {
	t, post := newTheme(of), layoutBoard(width, 0)
	l := &lookKit{
		theme: &t, artist: newArtist(&t, fonts), width: width, square: max(post.size.X, post.size.Y),
	}
	l.cells, l.icons = l.artist.cells(), l.artist.icons()
	var err error
	l.Kit, err = imaging.NewKit(imaging.KitOptions{
		Fonts: fonts, Scheme: t.Scheme, Flat: t.flat(),
		Typical: l.artist.typicalCells(post.grid.Cell), Repeats: toothSteps(), Sample: l.sample,
	})
	return l, err
}

// sample draws typical boards, from the beginning, the middle and the end of matches, with a kit that is
// learning.
func (l *lookKit) sample(k *imaging.Kit) error {
	boards, err := sampleBoards()
	if err != nil {
		return err
	}
	learning := *l
	learning.Kit = k
	for _, b := range boards {
		if _, err := learning.board(b).PNG(); err != nil {
			return err
		}
	}
	return nil
}

// drawing is one picture while it is drawn.
type drawing struct {
	*lookKit
	frame *imaging.Frame
	width int  // of the layout
	film  bool // a frame of a film, which marks no player as on turn
}

// post begins a picture of a size that is posted as PNG. If side is positive, it is placed in the middle of
// a square with this side.
func (l *lookKit) post(size image.Point, side int) *drawing {
	d := &drawing{lookKit: l, width: l.width}
	if side > 0 {
		d.frame = l.Square(side, size)
	} else {
		d.frame = l.Frame(size)
	}
	return d
}

// scale returns the scale of the picture.
func (d *drawing) scale() imaging.Scale { return imaging.Scale{Width: d.width} }
