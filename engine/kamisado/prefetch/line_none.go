//go:build !amd64 && !arm64

package prefetch

import "unsafe"

// Line does nothing on processors other than amd64 and arm64.
func Line(unsafe.Pointer) {}
