package imaging

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"sync"
)

// encoder turns pictures into PNG and keeps its buffers for the next one. It is safe for concurrent use.
type encoder struct {
	png     png.Encoder
	buffers sync.Pool
}

// encoderBuffers lends the png package its working memory.
type encoderBuffers struct{ pool sync.Pool }

// Get returns a buffer that is free, or nil.
func (b *encoderBuffers) Get() *png.EncoderBuffer {
	buffer, _ := b.pool.Get().(*png.EncoderBuffer)
	return buffer
}

// Put takes a buffer back.
func (b *encoderBuffers) Put(buffer *png.EncoderBuffer) { b.pool.Put(buffer) }

func newEncoder() *encoder {
	e := &encoder{png: png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &encoderBuffers{}}}
	e.buffers.New = func() any { return new(bytes.Buffer) }
	return e
}

// encode returns the picture as PNG in memory of its own.
func (e *encoder) encode(m image.Image) ([]byte, error) {
	buffer := e.buffers.Get().(*bytes.Buffer)
	defer e.buffers.Put(buffer)
	buffer.Reset()
	if err := e.png.Encode(buffer, m); err != nil {
		return nil, fmt.Errorf("encode picture: %w", err)
	}
	return bytes.Clone(buffer.Bytes()), nil
}
