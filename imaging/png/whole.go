package png

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"sync"
)

// PlainEncoder encodes any pictures as PNG and reuses its buffers. It is safe for concurrent use.
type PlainEncoder struct {
	png     png.Encoder
	buffers sync.Pool
}

// wholeBuffers is the buffer pool for the standard png package.
type wholeBuffers struct{ pool sync.Pool }

// Get returns a free buffer, or nil.
func (b *wholeBuffers) Get() *png.EncoderBuffer {
	buffer, _ := b.pool.Get().(*png.EncoderBuffer)
	return buffer
}

// Put returns a buffer to the pool.
func (b *wholeBuffers) Put(buffer *png.EncoderBuffer) { b.pool.Put(buffer) }

// NewPlainEncoder returns an encoder of pictures that are not assembled from tiles.
func NewPlainEncoder() *PlainEncoder {
	e := &PlainEncoder{
		png: png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &wholeBuffers{}},
	}
	e.buffers.New = func() any { return new(bytes.Buffer) }
	return e
}

// Encode encodes a picture. The result does not share memory with the encoder.
func (e *PlainEncoder) Encode(m image.Image) ([]byte, error) {
	buffer := e.buffers.Get().(*bytes.Buffer)
	defer e.buffers.Put(buffer)
	buffer.Reset()
	if err := e.png.Encode(buffer, m); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return bytes.Clone(buffer.Bytes()), nil
}
