package storage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"go.etcd.io/bbolt"

	"towerpost/storage/bolt"
	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

// Backup writes a copy of the whole file as it is now, while the store stays in use.
func (db *DB) Backup(ctx context.Context, w io.Writer) error {
	return db.View(ctx, func(t bolt.Tx) error {
		_, err := t.WriteTo(w)
		return err
	})
}

// BackupFile writes a copy of a file that no process has open. The file stays as it is, whichever version of
// this program wrote it. The error is of the kind ErrInUse where a process has it open.
func BackupFile(ctx context.Context, path string, w io.Writer) error {
	if err := Exists(path); err != nil {
		return err
	}
	file, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, Timeout: time.Second})
	if err != nil {
		return bolt.OpenError(path, err)
	}
	err = bolt.Guard(func() error {
		return file.View(func(t *bbolt.Tx) error {
			_, err := t.WriteTo(w)
			return errors.Join(err, ctx.Err())
		})
	})
	return errors.Join(err, file.Close())
}

// SaveBackup makes a file of what write gives it, which is a backup. Where SaveBackup returns without an
// error, the file is on the disk and CheckBackup found nothing wrong with it; else there is no such file. A
// file that is there already is never replaced: the error is of the kind os.ErrExist.
func SaveBackup(name string, write func(io.Writer) error) error {
	return saveBackup(name, write, CheckBackup)
}

// SaveCopy is SaveBackup for a copy of the store itself. Rows that were found damaged when the
// store was opened are damaged in the copy, too, and pages that it has lost are lost there: that tells nothing
// against the copy, without which what is under way would have none.
func (db *DB) SaveCopy(name string, write func(io.Writer) error) error {
	return saveBackup(name, write, db.checkCopy)
}

// checkCopy returns an error where a copy of the store is worse than the store.
func (db *DB) checkCopy(path string) error {
	if err := Exists(path); err != nil {
		return err
	}
	broken, err := bolt.Verify(path, time.Second, bolt.Safe)
	if err != nil {
		return err
	}
	for _, row := range broken {
		same := func(known *seal.Broken) bool { return known.Bucket == row.Bucket && bytes.Equal(known.Key, row.Key) }
		if !slices.ContainsFunc(db.Broken(), same) {
			return fmt.Errorf("%w: %s", bolt.ErrDamaged, schema.Describe(row))
		}
	}
	if len(broken) > 0 {
		db.Log().Warn("a copy has the damaged rows that the store has", "rows", len(broken))
	}
	return checkSchema(path)
}

// saveBackup makes a file of what write gives it, and none where the check finds something wrong with it.
func saveBackup(name string, write func(io.Writer) error, check func(path string) error) error {
	if _, err := os.Lstat(name); !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s: %w", name, errors.Join(err, os.ErrExist))
	}
	part, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*"+bolt.Unfinished) // only its owner can read it
	if err != nil {
		return err
	}
	err = write(part)
	if err == nil {
		err = part.Sync()
	}
	err = errors.Join(err, part.Close())
	if err == nil {
		err = check(part.Name())
	}
	if err == nil {
		err = bolt.ReplaceFile(part.Name(), name)
	}
	if err != nil {
		return errors.Join(err, bolt.Remove(part.Name()))
	}
	return nil
}

// CheckBackup reads a whole backup and returns an error where it is cut off or damaged, or no store of this
// program. It changes nothing. The error is of the kind ErrNewer where a newer program has written it. Every
// error names the file.
func CheckBackup(path string) error {
	if err := Exists(path); err != nil {
		return err
	}
	if _, err := bolt.Verify(path, time.Second, bolt.Exact); err != nil {
		return err
	}
	return checkSchema(path)
}

// checkSchema returns an error where a file is no store that this program can read.
func checkSchema(path string) error {
	return bolt.Read(path, time.Second, func(t *bbolt.Tx, _ *os.File) error {
		version, err := bolt.Version(t)
		switch {
		case err != nil:
			return err
		case version == 0:
			return bolt.ErrForeign
		case version > uint64(len(steps())):
			return fmt.Errorf("%w: schema %d", bolt.ErrNewer, version)
		}
		return nil
	})
}

// Exists returns an error where there is no file, or one without a byte in it, of which Open
// would make a new store.
func Exists(path string) error {
	info, err := os.Stat(path)
	switch pathError := (*fs.PathError)(nil); {
	case errors.As(err, &pathError):
		return fmt.Errorf("%s: %w", path, pathError.Err)
	case err == nil && info.Mode().IsRegular() && info.Size() == 0:
		return fmt.Errorf("%s: %w: it is empty", path, bolt.ErrForeign)
	}
	return err
}
