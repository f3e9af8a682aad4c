package png

import (
	"errors"
	"fmt"
	"image"
)

// ErrPlace says that a part of a picture lies beyond its edge, or over another part.
var ErrPlace = errors.New("part of a picture in a wrong place")

// Picture is tiles at their places, which do not overlap; what they leave free has the colour of the ground.
type Picture struct {
	Size   image.Point
	Ground uint8
	Placed []Placed
}

// Placed is a tile with its upper left corner at a point.
type Placed struct {
	*Tile
	At image.Point
}

// Put places a tile. An empty one is left out; one beyond the edge is an error of the kind ErrPlace.
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

// Copy copies the tiles, which have kept their pixels, into a picture of the same size.
func (p *Picture) Copy(dst *image.Paletted) {
	for _, t := range p.Placed {
		for y := range t.size.Y {
			copy(dst.Pix[dst.PixOffset(t.At.X, t.At.Y+y):], t.row(y))
		}
	}
}
