package bolt

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"towerpost/storage/seal"
)

// openFile opens a file with bbolt, and also returns the *os.File that bbolt reads. A panic of bbolt is an
// error.
func openFile(path string, options *bbolt.Options) (file *bbolt.DB, pages *os.File, err error) {
	return openWith(path, options, os.OpenFile)
}

// openWith is openFile with a function that opens files. While bbolt waits for the lock, the process that
// holds it may replace the file, as Restore and Compact do. The path then no longer names the opened file,
// and openWith returns bbolt's ErrTimeout, as for a file in use.
func openWith(path string, options *bbolt.Options, open func(string, int, os.FileMode) (*os.File, error)) (
	file *bbolt.DB, pages *os.File, err error,
) {
	options.OpenFile = func(name string, flag int, mode os.FileMode) (_ *os.File, err error) {
		pages, err = open(name, flag, mode)
		return pages, err
	}
	err = Guard(func() (err error) {
		file, err = bbolt.Open(path, 0o600, options)
		return err
	})
	if err == nil && !stillNamed(path, pages) {
		return nil, nil, errors.Join(bolterrors.ErrTimeout, file.Close())
	}
	return file, pages, err
}

// stillNamed reports whether a path still names an open file.
func stillNamed(path string, open *os.File) bool {
	at, err := os.Stat(path)
	if err != nil {
		return false
	}
	is, err := open.Stat()
	return err == nil && os.SameFile(at, is)
}

// Verify returns an error if a file is truncated or its pages are damaged: bbolt would panic over such a
// file, or the system would kill the process. It also returns the rows whose seals are broken. Nothing may
// write to the file meanwhile. It returns nil for a file that is missing, empty or not regular.
func Verify(path string, lockTimeout time.Duration, d depth) (broken []*seal.Broken, err error) {
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 || !info.Mode().IsRegular() {
		return nil, nil // Open creates the file or returns a better error
	}
	err = Read(path, lockTimeout, func(t *bbolt.Tx, file *os.File) error {
		info, err := file.Stat()
		if err == nil && info.Size() < t.Size() {
			err = fmt.Errorf("%w: it ends after %d of at least %d bytes", ErrDamaged, info.Size(), t.Size())
		}
		if err == nil {
			broken, err = CheckPages(context.Background(), t, file, d)
		}
		return err
	})
	return broken, err
}

// Read opens a file, to which nothing may write meanwhile, and calls do with a read-only transaction.
func Read(path string, lockTimeout time.Duration, do func(*bbolt.Tx, *os.File) error) error {
	file, pages, err := openFile(path, &bbolt.Options{Timeout: lockTimeout, ReadOnly: true})
	if err != nil {
		return OpenError(path, err)
	}
	err = Guard(func() error {
		return file.View(func(t *bbolt.Tx) error { return do(t, pages) })
	})
	if err = errors.Join(err, file.Close()); err != nil {
		return OpenError(path, err)
	}
	return nil
}

// OpenError wraps an error from opening a file with its cause and, where possible, with advice.
func OpenError(path string, err error) error {
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return fmt.Errorf("open %s: %w; stop that process, or choose another file", path, ErrInUse)
	case errors.Is(err, bolterrors.ErrInvalid), errors.Is(err, bolterrors.ErrVersionMismatch),
		errors.Is(err, bolterrors.ErrChecksum):
		return fmt.Errorf("open %s: %w (%v)", path, ErrForeign, err)
	}
	if pathError := (*fs.PathError)(nil); errors.As(err, &pathError) {
		err = pathError.Err // without the path, which the message names already
	}
	return fmt.Errorf("open %s: %w", path, err)
}

// withAdvice adds to an error about damage how to go on. The advice is safe whatever the damage is.
func withAdvice(err error) error {
	if errors.Is(err, ErrDamaged) {
		return fmt.Errorf("%w; keep this file: towerpost check says what of it can be saved", err)
	}
	return err
}
