package png

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"sync"
)

// Whole turns pictures into PNG and keeps its buffers for the next one. It is safe for concurrent use.
type Whole struct {
	png     png.Encoder
	buffers sync.Pool
}

// wholeBuffers lends the standard png package its working memory.
type wholeBuffers struct{ pool sync.Pool }

// Get returns a buffer that is free, or nil.
func (b *wholeBuffers) Get() *png.EncoderBuffer {
	buffer, _ := b.pool.Get().(*png.EncoderBuffer)
	return buffer
}

// Put takes a buffer back.
func (b *wholeBuffers) Put(buffer *png.EncoderBuffer) { b.pool.Put(buffer) }

// NewWhole returns an encoder of pictures that are not put together from tiles.
func NewWhole() *Whole {
	e := &Whole{png: png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &wholeBuffers{}}}
	e.buffers.New = func() any { return new(bytes.Buffer) }
	return e
}

// Encode returns the picture as PNG in memory of its own.
func (e *Whole) Encode(m image.Image) ([]byte, error) {
	buffer := e.buffers.Get().(*bytes.Buffer)
	defer e.buffers.Put(buffer)
	buffer.Reset()
	if err := e.png.Encode(buffer, m); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return bytes.Clone(buffer.Bytes()), nil
}
