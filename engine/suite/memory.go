package suite

import (
	"flag"
	"os"
)

const (
	// memoryFolder is the folder of files in memory on Linux systems.
	memoryFolder = "/dev/shm"
	// memoryRoom is the number of bytes that must be free there: several times what the tests of two packages
	// need at once.
	memoryRoom = 2 << 30
)

// InMemory moves the temporary folders of a package's tests, and of the processes that they start, into
// memory. It does so if the system has a folder for that, with enough room, and TMPDIR is not set. A disk
// that is busy with other work can stall for a minute, which would make tests time out. Long tests and
// benchmarks stay on the disk, because they measure it too. Call InMemory after the flags have been parsed
// and before any test begins.
func InMemory() error {
	if Long() || measures() || os.Getenv("TMPDIR") != "" || !roomy(memoryFolder, memoryRoom) {
		return nil
	}
	return os.Setenv("TMPDIR", memoryFolder)
}

// measures reports whether benchmarks are run.
func measures() bool { return flag.Lookup("test.bench").Value.String() != "" }
