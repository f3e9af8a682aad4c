package imaging

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"sync"
)

// whole turns pictures into PNG and keeps its buffers for the next one. It is safe for concurrent use.
type whole struct {
	png     png.Encoder
	buffers sync.Pool
}

// wholeBuffers lends the png package its working memory.
type wholeBuffers struct{ pool sync.Pool }

// Get returns a buffer that is free, or nil.
func (b *wholeBuffers) Get() *png.EncoderBuffer {
	buffer, _ := b.pool.Get().(*png.EncoderBuffer)
	return buffer
}

// Put takes a buffer back.
func (b *wholeBuffers) Put(buffer *png.EncoderBuffer) { b.pool.Put(buffer) }

func newWhole() *whole {
	e := &whole{png: png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &wholeBuffers{}}}
	e.buffers.New = func() any { return new(bytes.Buffer) }
	return e
}

// encode returns the picture as PNG in memory of its own.
func (e *whole) encode(m image.Image) ([]byte, error) {
	buffer := e.buffers.Get().(*bytes.Buffer)
	defer e.buffers.Put(buffer)
	buffer.Reset()
	if err := e.png.Encode(buffer, m); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return bytes.Clone(buffer.Bytes()), nil
}

// whole returns the picture of a frame whose tiles have kept their pixels.
func (f *Frame) whole() ([]byte, error) {
	m := image.NewPaletted(image.Rectangle{Max: f.size}, f.palette.colors)
	if err := f.Paint(m); err != nil {
		return nil, err
	}
	return f.encode.encode(m)
}
