package copies

import (
	"context"
	"io"
	"time"
)

// The speed at which a copy is written, so that turns of players never wait long for the disk.
const (
	chunkBytes     = 1 << 20  // bytes between two syncs
	bytesPerSecond = 32 << 20 // bytes
)

// throttledWriter writes at a limited speed, and syncs after each chunk.
type throttledWriter struct {
	ctx     context.Context
	to      io.Writer
	pending int
	pause   func(context.Context, time.Duration) error
}

func newThrottledWriter(ctx context.Context, to io.Writer) *throttledWriter {
	return &throttledWriter{ctx: ctx, to: to, pause: pause}
}

func (s *throttledWriter) Write(data []byte) (written int, err error) {
	for len(data) > 0 && err == nil {
		n := min(len(data), chunkBytes-s.pending)
		n, err = s.to.Write(data[:n])
		written, data, s.pending = written+n, data[n:], s.pending+n
		if err == nil && s.pending == chunkBytes {
			err = s.syncAndPause()
		}
	}
	return written, err
}

// syncAndPause syncs the file, if it is one, and waits.
func (s *throttledWriter) syncAndPause() error {
	s.pending = 0
	if file, ok := s.to.(interface{ Sync() error }); ok {
		if err := file.Sync(); err != nil {
			return err
		}
	}
	return s.pause(s.ctx, time.Second*chunkBytes/bytesPerSecond)
}

// pause waits for a duration, or returns the context's error if that ends first.
func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
