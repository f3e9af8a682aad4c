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

// Compact rewrites the file without its free pages, which still hold the bytes of removed rows. Readers and
// writers wait until it ends. Open calls it if the data of a player or a guild was removed.
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
	if replaced != nil { // for example if the file is a mount point
		replaced = fmt.Errorf("compact %s: %w", db.path, errors.Join(replaced, Remove(path)))
	}
	// If the file cannot be opened again, db.bolt stays closed and every method returns an error.
	file, pages, err := openFile(db.path, db.options.bolt(db.path))
	if err != nil {
		return errors.Join(replaced, OpenError(db.path, err))
	}
	db.bolt, db.pages = file, pages
	return replaced
}

// compactTo copies a file without its free pages, and clears the mark that asks for compaction.
func (o Options) compactTo(from *bbolt.DB, path string) error {
	if err := Remove(path); err != nil {
		return err
	}
	to, err := bbolt.Open(path, 0o600, o.rewriteOptions())
	if err != nil {
		return err
	}
	if err := bbolt.Compact(to, from, 1<<24); err != nil {
		return errors.Join(err, to.Close())
	}
	err = to.Update(func(t *bbolt.Tx) error {
		return t.Bucket([]byte(schema.Meta)).Delete([]byte(schema.CompactKey))
	})
	if err == nil && !o.NoSync {
		err = to.Sync()
	}
	return errors.Join(err, to.Close())
}

// Target returns the file that a path names, following symbolic links. Renaming a file to the path of a
// link would replace the link and leave the old file in its place.
func Target(path string) string {
	target, err := filepath.EvalSymlinks(path)
	if err == nil {
		return target
	}
	target, err = os.Readlink(path) // a link whose target does not exist
	switch {
	case err != nil:
		return path
	case filepath.IsAbs(target):
		return target
	}
	return filepath.Join(filepath.Dir(path), target)
}

// ReplaceFile renames a file to another path, and gives it the owner of the file that it replaces, if any.
// It syncs the folder, so that later writes to the file cannot be lost together with its new name.
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

// Remove removes a file. It is no error if the file does not exist.
func Remove(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
