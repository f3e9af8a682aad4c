package ludo

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

// newLookKit returns the artist of a look for posts of a width.
func newLookKit(fonts *lettering.Fonts, of imaging.Look, width int) (imaging.Artist[Scene], error) {
	t := newTheme(of)
	a := &artist{theme: &t, fonts: fonts}
	l := &lookKit{theme: &t, artist: a, width: width, board: mosaic.New(a.draw)}
	var err error
	l.Kit, err = imaging.NewKit(imaging.KitOptions{Fonts: fonts, Scheme: t.Scheme, Flat: t.flat(),
		Sample: l.sample})
	return l, err
}

// sample draws typical pictures with a kit that is learning.
func (l *lookKit) sample(k *imaging.Kit) error {
	learning := *l
	learning.Kit, learning.board = k, l.board.Fresh()
	return imaging.Learn(&learning, l.width, samples())
}

// Size implements imaging.Artist: it returns the size of the picture of a scene.
func (l *lookKit) Size(width int, s *Scene) image.Point {
	if s.Chart != nil {
		return layoutChart(width, s.Chart).size
	}
	return layoutPage(width, s).size
}

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
	if s.Chart != nil {
		l.putChart(f, width, s)
		return
	}
	at := layoutPage(width, s)
	f.Write(at.title, s.Title, lettering.Regular.At(at.Em(31)), lettering.Centered, l.theme.Muted)
	l.status(f, at, s.Status)
	l.draw(f, at, s)
}

// statusKey is the key of a status beside the dice.
type statusKey struct{ text string }

// status puts the status line.
func (l *lookKit) status(f *imaging.Frame, at layout, text string) {
	font := lettering.Bold.At(at.Em(38))
	if at.field.arms == 4 || text == "" {
		f.Write(at.status, text, font, lettering.Centered, l.theme.Text)
		return
	}
	f.Art(at.status, statusKey{text}, func(c *imaging.Canvas) {
		c.WriteName(c.Bounds(), text, font, l.theme.Page, l.theme.Text)
	})
}

// tileSide is the width of a tile at the reference width. Wider tiles make smaller files; a move changes
// fewer of the narrower ones.
const tileSide = 120

// draw puts a scene without texts into a frame.
func (l *lookKit) draw(f *imaging.Frame, at layout, s *Scene) {
	side := max(at.Px(tileSide), 40)
	var boxes []image.Rectangle
	for _, area := range at.drawn {
		boxes = append(boxes, mosaic.Cut(area, side, side)...)
	}
	l.board.Put(f, boxes, l.theme.compose(at, s))
}
