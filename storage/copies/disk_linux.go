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

// shared reports whether two paths are on one disk; they are taken to be where that cannot be told.
func sameDisk(a, b string) bool {
	var one, other syscall.Stat_t
	if syscall.Stat(a, &one) != nil || syscall.Stat(b, &other) != nil {
		return true
	}
	return one.Dev == other.Dev
}
