//go:build !unix

package bolt

// KeepOwner does nothing on systems without Unix file owners.
func KeepOwner(_, _ string) error { return nil }
