//go:build !linux

package bolt

import "go.etcd.io/bbolt"

// release does nothing: only on Linux the pages of a mapped file count as the process's own.
func release(*bbolt.Tx) {}
