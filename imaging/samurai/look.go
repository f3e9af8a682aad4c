package samurai

import (
	"image"
	"image/color"

	"github.com/fogleman/gg"

	"towerpost/imaging"
	"towerpost/imaging/lettering"
)

// look is what draws pictures of one look.
type look struct {
	*imaging.Kit
	theme  *theme
	artist *artist
	tiles  *imaging.Tiles[tileKey]
	width  int // of a post
}

// repeats are the distances of two columns of the three boards, at which rows of hexes repeat themselves.
var repeats = []int{128, 100, 90}

// tileKey is all that is seen of a tile: what lies on it and where.
type tileKey struct {
	corner image.Point
	items  string
}

// newLook returns what draws pictures of a look at the width.
func newLook(fonts *lettering.Fonts, of imaging.Look, width int) (imaging.Artist[Scene], error) {
	t := newTheme(of)
	l := &look{theme: &t, artist: &artist{theme: &t, fonts: fonts}, width: width,
		tiles: imaging.NewTiles[tileKey](nil)}
	var err error
	l.Kit, err = imaging.NewKit(imaging.KitOptions{Fonts: fonts, Scheme: t.Scheme, Flat: t.flat(), Repeats: repeats,
		Sample: l.sample})
	return l, err
}

// sample draws pictures of the middle of matches with a kit that is learning.
func (l *look) sample(k *imaging.Kit) error {
	learning := *l
	learning.Kit, learning.tiles = k, imaging.NewTiles[tileKey](nil)
	for _, s := range samples() {
		f := learning.Frame(learning.Size(learning.width, &s))
		learning.Put(f, learning.width, &s)
		if _, err := f.PNG(); err != nil {
			return err
		}
	}
	return nil
}

// Size returns the size of the picture of a scene.
func (l *look) Size(width int, s *Scene) image.Point { return layoutPage(width, s).size }

// Small returns the lower edge of a small board.
func (l *look) Small(at image.Point, width int, s *Scene) int {
	return layoutSmall(at, width, s).board.Max.Y
}

// PutSmall puts a small board without words into a frame.
func (l *look) PutSmall(f *imaging.Frame, at image.Point, width int, s *Scene) {
	l.draw(f, layoutSmall(at, width, s), s)
}

// Ink returns the color of a text.
func (l *look) Ink() color.RGBA { return l.theme.Text }

// Put puts a scene with its words into a frame.
func (l *look) Put(f *imaging.Frame, width int, s *Scene) {
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
func (l *look) status(f *imaging.Frame, at layout, text string) {
	font := lettering.Bold.At(at.Em(36))
	if l.Measure(text, font) <= at.status.Dx() {
		f.Write(at.status, text, font, lettering.Centered, l.theme.Text)
		return
	}
	f.Words(at.status, statusKey{text}, func(c *imaging.Canvas) {
		c.WriteName(c.Bounds(), text, font, l.theme.Page, l.theme.Text)
	})
}

// stripWide and stripHigh are the measures of a tile at the reference width: the rows of a wide one repeat themselves,
// so that files are small, and a low one is touched by few moves.
const (
	stripWide = 320
	stripHigh = 64
)

// draw puts a scene into a frame tile by tile, each of which is drawn again only where something on it has
// changed.
func (l *look) draw(f *imaging.Frame, at layout, s *Scene) {
	items := l.theme.compose(at, s, l.Measure)
	reach := make([]image.Rectangle, len(items))
	for i := range items {
		reach[i] = items[i].reach()
	}
	wide, high := max(at.Px(stripWide), 160), max(at.Px(stripHigh), 24)
	var on []*item
	var key []byte
	for _, area := range at.drawn {
		for _, box := range cut(area, wide, high) {
			on, key = on[:0], key[:0]
			for i := range items {
				if reach[i].Overlaps(box) {
					on, key = append(on, &items[i]), items[i].appendKey(key)
				}
			}
			if len(on) > 0 {
				l.tile(f, box, tileKey{box.Min, string(key)}, on)
			}
		}
	}
}

// tile puts one tile.
func (l *look) tile(f *imaging.Frame, box image.Rectangle, key tileKey, on []*item) {
	l.tiles.PutWith(f, box, key, func(dc *gg.Context) { l.artist.draw(dc, box.Min, on) })
}

// cut cuts an area into boxes of a width and height, those at its right and lower edge smaller.
func cut(area image.Rectangle, wide, high int) (boxes []image.Rectangle) {
	for y := area.Min.Y; y < area.Max.Y; y += high {
		for x := area.Min.X; x < area.Max.X; x += wide {
			boxes = append(boxes, image.Rect(x, y, x+wide, y+high).Intersect(area))
		}
	}
	return boxes
}
