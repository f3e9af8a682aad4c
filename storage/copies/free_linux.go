package copies

import "syscall"

// free returns how many bytes are free for this process in a folder.
func free(folder string) uint64 {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return unlimited
	}
	return s.Bavail * uint64(s.Bsize)
}
