package imaging

import (
	"bytes"
	"encoding/binary"
	"image"
	"math"
	"slices"
	"time"
)

// Paintable is a picture for a film. Paint draws it on a picture that has the size and the palette of the
// film.
type Paintable interface {
	Paint(dst *image.Paletted) error
}

// The parts of a GIF file (GIF89a).
const (
	gifHeader    = "GIF89a"
	gifLoop      = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
	gifTrailer   = 0x3b
	gifControl   = "\x21\xf9\x04"
	gifKeep      = 1 << 2 // disposal: leave the frame in place
	gifClear     = 1      // there is a transparent colour
	gifImage     = 0x2c
	gifColorBits = 8
	gifBlock     = 255
	transparent  = paletteSize // the transparent palette index
	minPause     = 20 * time.Millisecond
)

// Film writes an animated GIF that loops. After the first picture each one has only the bounding box of the
// changed pixels, with the others transparent. It is not safe for concurrent use.
type Film struct {
	kit  *sizedKit
	size image.Point

	out   bytes.Buffer
	shown *image.Paletted
	next  *image.Paletted
	diff  []uint8
	codes lzwWriter
}

// Film begins a film of a size.
func (k *Kit) Film(size image.Point) *Film {
	f := &Film{kit: k.films, size: size}
	f.next = image.NewPaletted(image.Rectangle{Max: size}, k.palette.colors)
	f.out.WriteString(gifHeader)
	f.uint16s(size.X, size.Y)
	f.out.Write([]byte{0x80 | (gifColorBits-1)<<4 | (gifColorBits - 1), 0, 0})
	var table [3 << gifColorBits]byte
	for i, c := range k.palette.rgba {
		table[3*i], table[3*i+1], table[3*i+2] = c.R, c.G, c.B
	}
	f.out.Write(table[:])
	f.out.WriteString(gifLoop)
	return f
}

// Frame returns an empty picture for the film.
func (f *Film) Frame() *Frame { return f.kit.frame(f.size) }

// uint16s writes numbers as two bytes each, in little-endian order.
func (f *Film) uint16s(numbers ...int) {
	for _, n := range numbers {
		f.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// Add appends a picture and the pause after it, which is rounded down to hundredths of a second and is at
// least minPause.
func (f *Film) Add(p Paintable, pause time.Duration) error {
	if err := p.Paint(f.next); err != nil {
		return err
	}
	if f.shown == nil {
		f.shown = image.NewPaletted(f.next.Rect, nil)
		copy(f.shown.Pix, f.next.Pix)
		f.write(f.next.Rect, f.next.Pix, pause)
		return nil
	}
	box := f.changed()
	f.diff = f.diff[:0]
	for y := box.Min.Y; y < box.Max.Y; y++ {
		from := f.next.PixOffset(box.Min.X, y)
		before, after := f.shown.Pix[from:][:box.Dx()], f.next.Pix[from:][:box.Dx()]
		for x, v := range after {
			if v == before[x] {
				v = transparent
			}
			f.diff = append(f.diff, v)
		}
	}
	f.shown, f.next = f.next, f.shown
	f.write(box, f.diff, pause)
	return nil
}

// changed returns the bounding box of the pixels that differ between the next frame and the shown one; at
// least one pixel.
func (f *Film) changed() image.Rectangle {
	box := image.Rectangle{}
	w := f.next.Stride
	for y := range f.next.Rect.Dy() {
		before, after := f.shown.Pix[y*w:][:w], f.next.Pix[y*w:][:w]
		if bytes.Equal(before, after) {
			continue
		}
		from, to := 0, w
		for before[from] == after[from] {
			from++
		}
		for before[to-1] == after[to-1] {
			to--
		}
		box = box.Union(image.Rect(from, y, to, y+1))
	}
	if box.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return box
}

// write writes a frame with the pixels of a box.
func (f *Film) write(box image.Rectangle, pix []uint8, pause time.Duration) {
	f.out.WriteString(gifControl)
	f.out.WriteByte(gifKeep | gifClear)
	hundredths := max(pause, minPause) / (10 * time.Millisecond)
	f.uint16s(int(min(hundredths, math.MaxUint16)))
	f.out.Write([]byte{transparent, 0, gifImage})
	f.uint16s(box.Min.X, box.Min.Y, box.Dx(), box.Dy())
	f.out.Write([]byte{0, gifColorBits})
	for block := range slices.Chunk(f.codes.encode(pix), gifBlock) {
		f.out.WriteByte(byte(len(block)))
		f.out.Write(block)
	}
	f.out.WriteByte(0)
}

// GIF ends the film and returns the file.
func (f *Film) GIF() []byte {
	f.out.WriteByte(gifTrailer)
	return f.out.Bytes()
}
