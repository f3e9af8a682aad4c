//go:build unix

package bolt

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// KeepOwner gives a file the owner of another one, or of a folder, where that is there: who runs a command as
// root must not leave a store that the bot cannot open. Others cannot give files away, and need not.
func KeepOwner(file, of string) error {
	info, err := os.Stat(of)
	if errors.Is(err, fs.ErrNotExist) || err == nil && os.Geteuid() != 0 {
		return nil
	}
	if err != nil {
		return err
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	return os.Chown(file, int(owner.Uid), int(owner.Gid))
}
