package imaging

import (
	"errors"
	"image"
	"image/color"

	"github.com/fogleman/gg"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// Frame is a picture that is assembled from tiles, which must not overlap. The rest has the colour of the
// page. A frame is not safe for concurrent use; different frames are.
type Frame struct {
	*sizedKit
	picture png.Picture
	origin  image.Point // added to the positions of tiles
	err     error
}

// put places the upper left corner of a tile at a point. It ignores empty tiles.
func (f *Frame) put(at image.Point, t *png.Tile) {
	if err := f.picture.Put(at.Add(f.origin), t); err != nil {
		f.err = errors.Join(f.err, err)
	}
}

// Words puts a part with text and few colours into a box. It calls draw with a canvas of the box's size,
// unless a part with the same key and size was drawn before. The key is a comparable value, of a type of
// its own, that determines how the part looks.
func (f *Frame) Words(box image.Rectangle, key any, draw func(*Canvas)) {
	f.compose(box, png.Text, key, draw)
}

// Art is Words for parts beside squares, such as the frame around a board. They share the codes of squares.
func (f *Frame) Art(box image.Rectangle, key any, draw func(*Canvas)) {
	f.compose(box, png.Board, key, draw)
}

func (f *Frame) compose(box image.Rectangle, kind png.Kind, key any, draw func(*Canvas)) {
	if !box.Empty() {
		f.put(box.Min, f.part(box.Size(), kind, key, draw))
	}
}

// Write writes a text on the page. A text that is too long is written smaller, and then cut with an
// ellipsis.
func (f *Frame) Write(box image.Rectangle, text string, s lettering.Font, a lettering.Align, ink color.RGBA) {
	if text == "" || box.Empty() {
		return
	}
	made := f.text(line{box.Size(), text, s, a, ink})
	f.put(box.Min.Add(made.at), made.Tile)
}

// Draw draws with gg in a box, on the colour of the page. The origin of the context is the upper left
// corner of the box. It is for parts that are seen once; Tiles are faster and smaller for parts that recur.
func (f *Frame) Draw(box image.Rectangle, draw func(*gg.Context)) {
	if !box.Empty() {
		f.put(box.Min, f.drawTile(box.Size(), false, draw))
	}
}

// Paint copies the picture into another one, which must have its size and palette.
func (f *Frame) Paint(dst *image.Paletted) error {
	if f.err != nil {
		return f.err
	}
	fillRect(dst, dst.Rect, f.picture.Ground)
	f.picture.Copy(dst)
	return nil
}

// PNG returns the picture as PNG. The error wraps png.ErrPlace if parts overlap or extend beyond the edge.
func (f *Frame) PNG() ([]byte, error) {
	if f.err != nil {
		return nil, f.err
	}
	if f.encoder == nil {
		return f.encodeWhole()
	}
	return f.encoder.PNG(&f.picture)
}

// encodeWhole encodes the picture of a frame whose tiles are not compressed.
func (f *Frame) encodeWhole() ([]byte, error) {
	m := image.NewPaletted(image.Rectangle{Max: f.picture.Size}, f.palette.colors)
	if err := f.Paint(m); err != nil {
		return nil, err
	}
	return f.encode.Encode(m)
}
