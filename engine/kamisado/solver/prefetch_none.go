//go:build !amd64 && !arm64

package solver

import "unsafe"

// prefetch does nothing where the processor is not known.
func prefetch(unsafe.Pointer) {}
