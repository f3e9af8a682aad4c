//go:build unix

package bolt

import (
	"os"
	"syscall"
)

// keepOwner gives a file the owner of another one, or of its folder where that is not there: who runs a command
// as root must not leave a file that the bot cannot open. Others cannot give files away, and need not.
func keepOwner(file, of, folder string) error {
	info, err := os.Stat(of)
	if err != nil {
		info, err = os.Stat(folder)
	}
	if err != nil || os.Geteuid() != 0 {
		return err
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	return os.Chown(file, int(owner.Uid), int(owner.Gid))
}
