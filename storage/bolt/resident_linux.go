package bolt

import (
	"os"
	"strconv"
	"strings"
	"syscall"

	"go.etcd.io/bbolt"
)

// residentAtMost is how many bytes of files, the program itself among them, may count as the process's own
// memory when it is looked.
const residentAtMost = 32 << 20

// release takes the file's pages out of the process's own count of memory where they have become many. The
// file is mapped, so every page that was ever read counts as the process's until the system wants the
// memory for something else, sixteen pages for each one that was needed; after some days the process would
// seem to take as much as the file is large. The pages stay in the system's cache, from which they come
// back at the price of a page fault. While a transaction is open bbolt does not move the mapping, and
// nothing is written through it.
func release(t *bbolt.Tx) {
	if resident() <= residentAtMost {
		return
	}
	// It is advice: where the system does not follow it, nothing else changes.
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, t.DB().Info().Data, uintptr(t.Size()), syscall.MADV_DONTNEED)
}

// resident returns how many bytes of files count as the process's memory, 0 where the system does not tell.
func resident() int {
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	// The third number is that of the pages that stand for files.
	fields := strings.Fields(string(data))
	if len(fields) < 3 {
		return 0
	}
	pages, _ := strconv.Atoi(fields[2])
	return pages * os.Getpagesize()
}
