package storage

import (
	"syscall"

	"go.etcd.io/bbolt"
)

// release takes the file's pages out of the process's own count of memory. The file is mapped, so every page that was ever
// read counts as the process's until the system wants the memory for something else, sixteen pages for each one that was
// needed; after some days the process would seem to take as much as the file is large. The pages stay in the system's
// cache, from which they come back at the price of a page fault. While a transaction is open bbolt does not move the
// mapping, and nothing is written through it.
func release(t *bbolt.Tx) {
	// It is advice: where the system does not follow it, nothing else changes.
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, t.DB().Info().Data, uintptr(t.Size()), syscall.MADV_DONTNEED)
}
