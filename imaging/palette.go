package imaging

import (
	"image"
	"image/color"
	"slices"
	"sync/atomic"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// paletteSize is the number of colours of a picture. A film uses one palette index more, for transparency.
const paletteSize = 160

// palette is the colours of pictures, with a cache of the nearest palette colour to any colour.
type palette struct {
	colors   color.Palette
	rgba     []color.RGBA // the same
	flat     int          // the first so many are colours of areas
	softness int          // steps of the edges of text
	// nearestIndex has by key 1 + the index of the nearest colour, or 0 if it is not known yet.
	nearestIndex [1 << 16]atomic.Uint32
}

// key packs a colour into 16 bits.
func key(r, g, b uint8) uint16 { return uint16(r>>3)<<11 | uint16(g>>2)<<5 | uint16(b>>3) }

// unkey returns the middle of the colours with a key.
func unkey(k uint16) color.RGBA {
	r, g, b := uint8(k>>11)<<3, uint8(k>>5)<<2, uint8(k)<<3
	return color.RGBA{r | 4, g | 2, b | 4, 0xff}
}

// sample is a colour of typical pictures and its weight.
type sample struct {
	color color.RGBA
	count int
}

// newPalette chooses a palette. It takes the flat colours exactly. Then it repeatedly adds the colour that
// is rendered worst so far, weighted by how often typical pictures have it. The ramps of soft edges thus
// get as many steps as they need.
func newPalette(flat []color.RGBA, typical []*image.RGBA) *palette {
	p := &palette{softness: lettering.Softness}
	samples := countColors(typical)
	errors := make([]int, len(samples))
	for i := range errors {
		errors[i] = 1 << 30
	}
	add := func(c color.RGBA) {
		p.colors, p.rgba = append(p.colors, c), append(p.rgba, c)
		for i, s := range samples {
			errors[i] = min(errors[i], Distance(s.color, c))
		}
	}
	for _, c := range flat {
		if !slices.Contains(p.rgba, c) {
			add(c)
		}
	}
	for len(p.colors) < paletteSize {
		worst, most := -1, 0
		for i, s := range samples {
			if weighed := errors[i] * s.count; weighed > most {
				worst, most = i, weighed
			}
		}
		if worst < 0 {
			break
		}
		add(samples[worst].color)
	}
	p.flat = min(len(flat), len(p.rgba))
	p.pinFlat(len(flat))
	return p
}

// countColors returns the colours of pictures in a fixed order. A weight is the square root of a count, so
// that rare colours still matter.
func countColors(pictures []*image.RGBA) []sample {
	var counts [1 << 16]int
	for _, m := range pictures {
		for i := 0; i+3 < len(m.Pix); i += 4 {
			counts[key(m.Pix[i], m.Pix[i+1], m.Pix[i+2])]++
		}
	}
	var samples []sample
	for k, n := range counts {
		if n > 0 {
			samples = append(samples, sample{unkey(uint16(k)), root(n)})
		}
	}
	return samples
}

// root returns the square root of a positive number, rounded up.
func root(n int) int {
	r := 1
	for r*r < n {
		r++
	}
	return r
}

// pinFlat maps the keys of the flat colours to these colours, so that areas are exact. Earlier colours take
// precedence.
func (p *palette) pinFlat(flat int) {
	for i := min(flat, len(p.rgba)) - 1; i >= 0; i-- {
		c := p.rgba[i]
		p.nearestIndex[key(c.R, c.G, c.B)].Store(uint32(i) + 1)
	}
}

// nearest returns the index of the colour nearest to those with a key. Concurrent calls return the same.
func (p *palette) nearest(k uint16) uint8 {
	if known := p.nearestIndex[k].Load(); known != 0 {
		return uint8(known - 1)
	}
	return p.search(k)
}

func (p *palette) search(k uint16) uint8 {
	wanted, found, best := unkey(k), 0, 1<<30
	for i, c := range p.rgba {
		if d := Distance(wanted, c); d < best {
			found, best = i, d
		}
	}
	p.nearestIndex[k].Store(uint32(found) + 1)
	return uint8(found)
}

// of returns the index of the colour nearest to c.
func (p *palette) of(c color.RGBA) uint8 { return p.nearest(key(c.R, c.G, c.B)) }

// ramp returns the palette indices of the transition between two colours, by coverage from 0 to 255, for
// soft edges.
func (p *palette) ramp(from, to color.RGBA) (steps [256]uint8) {
	levels := make([]uint8, p.softness+1)
	for i := range levels {
		levels[i] = p.of(Mix(from, to, float64(i)/float64(p.softness)))
	}
	for i := range steps {
		steps[i] = levels[(i*p.softness+127)/255]
	}
	return steps
}

// translate copies a picture into a paletted one, with its upper left corner at a point.
func (p *palette) translate(dst *image.Paletted, at image.Point, src *image.RGBA) {
	w, h := src.Rect.Dx(), src.Rect.Dy()
	for y := range h {
		in := src.Pix[y*src.Stride:][: 4*w : 4*w]
		out := dst.Pix[dst.PixOffset(at.X, at.Y+y):][:w:w]
		for x := range out {
			pixel := in[4*x : 4*x+4 : 4*x+4]
			out[x] = p.nearest(key(pixel[0], pixel[1], pixel[2]))
		}
	}
}

// nearDistance is the greatest distance of two colours that look the same in the soft edge of a shape.
const nearDistance = 20000

// nearness returns which colours may replace which. A colour of areas may be replaced by no other.
func (p *palette) nearness() *png.Nearness {
	var n png.Nearness
	for i, a := range p.rgba {
		for j, b := range p.rgba {
			n[i][j] = i == j || i >= p.flat && Distance(a, b) <= nearDistance
		}
	}
	return &n
}
