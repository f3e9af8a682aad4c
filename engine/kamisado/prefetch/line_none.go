//go:build !amd64 && !arm64

package prefetch

import "unsafe"

// Line does nothing where the processor is not known.
func Line(unsafe.Pointer) {}
