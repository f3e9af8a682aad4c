package imaging

import (
	"image"
	"image/color"
	"slices"
	"sync/atomic"

	"towerpost/imaging/lettering"
	"towerpost/imaging/png"
)

// paletteSize is the number of colours of a picture: one fewer than PNG and GIF can have, for
// GIF needs one that is none.
const paletteSize = 160

// palette is the colours of a Painter's pictures, and for every colour the nearest of them.
type palette struct {
	colors   color.Palette
	rgba     []color.RGBA           // the same
	areas    int                    // the first so many are those of areas
	softness int                    // of the edges of text
	known    [1 << 16]atomic.Uint32 // by key: 1 + the index of the nearest colour, or 0 while nobody has asked
}

// key packs a colour into 16 bits.
func key(r, g, b uint8) uint16 { return uint16(r>>3)<<11 | uint16(g>>2)<<5 | uint16(b>>3) }

// unkey returns the middle of the colours that share the key.
func unkey(k uint16) color.RGBA {
	r, g, b := uint8(k>>11)<<3, uint8(k>>5)<<2, uint8(k)<<3
	return color.RGBA{r | 4, g | 2, b | 4, 0xff}
}

// sample is how often the colours of a key occur in typical pictures.
type sample struct {
	color color.RGBA
	count int
}

// newPalette chooses the palette: the flat colours exactly, then again and again the colour that is now
// rendered worst, weighed by how often typical pictures have it. So the ramps of anti-aliasing get as
// many steps as they need.
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
	p.areas = min(len(flat), len(p.rgba))
	p.pin(len(flat))
	return p
}

// countColors returns the colours of the pictures in a fixed order, with weights that keep
// rare colours in sight.
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

// root returns the rounded square root of a positive number.
func root(n int) int {
	r := 1
	for r*r < n {
		r++
	}
	return r
}

// pin gives the flat colours their own keys, the first of them before the others, so that
// areas come out exactly.
func (p *palette) pin(flat int) {
	for i := min(flat, len(p.rgba)) - 1; i >= 0; i-- {
		c := p.rgba[i]
		p.known[key(c.R, c.G, c.B)].Store(uint32(i) + 1)
	}
}

// nearest returns the index of the colour that is nearest to those of the key, and remembers it. Everyone who
// is asked at the same time finds the same.
func (p *palette) nearest(k uint16) uint8 {
	if known := p.known[k].Load(); known != 0 {
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
	p.known[k].Store(uint32(found) + 1)
	return uint8(found)
}

// of returns the index of the nearest colour.
func (p *palette) of(c color.RGBA) uint8 { return p.nearest(key(c.R, c.G, c.B)) }

// ramp returns the indices of the colours from one colour to another, for text with soft edges.
func (p *palette) ramp(from, to color.RGBA) (steps [256]uint8) {
	few := make([]uint8, p.softness+1)
	for i := range few {
		few[i] = p.of(Mix(from, to, float64(i)/float64(p.softness)))
	}
	for i := range steps {
		steps[i] = few[(i*p.softness+127)/255]
	}
	return steps
}

// translate writes the picture into the paletted one, with its upper left corner at the point.
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

// sameLook is the distance up to which two colours look the same in the soft edge of a shape.
const sameLook = 20000

// nearness returns which of the colours look the same. Those of areas are only near to themselves.
func (p *palette) nearness() *png.Nearness {
	var n png.Nearness
	for i, a := range p.rgba {
		for j, b := range p.rgba {
			n[i][j] = i == j || i >= p.areas && Distance(a, b) <= sameLook
		}
	}
	return &n
}
