package png

import (
	"cmp"
	"fmt"
	"slices"
)

// segment is a horizontal stretch of a band: a part of a tile, or ground.
type segment struct {
	tile    *Tile // nil for ground
	from    int32 // the left end
	width   int32
	offset  int32 // the row of the tile that lies in the first row of the band
	repeats bool  // ground that lies wholly below ground of the band above
}

// band is a range of rows of a picture in which the same tiles lie side by side.
type band struct {
	from, to int
	segments []segment
}

// kind returns the kind of the band's tiles, whether there are any, and whether there are tiles of several
// kinds.
func (b band) kind() (kind Kind, known, mixed bool) {
	for _, s := range b.segments {
		if s.tile != nil {
			mixed = mixed || known && s.tile.kind != kind
			kind, known = s.tile.kind, true
		}
	}
	return kind, known, mixed
}

// bander cuts pictures into bands. It reuses its memory.
type bander struct {
	edges    []int
	segments []segment
	bands    []band
}

// cut cuts a picture into bands from top to bottom. The result is valid until the next call. The error
// wraps ErrPlace if tiles overlap.
func (b *bander) cut(p *Picture) ([]band, error) {
	slices.SortFunc(p.Placed, func(s, t Placed) int { return cmp.Compare(s.At.X, t.At.X) })
	b.edges = append(b.edges[:0], 0, p.Size.Y)
	for _, t := range p.Placed {
		b.edges = append(b.edges, t.At.Y, t.At.Y+t.size.Y)
	}
	slices.Sort(b.edges)
	b.edges = slices.Compact(b.edges)
	b.segments, b.bands = b.segments[:0], b.bands[:0]
	for i, from := range b.edges[:len(b.edges)-1] {
		first := len(b.segments)
		if err := b.fill(p, from); err != nil {
			return nil, err
		}
		if i > 0 {
			continueGround(b.segments[first:], b.bands[i-1].segments)
		}
		b.bands = append(b.bands, band{from, b.edges[i+1], b.segments[first:]})
	}
	return b.bands, nil
}

// fill appends the segments of the band that begins at a row.
func (b *bander) fill(p *Picture, from int) error {
	x := 0
	ground := func(to int) {
		if to > x {
			b.segments = append(b.segments, segment{from: int32(x), width: int32(to - x)})
		}
	}
	for _, t := range p.Placed {
		if from < t.At.Y || from >= t.At.Y+t.size.Y {
			continue
		}
		if t.At.X < x {
			return fmt.Errorf("%w: two parts meet at %d,%d", ErrPlace, t.At.X, from)
		}
		ground(t.At.X)
		b.segments = append(b.segments, segment{
			tile: t.Tile, from: int32(t.At.X), width: int32(t.size.X), offset: int32(from - t.At.Y),
		})
		x = t.At.X + t.size.X
	}
	ground(p.Size.X)
	return nil
}

// continueGround sets repeats for the ground of a band that lies wholly below ground of the upper one.
func continueGround(lower, upper []segment) {
	for i := range lower {
		l := &lower[i]
		l.repeats = l.tile == nil && slices.ContainsFunc(upper, func(u segment) bool {
			return u.tile == nil && u.from <= l.from && l.from+l.width <= u.from+u.width
		})
	}
}
