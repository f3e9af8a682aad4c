package ludo

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
	l.Kit, err = imaging.NewKit(imaging.KitOptions{Fonts: fonts, Scheme: t.Scheme, Flat: t.flat(),
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
func (l *look) Size(width int, s *Scene) image.Point {
	if s.Chart != nil {
		return layoutChart(width, s.Chart).size
	}
	return layoutPage(width, s).size
}

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
	if s.Chart != nil {
		l.putChart(f, width, s)
		return
	}
	at := layoutPage(width, s)
	f.Write(at.title, s.Title, lettering.Regular.At(at.Em(31)), lettering.Centered,
		l.theme.Muted)
	l.status(f, at, s.Status)
	l.draw(f, at, s)
}

// statusKey is all that is seen of a status beside the dice.
type statusKey struct{ text string }

// status puts the status line.
func (l *look) status(f *imaging.Frame, at layout, text string) {
	font := lettering.Bold.At(at.Em(38))
	if at.field.arms == 4 || text == "" {
		f.Write(at.status, text, font, lettering.Centered, l.theme.Text)
		return
	}
	f.Art(at.status, statusKey{text}, func(c *imaging.Canvas) {
		c.WriteName(c.Bounds(), text, font, l.theme.Page, l.theme.Text)
	})
}

// tileSide is how wide a tile is, at the reference width: wide enough that files are small, narrow enough
// that a move changes few.
const tileSide = 120

// draw puts a scene into a frame tile by tile, each of which is drawn again only where something on it has
// changed.
func (l *look) draw(f *imaging.Frame, at layout, s *Scene) {
	items := l.theme.compose(at, s)
	reach := make([]image.Rectangle, len(items))
	for i := range items {
		reach[i] = items[i].reach()
	}
	side := max(at.Px(tileSide), 40)
	var on []*item
	var key []byte
	for _, area := range at.drawn {
		for _, box := range cut(area, side) {
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

// cut cuts an area into boxes of a side, those at its right and lower edge smaller.
func cut(area image.Rectangle, side int) (boxes []image.Rectangle) {
	for y := area.Min.Y; y < area.Max.Y; y += side {
		for x := area.Min.X; x < area.Max.X; x += side {
			boxes = append(boxes, image.Rect(x, y, x+side, y+side).Intersect(area))
		}
	}
	return boxes
}
