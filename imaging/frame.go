package imaging

import (
	"errors"
	"image"
	"image/color"

	"github.com/fogleman/gg"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// Frame is a picture that is put together from tiles, which do not overlap; what they leave free has the
// colour of the page. It is not safe for concurrent use; different frames are.
type Frame struct {
	*format
	picture png.Picture
	origin  image.Point // of what is put
	err     error
}

// put places a tile with its upper left corner at the point. An empty one is left out.
func (f *Frame) put(at image.Point, t *png.Tile) {
	if err := f.picture.Put(at.Add(f.origin), t); err != nil {
		f.err = errors.Join(f.err, err)
	}
}

// Words puts into the box what draw draws on a canvas of the box's size, or what it drew for the same key and
// size before. It is for parts with text and few colours. The key is all that is seen of the part, as a
// comparable value of a type of its own.
func (f *Frame) Words(box image.Rectangle, key any, draw func(*Canvas)) {
	f.compose(box, png.Text, key, draw)
}

// Art is Words for parts that stand beside squares, such as the frame around a board.
func (f *Frame) Art(box image.Rectangle, key any, draw func(*Canvas)) {
	f.compose(box, png.Board, key, draw)
}

func (f *Frame) compose(box image.Rectangle, kind png.Kind, key any, draw func(*Canvas)) {
	if !box.Empty() {
		f.put(box.Min, f.part(box.Size(), kind, key, draw))
	}
}

// Write writes a text on the page. A text that is too long gets smaller, and then an ellipsis
// in the place of its end.
func (f *Frame) Write(box image.Rectangle, text string, s lettering.Font, a lettering.Align, ink color.RGBA) {
	if text == "" || box.Empty() {
		return
	}
	made := f.text(line{box.Size(), text, s, a, ink})
	f.put(box.Min.Add(made.at), made.Tile)
}

// Draw draws with gg in the box, whose corner is the origin of the context, over the colour of the page. It
// is for what is seen once; what comes again and again is faster and smaller as Tiles.
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
	fillRect(dst, dst.Rect, f.picture.Ground)
	f.picture.Copy(dst)
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
	return f.encoder.PNG(&f.picture)
}

// whole returns the picture of a frame whose tiles have kept their pixels.
func (f *Frame) whole() ([]byte, error) {
	m := image.NewPaletted(image.Rectangle{Max: f.picture.Size}, f.palette.colors)
	if err := f.Paint(m); err != nil {
		return nil, err
	}
	return f.encode.Encode(m)
}
