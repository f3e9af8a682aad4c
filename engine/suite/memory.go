package suite

import (
	"flag"
	"os"
)

const (
	// memoryFolder is where systems with Linux offer files that are kept in memory.
	memoryFolder = "/dev/shm"
	// memoryRoom is how many bytes must be free there: several times what the tests of two packages need at once.
	memoryRoom = 2 << 30
)

// InMemory keeps the temporary folders of a package's tests, and of the processes that they start, in memory:
// where the system offers a folder for that, with room, and the variable TMPDIR names no other. A disk that is
// busy with other work answers late and can stand still for a minute, which is no fault of a program that is
// waited for. The long forms of tests stay on the disk, and so do benchmarks, which measure it, too. It is to be
// called after the flags have been parsed, before a test begins.
func InMemory() error {
	if Long() || measures() || os.Getenv("TMPDIR") != "" || !roomy(memoryFolder, memoryRoom) {
		return nil
	}
	return os.Setenv("TMPDIR", memoryFolder)
}

// measures reports whether benchmarks are wanted.
func measures() bool { return flag.Lookup("test.bench").Value.String() != "" }
