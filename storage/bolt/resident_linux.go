package bolt

import (
	"os"
	"strconv"
	"strings"
	"syscall"

	"go.etcd.io/bbolt"
)

// maxResident is how many bytes of mapped files, including the program itself, may count as memory of the
// process.
const maxResident = 32 << 20

// release drops the mapped pages of the file from the memory of the process if more than maxResident bytes
// of files are resident.
//
// Every page that was ever read stays resident until the system needs the memory, and each read maps
// sixteen pages. After some days the process would seem to use as much memory as the file is large. Dropped
// pages stay in the system's page cache, and come back at the cost of a page fault. bbolt does not move the
// mapping while a transaction is open, and nothing is written through it.
func release(t *bbolt.Tx) {
	if resident() <= maxResident {
		return
	}
	// It is only advice, so an error can be ignored.
	begin, size := t.DB().Info().Data, uintptr(t.Size())
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, begin, size, syscall.MADV_DONTNEED)
}

// resident returns how many bytes of files count as memory of the process, 0 if the system does not tell.
func resident() int {
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	// The third field counts resident pages that are backed by files.
	fields := strings.Fields(string(data))
	if len(fields) < 3 {
		return 0
	}
	pages, _ := strconv.Atoi(fields[2])
	return pages * os.Getpagesize()
}
