package storage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/schema"
)

// Summary describes the contents of a store.
type Summary struct {
	Matches int
	// Newest is the time of the newest event, or the zero time if there is none.
	Newest time.Time
	// Damage is nil if the store can be read. Otherwise Matches and Newest count only what can be salvaged.
	Damage error
	// Unknown says that the store is too damaged to determine Matches and Newest.
	Unknown bool
}

// Summarize describes a store that no process has open. The error wraps ErrInUse if one has.
func Summarize(path string) (Summary, error) {
	if err := Exists(path); err != nil {
		return Summary{}, err
	}
	_, err := bolt.Verify(path, time.Second, bolt.Safe)
	if err == nil {
		var s Summary
		if s, err = summarize(path); err == nil {
			return s, nil
		}
	}
	if !errors.Is(err, bolt.ErrDamaged) {
		return Summary{}, err
	}
	left, surveyErr := Survey(path)
	if surveyErr != nil {
		return Summary{Damage: errors.Join(err, surveyErr), Unknown: true}, nil
	}
	return Summary{Matches: left.Matches, Newest: left.Newest, Damage: err}, nil
}

// summarize counts the matches of an intact store and finds its newest event.
func summarize(path string) (s Summary, err error) {
	err = bolt.Read(path, time.Second, func(b *bbolt.Tx, _ *os.File) error {
		version, err := bolt.Version(b)
		if err != nil || version == 0 {
			return err
		}
		return bolt.Tx{Tx: b, Unsealed: bolt.Unsealed(version)}.Within(func(t bolt.Tx) error {
			return bolt.EachRow(t, schema.Matches, nil, func(key []byte, row schema.Match) {
				s.Matches++
				m := row.Match(schema.LastNumber(key))
				for _, at := range []time.Time{m.Started, m.Ended, lastEvent(t, m, key)} {
					if at.After(s.Newest) && !m.Imported {
						s.Newest = at
					}
				}
			})
		})
	})
	return s, err
}

// lastEvent returns the time of the last event of a live match, or the zero time if there is none.
func lastEvent(t bolt.Tx, m match.Match, key []byte) time.Time {
	if !m.Live() || m.Head == 0 {
		return time.Time{}
	}
	events, err := matches.Events(t, key, m.Head-1, math.MaxInt)
	if err != nil {
		return time.Time{}
	}
	return newest(events)
}

// Restored describes the effect of Restore.
type Restored struct {
	// Replaced says that the copy has replaced the store. An error returned with it happened afterwards.
	Replaced bool
	// Kept is the path under which the old store is kept, or "" if there was none.
	Kept string
}

// CheckCopy returns the error of CheckBackup for a file, or an error if the file is the store itself.
func CheckCopy(path, from string) error {
	if err := CheckBackup(from); err != nil {
		return err
	}
	if same(path, from) {
		return fmt.Errorf("%s is the store itself", from)
	}
	return nil
}

// Restore replaces a store by a copy. The copy stays, and the old store stays under another name. Restore
// verifies the copy before it changes anything, and again beside the store. At no moment is there no store.
// The error wraps ErrInUse if a process has the store open.
func Restore(ctx context.Context, path, from string, now time.Time) (Restored, error) {
	return restorer{link: os.Link, replace: bolt.ReplaceFile}.restore(ctx, path, from, now)
}

// restorer holds the file operations of Restore, so that tests can replace them: link gives a file a second
// name, and replace moves a file to the place of another.
type restorer struct {
	link, replace func(from, to string) error
}

func (r restorer) restore(ctx context.Context, path, from string, now time.Time) (done Restored, err error) {
	path = bolt.Target(path)
	if err := CheckCopy(path, from); err != nil {
		return done, err
	}
	unlock, err := lock(path)
	if err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	part := path + ".restored" + bolt.PartSuffix
	if err := errors.Join(bolt.Remove(part), copyFile(ctx, from, part)); err != nil {
		return done, errors.Join(err, bolt.Remove(part))
	}
	if err := CheckBackup(part); err != nil {
		return done, errors.Join(err, bolt.Remove(part))
	}
	if done.Kept, err = r.keepStore(ctx, path, now); err == nil && done.Kept == "" {
		err = bolt.KeepOwner(part, filepath.Dir(path)) // there is no store whose owner it could get
	}
	if err != nil {
		return done, errors.Join(err, bolt.Remove(part))
	}
	err = r.replace(part, path)
	_, left := os.Lstat(part)
	done.Replaced = errors.Is(left, os.ErrNotExist) // true even if only the sync of the folder failed
	return done, errors.Join(err, bolt.Remove(part))
}

// same reports whether two paths name one file.
func same(a, b string) bool {
	first, err := os.Stat(a)
	second, otherErr := os.Stat(b)
	return err == nil && otherErr == nil && os.SameFile(first, second)
}

// lock keeps other processes from writing to a store. A store that cannot be opened because of damage needs
// no lock.
func lock(path string) (unlock func() error, err error) {
	none := func() error { return nil }
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		return none, nil
	}
	file, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true, Timeout: time.Second})
	if errors.Is(err, bolterrors.ErrTimeout) {
		return nil, bolt.OpenError(path, err)
	}
	if err != nil {
		return none, nil
	}
	return file.Close, nil
}

// keepStore gives the file of a store a second name and returns it, or "" if there is no file.
func (r restorer) keepStore(ctx context.Context, path string, now time.Time) (string, error) {
	if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	kept := path + ".replaced." + now.UTC().Format(bolt.CopyTime)
	if _, err := os.Lstat(kept); !errors.Is(err, os.ErrNotExist) {
		return "", fmt.Errorf("%s: %w", kept, errors.Join(err, os.ErrExist))
	}
	if r.link(path, kept) == nil {
		return kept, nil
	}
	// Some file systems have no hard links.
	if err := errors.Join(copyFile(ctx, path, kept), bolt.KeepOwner(kept, path)); err != nil {
		return "", errors.Join(err, bolt.Remove(kept))
	}
	return kept, nil
}

// copyFile copies a file to a new one that only its owner can read. The new file is on the disk when
// copyFile returns nil.
func copyFile(ctx context.Context, from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	file, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, source)
	return errors.Join(err, ctx.Err(), file.Sync(), file.Close())
}
