package suite

import "syscall"

// noPrograms is the flag of a file system from which no program can be started (mount(2), MS_NOEXEC).
const noPrograms = 8

// roomy reports whether a folder has so many bytes free for this process, which can write there and start
// programs from there.
func roomy(folder string, bytes uint64) bool {
	const writable, searchable = 2, 1
	var s syscall.Statfs_t
	if syscall.Statfs(folder, &s) != nil || syscall.Access(folder, writable|searchable) != nil {
		return false
	}
	return s.Flags&noPrograms == 0 && s.Bavail*uint64(s.Bsize) >= bytes
}
