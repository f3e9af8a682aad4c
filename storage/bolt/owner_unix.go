//go:build unix

package bolt

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// KeepOwner gives a file the owner of another file or folder, if that exists. A command that is run as root
// must not leave a store that the bot cannot open. For other users it does nothing: they cannot give files
// away.
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
