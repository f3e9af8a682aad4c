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

// Summary says what a store holds.
type Summary struct {
	Matches int
	// Newest is the time of the newest event, the zero time where there is none.
	Newest time.Time
	// Damage is what keeps it from being read, nil for nothing. Matches and Newest are then
	// what could be saved.
	Damage error
	// Unknown says that it is damaged so badly that Matches and Newest cannot be told.
	Unknown bool
}

// Summarize says what a store holds that no process has open. The error is of the kind
// ErrInUse where one has.
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

// summarize reads the matches of a store.
func summarize(path string) (s Summary, err error) {
	err = bolt.Read(path, time.Second, func(b *bbolt.Tx, _ *os.File) error {
		version, err := bolt.Version(b)
		if err != nil || version == 0 {
			return err
		}
		return bolt.Tx{Tx: b, Bare: bolt.Bare(version)}.Within(func(t bolt.Tx) error {
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

// lastEvent returns the time of the last event of a live match.
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

// Restored says what Restore has changed.
type Restored struct {
	// Replaced says that the copy is in the place of the store. An error beside it came after that.
	Replaced bool
	// Kept is the name under which the store that was there is kept, "" where there was none.
	Kept string
}

// CheckCopy returns the error of CheckBackup where a file is no copy that could take the place of a store, and
// another one where it is the store itself.
func CheckCopy(path, from string) error {
	if err := CheckBackup(from); err != nil {
		return err
	}
	if same(path, from) {
		return fmt.Errorf("%s is the store itself", from)
	}
	return nil
}

// Restore puts a copy of a store in its place. The copy stays, and so does the store that was there, under
// another name. The copy is verified before anything is changed, and again where it will stand; at no moment
// is there no store. The error is of the kind ErrInUse where a process has the store open.
func Restore(ctx context.Context, path, from string, now time.Time) (Restored, error) {
	return restorer{link: os.Link, replace: bolt.ReplaceFile}.restore(ctx, path, from, now)
}

// restoring is how Restore gives a file a second name, and puts one in the place of another.
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
	part := path + ".restored" + bolt.Unfinished
	if err := errors.Join(bolt.Remove(part), copyFile(ctx, from, part)); err != nil {
		return done, errors.Join(err, bolt.Remove(part))
	}
	if err := CheckBackup(part); err != nil {
		return done, errors.Join(err, bolt.Remove(part))
	}
	if done.Kept, err = r.keepStore(ctx, path, now); err == nil && done.Kept == "" {
		err = bolt.KeepOwner(part, filepath.Dir(path)) // the first store of a bot
	}
	if err != nil {
		return done, errors.Join(err, bolt.Remove(part))
	}
	err = r.replace(part, path)
	_, left := os.Lstat(part)
	done.Replaced = errors.Is(left, os.ErrNotExist) // also where the folder could not be brought to the disk then
	return done, errors.Join(err, bolt.Remove(part))
}

// same reports whether two names are of one file.
func same(a, b string) bool {
	first, err := os.Stat(a)
	second, otherErr := os.Stat(b)
	return err == nil && otherErr == nil && os.SameFile(first, second)
}

// lock keeps other processes from writing to a store. One that is so damaged that it cannot
// be opened needs no lock.
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

// keepStore gives the file of a store a second name, and returns it; "" where there is no file.
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
	// Some file systems know no second names.
	if err := errors.Join(copyFile(ctx, path, kept), bolt.KeepOwner(kept, path)); err != nil {
		return "", errors.Join(err, bolt.Remove(kept))
	}
	return kept, nil
}

// copyFile copies a file to one that is on the disk when copyFile returns, and that only its owner can read.
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
