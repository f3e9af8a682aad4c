package bolt

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"go.etcd.io/bbolt"

	"towerpost/storage/schema"
)

// Compact writes the file anew without what was removed from it: until then the bytes of removed rows
// stay in its free pages. Whatever wants to read or write waits for its end. Open does it by itself
// where somebody was forgotten.
func (db *File) Compact(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	db.swap.Lock()
	defer db.swap.Unlock()
	path := db.path + ".compact"
	if err := db.options.compactTo(db.bolt, path); err != nil {
		return fmt.Errorf("compact %s: %w", db.path, errors.Join(err, Remove(path)))
	}
	if err := db.bolt.Close(); err != nil {
		return fmt.Errorf("compact %s: %w", db.path, err)
	}
	replaced := db.options.Replace(path, db.path)
	if replaced != nil { // as where the file is mounted by itself
		replaced = fmt.Errorf("compact %s: %w", db.path, errors.Join(replaced, Remove(path)))
	}
	// Where the file cannot be opened again, every method says so.
	file, pages, err := openFile(db.path, db.options.bolt(db.path))
	if err != nil {
		return errors.Join(replaced, OpenError(db.path, err))
	}
	db.bolt, db.pages = file, pages
	return replaced
}

// compactTo copies a file without its free pages, and with nothing marked for removal.
func (o Options) compactTo(from *bbolt.DB, path string) error {
	if err := Remove(path); err != nil {
		return err
	}
	to, err := bbolt.Open(path, 0o600, o.anew())
	if err != nil {
		return err
	}
	if err := bbolt.Compact(to, from, 1<<24); err != nil {
		return errors.Join(err, to.Close())
	}
	err = to.Update(func(t *bbolt.Tx) error { return t.Bucket([]byte(schema.Meta)).Delete([]byte(schema.CompactKey)) })
	if err == nil && !o.NoSync {
		err = to.Sync()
	}
	return errors.Join(err, to.Close())
}

// Target returns the name of the file for which a name stands that may be a symbolic link. A file that is
// renamed to the name of a link would replace the link, and leave the file as it was.
func Target(path string) string {
	target, err := filepath.EvalSymlinks(path)
	if err == nil {
		return target
	}
	target, err = os.Readlink(path) // of which the file is not there
	switch {
	case err != nil:
		return path
	case filepath.IsAbs(target):
		return target
	}
	return filepath.Join(filepath.Dir(path), target)
}

// ReplaceFile puts a file in the place of another, whose owner it gets where there is one. What is written to
// it afterwards must not be lost with its new name, so the folder has to be on the disk, too.
func ReplaceFile(from, to string) error {
	if err := KeepOwner(from, to); err != nil {
		return err
	}
	if err := os.Rename(from, to); err != nil {
		return err
	}
	folder, err := os.Open(filepath.Dir(to))
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// Remove removes a file that may be there.
func Remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
