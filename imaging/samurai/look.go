package samurai

import (
	"image"
	"image/color"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
	"towerpost/imaging/mosaic"
)

// look is what draws pictures of one look.
type lookKit struct {
	*imaging.Kit
	theme  *theme
	artist *artist
	board  *mosaic.Mosaic[item, *item]
	width  int // of a post
}

// repeats are the distances of two columns of the three boards, at which rows of hexes repeat themselves.
var repeats = []int{128, 100, 90}

// newLook returns what draws pictures of a look at the width.
func newLookKit(fonts *lettering.Fonts, of imaging.Look, width int) (imaging.Artist[Scene], error) {
	t := newTheme(of)
	a := &artist{theme: &t, fonts: fonts}
	l := &lookKit{theme: &t, artist: a, width: width, board: mosaic.New(a.draw)}
	var err error
	l.Kit, err = imaging.NewKit(imaging.KitOptions{Fonts: fonts, Scheme: t.Scheme, Flat: t.flat(), Repeats: repeats,
		Sample: l.sample})
	return l, err
}

// sample draws pictures of the middle of matches with a kit that is learning.
func (l *lookKit) sample(k *imaging.Kit) error {
	learning := *l
	learning.Kit, learning.board = k, l.board.Again()
	return imaging.Learn(&learning, l.width, samples())
}

// Size returns the size of the picture of a scene.
func (l *lookKit) Size(width int, s *Scene) image.Point { return layoutPage(width, s).size }

// Small returns the lower edge of a small board.
func (l *lookKit) Small(at image.Point, width int, s *Scene) int {
	return layoutSmall(at, width, s).board.Max.Y
}

// PutSmall puts a small board without words into a frame.
func (l *lookKit) PutSmall(f *imaging.Frame, at image.Point, width int, s *Scene) {
	l.draw(f, layoutSmall(at, width, s), s)
}

// Ink returns the color of a text.
func (l *lookKit) Ink() color.RGBA { return l.theme.Text }

// Put puts a scene with its words into a frame.
func (l *lookKit) Put(f *imaging.Frame, width int, s *Scene) {
	at := layoutPage(width, s)
	f.Write(at.title, s.Title, lettering.Regular.At(at.Em(31)), lettering.Centered,
		l.theme.Muted)
	if !s.Table {
		l.status(f, at, s.Status)
	}
	l.draw(f, at, s)
}

// statusKey is all that is seen of a status.
type statusKey struct{ text string }

// status puts the status line, in two lines where it is long.
func (l *lookKit) status(f *imaging.Frame, at layout, text string) {
	font := lettering.Bold.At(at.Em(36))
	if l.Measure(text, font) <= at.status.Dx() {
		f.Write(at.status, text, font, lettering.Centered, l.theme.Text)
		return
	}
	f.Words(at.status, statusKey{text}, func(c *imaging.Canvas) {
		c.WriteName(c.Bounds(), text, font, l.theme.Page, l.theme.Text)
	})
}

// stripWide and stripHigh are the measures of a tile at the reference width: the rows of a wide one repeat
// themselves, so that files are small, and a low one is touched by few moves.
const (
	stripWide = 320
	stripHigh = 64
)

// draw puts a scene into a frame, without words.
func (l *lookKit) draw(f *imaging.Frame, at layout, s *Scene) {
	wide, high := max(at.Px(stripWide), 160), max(at.Px(stripHigh), 24)
	var boxes []image.Rectangle
	for _, area := range at.drawn {
		boxes = append(boxes, mosaic.Cut(area, wide, high)...)
	}
	l.board.Put(f, boxes, l.theme.compose(at, s, l.Measure))
}
