package imaging

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"math"
	"time"
)

// GIF draws a review as an animated GIF of half the width of a post, which begins again after its end. The style of the first
// frame holds for all. Without frames the error is ErrFrames.
func (p *Painter) GIF(frames []Frame) ([]byte, error) {
	if len(frames) == 0 {
		return nil, fmt.Errorf("%w: a film has at least 1", ErrFrames)
	}
	e := p.look(frames[0].Board.Style).films()
	film := newFilm(e, frames[0].Board.layout(e.width).size)
	for i, f := range frames {
		pause := f.Pause
		if pause <= 0 {
			pause = f.reading(i == len(frames)-1)
		}
		if f.Caption != "" {
			f.Board.Status = f.Caption
		}
		film.add(e.board(f.Board), pause)
	}
	return film.end(), nil
}

// The pauses after a frame of a film.
const (
	movePause  = 1400 * time.Millisecond
	eventPause = 2200 * time.Millisecond // a push or a forced pass
	roundPause = 3500 * time.Millisecond // the end of a round
	lastPause  = 6 * time.Second
)

// reading returns how long it takes to read the frame.
func (f Frame) reading(last bool) time.Duration {
	b := f.Board
	switch {
	case last:
		return lastPause
	case b.Winner.Square != 0 || len(b.Ring) > 0:
		return roundPause
	case b.Last.Pushed > 0 || b.Blocked.Square != 0:
		return eventPause
	}
	return movePause
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

// film is a GIF that is being written. A frame after the first holds only the box that has changed, and in it only the pixels
// that have.
type film struct {
	out       bytes.Buffer
	shown     *image.Paletted
	next      *image.Paletted
	different []uint8
	codes     lzwWriter
}

// newFilm begins a film of the size.
func newFilm(e *easel, size image.Point) *film {
	f := &film{}
	box := image.Rectangle{Max: size}
	f.next = image.NewPaletted(box, e.palette.colors)
	f.out.WriteString(gifHeader)
	f.words(size.X, size.Y)
	f.out.Write([]byte{0x80 | (gifColorBits-1)<<4 | (gifColorBits - 1), 0, 0})
	var table [3 << gifColorBits]byte
	for i, c := range e.palette.rgba {
		table[3*i], table[3*i+1], table[3*i+2] = c.R, c.G, c.B
	}
	f.out.Write(table[:])
	f.out.WriteString(gifLoop)
	return f
}

// words writes numbers of two bytes, the lower one first.
func (f *film) words(numbers ...int) {
	for _, n := range numbers {
		f.out.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// add appends a frame. Sheets of another size are cut.
func (f *film) add(s *sheet, pause time.Duration) {
	if f.shown == nil {
		s.paint(f.next)
		f.shown = image.NewPaletted(f.next.Rect, nil)
		copy(f.shown.Pix, f.next.Pix)
		f.write(f.next.Rect, f.next.Pix, pause)
		return
	}
	s.paint(f.next)
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
}

// changed returns the smallest box outside of which the next frame is the shown one; at least one pixel.
func (f *film) changed() image.Rectangle {
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
func (f *film) write(box image.Rectangle, pix []uint8, pause time.Duration) {
	f.out.WriteString(gifControl)
	f.out.WriteByte(gifKeep | gifClear)
	hundredths := max(pause, shortestPause) / (10 * time.Millisecond)
	f.words(int(min(hundredths, math.MaxUint16)))
	f.out.Write([]byte{noColor, 0, gifImage})
	f.words(box.Min.X, box.Min.Y, box.Dx(), box.Dy())
	f.out.Write([]byte{0, gifColorBits})
	for codes := f.codes.encode(pix); len(codes) > 0; {
		block := codes[:min(len(codes), gifBlock)]
		f.out.WriteByte(byte(len(block)))
		f.out.Write(block)
		codes = codes[len(block):]
	}
	f.out.WriteByte(0)
}

// end returns the finished film.
func (f *film) end() []byte {
	f.out.WriteByte(gifTrailer)
	return f.out.Bytes()
}
