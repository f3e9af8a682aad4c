//go:build !linux

package copies

// free does not know how many bytes are free.
func free(string) uint64 { return unlimited }
