//go:build !linux

package bolt

import "go.etcd.io/bbolt"

// release does nothing: only Linux counts the pages of a mapped file as memory of the process.
func release(*bbolt.Tx) {}
