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

// Backup writes a copy of the whole file as of now. Others may read and write meanwhile.
func (db *DB) Backup(ctx context.Context, w io.Writer) error {
	return db.View(ctx, func(t bolt.Tx) error {
		_, err := t.WriteTo(w)
		return err
	})
}

// BackupFile writes a copy of a file that no process has open. It does not change the file, whatever
// version of this program has written it. The error wraps ErrInUse if a process has the file open.
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

// SaveBackup creates a file with the backup that write produces. When it returns nil, the file is on the
// disk and CheckBackup has found no fault in it; otherwise there is no such file. It never replaces a file:
// if one exists, the error wraps os.ErrExist.
func SaveBackup(name string, write func(io.Writer) error) error {
	return saveBackup(name, write, CheckBackup)
}

// SaveCopy is SaveBackup for a copy of the open store. It accepts damaged rows that were already known to
// be damaged when the store was opened, and pages that the store has lost. Otherwise a damaged store could
// not be copied at all, and its live matches would have no copy.
func (db *DB) SaveCopy(name string, write func(io.Writer) error) error {
	return saveBackup(name, write, db.checkCopy)
}

// checkCopy returns an error if a copy has damage that the store does not have.
func (db *DB) checkCopy(path string) error {
	if err := Exists(path); err != nil {
		return err
	}
	broken, err := bolt.Verify(path, time.Second, bolt.Safe)
	if err != nil {
		return err
	}
	for _, row := range broken {
		same := func(known *seal.Broken) bool {
			return known.Bucket == row.Bucket && bytes.Equal(known.Key, row.Key)
		}
		if !slices.ContainsFunc(db.Broken(), same) {
			return fmt.Errorf("%w: %s", bolt.ErrDamaged, schema.Describe(row))
		}
	}
	if len(broken) > 0 {
		db.Log().Warn("a copy has the damaged rows that the store has", "rows", len(broken))
	}
	return checkSchema(path)
}

// saveBackup creates a file with the contents that write produces, unless check finds a fault in it.
func saveBackup(name string, write func(io.Writer) error, check func(path string) error) error {
	if _, err := os.Lstat(name); !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s: %w", name, errors.Join(err, os.ErrExist))
	}
	// Only the owner can read a temporary file.
	part, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*"+bolt.PartSuffix)
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

// CheckBackup reads a whole backup and returns an error if it is truncated, damaged or no store of this
// program. It changes nothing. The error wraps ErrNewer if a newer program has written the backup. Every
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

// checkSchema returns an error if a file is no store or has a schema that this program cannot read.
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

// Exists returns an error if a file does not exist or is empty. Open would create a new store in either
// case.
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
