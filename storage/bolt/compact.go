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
	// From here on there is no open file if something fails, and every method says so.
	if err := ReplaceFile(path, db.path); err != nil {
		return fmt.Errorf("compact %s: %w", db.path, err)
	}
	file, pages, err := openFile(db.path, db.options.bolt(db.path))
	if err != nil {
		return OpenError(db.path, err)
	}
	db.bolt, db.pages = file, pages
	return nil
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
