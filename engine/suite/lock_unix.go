//go:build unix && !aix && !solaris

package suite

import (
	"errors"
	"os"
	"syscall"
)

// lock waits until the file is this process's alone, or its and other's that share it. Closing the file ends that.
func lock(file *os.File, alone bool) error {
	how := syscall.LOCK_SH
	if alone {
		how = syscall.LOCK_EX
	}
	for {
		if err := syscall.Flock(int(file.Fd()), how); !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
