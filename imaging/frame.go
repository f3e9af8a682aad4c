package imaging

import (
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/fogleman/gg"

	"towerpost/imaging/lettering"
)

// ErrPlace says that a part of a picture lies beyond its edge, or over another part.
var ErrPlace = errors.New("part of a picture in a wrong place")

// Frame is a picture that is put together from tiles, which do not overlap; what they leave free has the colour of the page.
// It is not safe for concurrent use; different frames are.
type Frame struct {
	*format
	size   image.Point
	origin image.Point // of what is put
	ground uint8
	placed []placedTile
	err    error
}

type placedTile struct {
	*Tile
	at image.Point
}

// put places a tile with its upper left corner at the point. An empty one is left out.
func (f *Frame) put(at image.Point, t *Tile) {
	if t.size.X <= 0 || t.size.Y <= 0 {
		return
	}
	at = at.Add(f.origin)
	if box := (image.Rectangle{Min: at, Max: at.Add(t.size)}); !box.In(image.Rectangle{Max: f.size}) {
		f.err = errors.Join(f.err, fmt.Errorf("%w: %v is not within %v", ErrPlace, box, f.size))
		return
	}
	f.placed = append(f.placed, placedTile{t, at})
}

// Words puts into the box what draw draws on a canvas of the box's size, or what it drew for the same key and size before. It is
// for parts with text and few colours. The key is all that is seen of the part, as a comparable value of a type of its own.
func (f *Frame) Words(box image.Rectangle, key any, draw func(*Canvas)) {
	f.compose(box, textTile, key, draw)
}

// Art is Words for parts that stand beside squares, such as the frame around a board.
func (f *Frame) Art(box image.Rectangle, key any, draw func(*Canvas)) {
	f.compose(box, boardTile, key, draw)
}

func (f *Frame) compose(box image.Rectangle, kind tileKind, key any, draw func(*Canvas)) {
	if !box.Empty() {
		f.put(box.Min, f.part(box.Size(), kind, key, draw))
	}
}

// Write writes a text on the page. A text that is too long gets smaller, and then an ellipsis in the place of its end.
func (f *Frame) Write(box image.Rectangle, text string, s lettering.Font, a lettering.Align, ink color.RGBA) {
	if text == "" || box.Empty() {
		return
	}
	made := f.text(line{box.Size(), text, s, a, ink})
	f.put(box.Min.Add(made.at), made.Tile)
}

// Draw draws with gg in the box, whose corner is the origin of the context, over the colour of the page. It is for what is seen
// once; what comes again and again is faster and smaller as Tiles.
func (f *Frame) Draw(box image.Rectangle, draw func(*gg.Context)) {
	if !box.Empty() {
		f.put(box.Min, f.sketch(box.Size(), false, draw))
	}
}

// Paint copies the picture into another one, which has its size and palette.
func (f *Frame) Paint(dst *image.Paletted) error {
	if f.err != nil {
		return f.err
	}
	fillRect(dst, dst.Rect, f.ground)
	for _, p := range f.placed {
		for y := range p.size.Y {
			copy(dst.Pix[dst.PixOffset(p.at.X, p.at.Y+y):], p.row(y))
		}
	}
	return nil
}

// PNG returns the picture as PNG. The error is ErrPlace where parts lie over one another or beyond the edge.
func (f *Frame) PNG() ([]byte, error) {
	if f.err != nil {
		return nil, f.err
	}
	if f.encoder == nil {
		return f.whole()
	}
	return f.encoder.png(f)
}

// segment is a stretch of the rows of a band: a part of a tile, or ground.
type segment struct {
	tile    *Tile // nil for ground
	from    int32 // the left end
	width   int32
	offset  int32 // the row of the tile in the first row of the band
	repeats bool  // the ground goes on from the band above
}

// band is some rows of a frame in which the same tiles lie side by side.
type band struct {
	from, to int
	segments []segment
}

// kind returns the kind of the band's tiles, if there are any, and whether there are others too.
func (b band) kind() (kind tileKind, known, mixed bool) {
	for _, s := range b.segments {
		if s.tile != nil {
			mixed = mixed || known && s.tile.kind != kind
			kind, known = s.tile.kind, true
		}
	}
	return kind, known, mixed
}

// bandSpace is the memory in which a frame is cut into bands, used again by the next one.
type bandSpace struct {
	edges    []int
	segments []segment
	bands    []band
}

// cut cuts a frame into bands from its top to its bottom, good until the next call.
func (b *bandSpace) cut(f *Frame) ([]band, error) {
	slices.SortFunc(f.placed, func(p, q placedTile) int { return cmp.Compare(p.at.X, q.at.X) })
	b.edges = append(b.edges[:0], 0, f.size.Y)
	for _, p := range f.placed {
		b.edges = append(b.edges, p.at.Y, p.at.Y+p.size.Y)
	}
	slices.Sort(b.edges)
	b.edges = slices.Compact(b.edges)
	b.segments, b.bands = b.segments[:0], b.bands[:0]
	for i, from := range b.edges[:len(b.edges)-1] {
		first := len(b.segments)
		if err := b.fill(f, from); err != nil {
			return nil, err
		}
		if i > 0 {
			continueGround(b.segments[first:], b.bands[i-1].segments)
		}
		b.bands = append(b.bands, band{from, b.edges[i+1], b.segments[first:]})
	}
	return b.bands, nil
}

// fill appends the segments of the band that begins at the row.
func (b *bandSpace) fill(f *Frame, from int) error {
	x := 0
	ground := func(to int) {
		if to > x {
			b.segments = append(b.segments, segment{from: int32(x), width: int32(to - x)})
		}
	}
	for _, p := range f.placed {
		if from < p.at.Y || from >= p.at.Y+p.size.Y {
			continue
		}
		if p.at.X < x {
			return fmt.Errorf("%w: two parts meet at %d,%d", ErrPlace, p.at.X, from)
		}
		ground(p.at.X)
		b.segments = append(b.segments, segment{tile: p.Tile, from: int32(p.at.X), width: int32(p.size.X), offset: int32(from - p.at.Y)})
		x = p.at.X + p.size.X
	}
	ground(f.size.X)
	return nil
}

// continueGround finds the ground of a band that lies wholly below ground.
func continueGround(lower, upper []segment) {
	for i := range lower {
		l := &lower[i]
		l.repeats = l.tile == nil && slices.ContainsFunc(upper, func(u segment) bool {
			return u.tile == nil && u.from <= l.from && l.from+l.width <= u.from+u.width
		})
	}
}
