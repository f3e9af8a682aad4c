//go:build amd64 || arm64

package prefetch

import "unsafe"

// Line makes the processor fetch the cache line at the address, and does not wait for it. It has no other
// effect. Any address is allowed.
//
//go:noescape
func Line(address unsafe.Pointer)
