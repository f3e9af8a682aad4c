package imaging

import (
	"bytes"
	"encoding/binary"
	"image"
	"math"
	"slices"
	"time"
)

// Paintable is a picture that can stand in a film: it paints itself, whole, on a picture of the
// film's size and palette.
type Paintable interface {
	Paint(dst *image.Paletted) error
}

// The parts of a GIF (GIF89a).
const (
	gifHeader     = "GIF89a"
	gifLoop       = "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
	gifTrailer    = 0x3b
	gifControl    = "\x21\xf9\x04"
	gifKeep       = 1 << 2 // leave the frame where it is
	gifClear      = 1      // one colour is transparent
	gifImage      = 0x2c
	gifColorBits  = 8
	gifBlock      = 255
	noColor       = paletteSize // the index that is transparent
	shortestPause = 20 * time.Millisecond
)

// Film is a GIF that is being written, which begins again after its end. A picture after the first holds only
// the box that has changed, and in it only the pixels that have. It is not safe for concurrent use.
type Film struct {
	format *format
	size   image.Point

	out       bytes.Buffer
	shown     *image.Paletted
	next      *image.Paletted
	different []uint8
	codes     lzwWriter
}

// Film begins a film of the size.
func (k *Kit) Film(size image.Point) *Film {
	f := &Film{format: k.films, size: size}
	f.next = image.NewPaletted(image.Rectangle{Max: size}, k.palette.colors)
	f.out.WriteString(gifHeader)
	f.words(size.X, size.Y)
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
func (f *Film) Frame() *Frame { return f.format.frame(f.size) }

// words writes numbers of two bytes, the lower one first.
func (f *Film) words(numbers ...int) {
	for _, n := range numbers {
		f.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// Add appends a picture and shows it for so long, in hundredths of a second.
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
	f.different = f.different[:0]
	for y := box.Min.Y; y < box.Max.Y; y++ {
		from := f.next.PixOffset(box.Min.X, y)
		before, after := f.shown.Pix[from:][:box.Dx()], f.next.Pix[from:][:box.Dx()]
		for x, v := range after {
			if v == before[x] {
				v = noColor
			}
			f.different = append(f.different, v)
		}
	}
	f.shown, f.next = f.next, f.shown
	f.write(box, f.different, pause)
	return nil
}

// changed returns the smallest box outside of which the next frame is the shown one; at least one pixel.
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

// write writes a frame that shows the pixels in the box.
func (f *Film) write(box image.Rectangle, pix []uint8, pause time.Duration) {
	f.out.WriteString(gifControl)
	f.out.WriteByte(gifKeep | gifClear)
	hundredths := max(pause, shortestPause) / (10 * time.Millisecond)
	f.words(int(min(hundredths, math.MaxUint16)))
	f.out.Write([]byte{noColor, 0, gifImage})
	f.words(box.Min.X, box.Min.Y, box.Dx(), box.Dy())
	f.out.Write([]byte{0, gifColorBits})
	for block := range slices.Chunk(f.codes.encode(pix), gifBlock) {
		f.out.WriteByte(byte(len(block)))
		f.out.Write(block)
	}
	f.out.WriteByte(0)
}

// GIF ends the film and returns it.
func (f *Film) GIF() []byte {
	f.out.WriteByte(gifTrailer)
	return f.out.Bytes()
}
