package samurai

import (
	"image"
	"image/color"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
	"towerpost/imaging/mosaic"
)

// lookKit draws pictures in one look. It implements imaging.Artist.
type lookKit struct {
	*imaging.Kit
	theme  *theme
	artist *artist
	board  *mosaic.Mosaic[item, *item]
	width  int // of posts
}

// repeats are the distances between every second column of the three boards, at the reference width. Rows
// of hexes repeat at these distances.
var repeats = []int{128, 100, 90}

// newLookKit returns the artist of a look for posts of a width.
func newLookKit(fonts *lettering.Fonts, of imaging.Look, width int) (imaging.Artist[Scene], error) {
	t := newTheme(of)
	a := &artist{theme: &t, fonts: fonts}
	l := &lookKit{theme: &t, artist: a, width: width, board: mosaic.New(a.draw)}
	var err error
	l.Kit, err = imaging.NewKit(imaging.KitOptions{
		Fonts: fonts, Scheme: t.Scheme, Flat: t.flat(), Repeats: repeats, Sample: l.sample,
	})
	return l, err
}

// sample draws typical pictures with a kit that is learning.
func (l *lookKit) sample(k *imaging.Kit) error {
	learning := *l
	learning.Kit, learning.board = k, l.board.Fresh()
	return imaging.Learn(&learning, l.width, samples())
}

// Size implements imaging.Artist: it returns the size of the picture of a scene.
func (l *lookKit) Size(width int, s *Scene) image.Point { return layoutPage(width, s).size }

// Small implements imaging.Artist: it returns the lower edge of a small board.
func (l *lookKit) Small(at image.Point, width int, s *Scene) int {
	return layoutSmall(at, width, s).board.Max.Y
}

// PutSmall implements imaging.Artist: it puts a small board without texts into a frame.
func (l *lookKit) PutSmall(f *imaging.Frame, at image.Point, width int, s *Scene) {
	l.draw(f, layoutSmall(at, width, s), s)
}

// Ink implements imaging.Artist: it returns the colour of texts.
func (l *lookKit) Ink() color.RGBA { return l.theme.Text }

// Put implements imaging.Artist: it puts a scene with its texts into a frame.
func (l *lookKit) Put(f *imaging.Frame, width int, s *Scene) {
	at := layoutPage(width, s)
	f.Write(at.title, s.Title, lettering.Regular.At(at.Em(31)), lettering.Centered, l.theme.Muted)
	if !s.Table {
		l.status(f, at, s.Status)
	}
	l.draw(f, at, s)
}

// statusKey is the key of a status.
type statusKey struct{ text string }

// status puts the status, in two lines if it is long.
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

// The size of a tile at the reference width. The rows of a wide tile repeat, so that files are small; a low
// tile is changed by few moves.
const (
	stripWide = 320
	stripHigh = 64
)

// draw puts a scene without texts into a frame.
func (l *lookKit) draw(f *imaging.Frame, at layout, s *Scene) {
	wide, high := max(at.Px(stripWide), 160), max(at.Px(stripHigh), 24)
	var boxes []image.Rectangle
	for _, area := range at.drawn {
		boxes = append(boxes, mosaic.Cut(area, wide, high)...)
	}
	l.board.Put(f, boxes, l.theme.compose(at, s, l.Measure))
}
