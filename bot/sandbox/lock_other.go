//go:build !unix

package sandbox

import (
	"fmt"
	"os"
)

// lockFile opens the file without locking it. Only on Unix systems does the package use a lock that ends with
// the process.
func lockFile(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, fmt.Errorf("open the lock of the stand-in's folder: %w", err)
	}
	return file, nil
}
