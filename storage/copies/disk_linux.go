package copies

import "syscall"

// free returns how many bytes this process may still write in a folder, or unlimited if the system does not
// tell.
func free(folder string) uint64 {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return unlimited
	}
	return s.Bavail * uint64(s.Bsize)
}

// sameDisk reports whether two paths are on one disk. It returns true if that is unknown.
func sameDisk(a, b string) bool {
	var one, other syscall.Stat_t
	if syscall.Stat(a, &one) != nil || syscall.Stat(b, &other) != nil {
		return true
	}
	return one.Dev == other.Dev
}
