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

// openFile opens the file with bbolt, which panics over pages that make no sense, and returns
// it also as bbolt reads it.
func openFile(path string, options *bbolt.Options) (file *bbolt.DB, pages *os.File, err error) {
	return openWith(path, options, os.OpenFile)
}

// openWith is openFile with another way to open a file. While bbolt waits for the lock of a file, the process
// that has it may put another file in its place, as Restore and Compact do. The one that was waited for is
// nobody's store then, so that counts as a file in use.
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
	if err == nil && !named(path, pages) {
		return nil, nil, errors.Join(bolterrors.ErrTimeout, file.Close())
	}
	return file, pages, err
}

// named reports whether a path still names an open file.
func named(path string, open *os.File) bool {
	at, err := os.Stat(path)
	if err != nil {
		return false
	}
	is, err := open.Stat()
	return err == nil && os.SameFile(at, is)
}

// Whole refuses a file that ends too early, as a copy does that was broken off, or whose pages are damaged:
// bbolt would panic over them, or the system kill the process. It returns the rows whose seals are broken.
// Nothing writes to the file meanwhile.
func Whole(path string, lockTimeout time.Duration, d depth) (broken []*seal.Broken, err error) {
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 || !info.Mode().IsRegular() {
		return nil, nil // there will be a new file, or a better error
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

// Read opens a file that nothing may write to meanwhile, and reads from it.
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

// OpenError says what is wrong with a file and what to do about it.
func OpenError(path string, err error) error {
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return fmt.Errorf("open %s: %w; stop that process, or choose another file", path, ErrInUse)
	case errors.Is(err, bolterrors.ErrInvalid), errors.Is(err, bolterrors.ErrVersionMismatch), errors.Is(err, bolterrors.ErrChecksum):
		return fmt.Errorf("open %s: %w (%v)", path, ErrForeign, err)
	}
	if pathError := (*fs.PathError)(nil); errors.As(err, &pathError) {
		err = pathError.Err // which names the path once more
	}
	return fmt.Errorf("open %s: %w", path, err)
}

// advised adds to an error about damage what to do about it. Nothing is lost by that, whatever the damage is.
func advised(err error) error {
	if errors.Is(err, ErrDamaged) {
		return fmt.Errorf("%w; keep this file: towerpost check says what of it can be saved", err)
	}
	return err
}
