//go:build amd64 || arm64

package prefetch

import "unsafe"

// Line asks the processor to bring the line of memory at the address into its cache, and does not wait for
// it. It changes nothing else; any address will do.
//
//go:noescape
func Line(address unsafe.Pointer)
