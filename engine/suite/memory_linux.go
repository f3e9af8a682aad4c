package suite

import "syscall"

// noExec is the flag of a file system that does not allow programs to be started from it (mount(2),
// MS_NOEXEC).
const noExec = 8

// roomy reports whether a folder has that many bytes free, and whether this process can write there and start
// programs from there.
func roomy(folder string, bytes uint64) bool {
	const writable, searchable = 2, 1
	var s syscall.Statfs_t
	if syscall.Statfs(folder, &s) != nil || syscall.Access(folder, writable|searchable) != nil {
		return false
	}
	return s.Flags&noExec == 0 && s.Bavail*uint64(s.Bsize) >= bytes
}
