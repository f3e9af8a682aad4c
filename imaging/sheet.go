package imaging

import (
	"cmp"
	"image"
	"slices"
)

// sheet is a picture that is put together from plates, which do not overlap; what they leave free has the ground's colour.
type sheet struct {
	size   image.Point
	ground uint8
	placed []placedPlate
}

type placedPlate struct {
	*plate
	at image.Point
}

// put places a plate with its upper left corner at the point. An empty one is left out.
func (s *sheet) put(at image.Point, p *plate) {
	if p.size.X > 0 && p.size.Y > 0 {
		s.placed = append(s.placed, placedPlate{p, at})
	}
}

// square makes the sheet square, with what is on it in the middle. The side must be that for which its plates are compressed, and
// not less than its own.
func (s *sheet) square(side int) {
	by := image.Pt((side-s.size.X)/2, (side-s.size.Y)/2)
	for i := range s.placed {
		s.placed[i].at = s.placed[i].at.Add(by)
	}
	s.size = image.Pt(side, side)
}

// paint copies the plates into a picture of the sheet's size.
func (s *sheet) paint(dst *image.Paletted) {
	fillRect(dst, dst.Rect, s.ground)
	for _, p := range s.placed {
		for y := range p.size.Y {
			copy(dst.Pix[dst.PixOffset(p.at.X, p.at.Y+y):], p.row(y))
		}
	}
}

// segment is a stretch of the rows of a band: a part of a plate, or ground.
type segment struct {
	plate   *plate // nil for ground
	from    int32  // the left end
	width   int32
	offset  int32 // the row of the plate in the first row of the band
	repeats bool  // the ground goes on from the band above
}

// band is some rows of a sheet in which the same plates lie side by side.
type band struct {
	from, to int
	segments []segment
}

// bandSpace is the memory in which a sheet is cut into bands, used again by the next one.
type bandSpace struct {
	edges    []int
	segments []segment
	bands    []band
}

// cut cuts a sheet into bands from its top to its bottom, good until the next call.
func (b *bandSpace) cut(s *sheet) []band {
	slices.SortFunc(s.placed, func(p, q placedPlate) int { return cmp.Compare(p.at.X, q.at.X) })
	b.edges = append(b.edges[:0], 0, s.size.Y)
	for _, p := range s.placed {
		b.edges = append(b.edges, p.at.Y, p.at.Y+p.size.Y)
	}
	slices.Sort(b.edges)
	b.edges = slices.Compact(b.edges)
	b.segments, b.bands = b.segments[:0], b.bands[:0]
	for i, from := range b.edges[:len(b.edges)-1] {
		first := len(b.segments)
		b.fill(s, from)
		if i > 0 {
			continueGround(b.segments[first:], b.bands[i-1].segments)
		}
		b.bands = append(b.bands, band{from, b.edges[i+1], b.segments[first:]})
	}
	return b.bands
}

// fill appends the segments of the band that begins at the row.
func (b *bandSpace) fill(s *sheet, from int) {
	x := 0
	ground := func(to int) {
		if to > x {
			b.segments = append(b.segments, segment{from: int32(x), width: int32(to - x)})
		}
	}
	for _, p := range s.placed {
		if from < p.at.Y || from >= p.at.Y+p.size.Y {
			continue
		}
		ground(p.at.X)
		b.segments = append(b.segments, segment{plate: p.plate, from: int32(p.at.X), width: int32(p.size.X), offset: int32(from - p.at.Y)})
		x = p.at.X + p.size.X
	}
	ground(s.size.X)
}

// continueGround finds the ground of a band that lies wholly below ground.
func continueGround(lower, upper []segment) {
	for i := range lower {
		l := &lower[i]
		l.repeats = l.plate == nil && slices.ContainsFunc(upper, func(u segment) bool {
			return u.plate == nil && u.from <= l.from && l.from+l.width <= u.from+u.width
		})
	}
}
