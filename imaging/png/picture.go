package png

import (
	"errors"
	"fmt"
	"image"
)

// ErrPlace reports that a part of a picture lies beyond its edge or overlaps another part.
var ErrPlace = errors.New("part of a picture in a wrong place")

// Picture is tiles at their places, which must not overlap. The rest has the colour Ground, a palette
// index.
type Picture struct {
	Size   image.Point
	Ground uint8
	Placed []Placed
}

// Placed is a tile with the position of its upper left corner.
type Placed struct {
	*Tile
	At image.Point
}

// Put places a tile. It ignores an empty one. The error wraps ErrPlace if the tile extends beyond the edge.
func (p *Picture) Put(at image.Point, t *Tile) error {
	if t.size.X <= 0 || t.size.Y <= 0 {
		return nil
	}
	if box := (image.Rectangle{Min: at, Max: at.Add(t.size)}); !box.In(image.Rectangle{Max: p.Size}) {
		return fmt.Errorf("%w: %v is not within %v", ErrPlace, box, p.Size)
	}
	p.Placed = append(p.Placed, Placed{t, at})
	return nil
}

// Copy copies the tiles into a picture of the same size. They must not be compressed, as they drop their
// pixels then.
func (p *Picture) Copy(dst *image.Paletted) {
	for _, t := range p.Placed {
		for y := range t.size.Y {
			copy(dst.Pix[dst.PixOffset(t.At.X, t.At.Y+y):], t.row(y))
		}
	}
}
