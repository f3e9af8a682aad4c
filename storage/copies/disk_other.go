//go:build !linux

package copies

// free does not know how many bytes are free.
func free(string) uint64 { return unlimited }

// shared takes any two paths to be on one disk.
func shared(string, string) bool { return true }
