package storage

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/display"
	"towerpost/engine/match/member"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/trainer"
	"towerpost/storage/schema"
	"towerpost/storage/seal"
)

var (
	// ErrInUse is the kind of an error about a file that another process has open.
	ErrInUse = errors.New("store is in use by another process")
	// ErrNewer is the kind of an error about a file that a newer program has written.
	ErrNewer = errors.New("store was written by a newer version of this program")
	// ErrForeign is the kind of an error about a file that is no store of this program.
	ErrForeign = errors.New("not a store of this program")
	// ErrDamaged is the kind of an error about a file whose parts contradict one another.
	ErrDamaged = errors.New("store is damaged")
)

// Options say how a file is opened; the zero value is sensible.
type Options struct {
	// LockTimeout is how long Open waits for another process to close the file; 0 means one second.
	LockTimeout time.Duration
	// Log is told of the copy that is made before an upgrade; nil is slog.Default.
	Log *slog.Logger
	// Now is the clock by which that copy is named; nil is time.Now.
	Now func() time.Time
	// noSync leaves it to the system when changes reach the disk, for tests that kill nothing.
	noSync bool
}

// DB is a file with matches. It is safe for concurrent use.
type DB struct {
	path    string
	options Options
	// swap is held for writing while the file is replaced by its compacted copy.
	swap sync.RWMutex
	bolt *bbolt.DB
	// changes are those that wait for share to write them.
	changes *queue
	// pages is the file as bbolt has opened it, for checks that read it past bbolt.
	pages *os.File
	// broken are the rows that were found damaged when the file was opened.
	broken []*seal.Broken
	// looked is when it was last looked whether pages of the file should be given back, in nanoseconds since 1970.
	looked atomic.Int64
}

// releasedAfter is how long it is not looked again whether pages of the file should be given back. Each page that was given
// back costs a page fault when it is read again; who asks very much in this time does not pay that for every question.
const releasedAfter = 3 * time.Second

var (
	_ match.Store   = (*DB)(nil)
	_ ranking.Store = (*DB)(nil)
	_ display.Store = (*DB)(nil)
	_ policy.Store  = (*DB)(nil)
	_ member.Store  = (*DB)(nil)

	_ analyst.Store = (*DB)(nil)
	_ trainer.Store = (*DB)(nil)
)

// Open opens the file, or makes it where there is none, and brings it to the schema of this program. The file of
// an older program is copied before, to a file beside it with the schema and the time in its name; where that
// fails, Open returns an error and the file stays as it is. It returns an error of the kind ErrInUse, ErrNewer,
// ErrForeign or ErrDamaged where the file cannot be used.
func Open(path string, o Options) (*DB, error) { return openTo(path, o, steps()) }

// openTo is Open with the way to a schema.
func openTo(path string, o Options, way []step) (*DB, error) {
	o = o.complete()
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() == 0 {
		o.Log.Warn("the store is empty, and a new one begins in it", "path", path)
	}
	broken, err := whole(path, o.LockTimeout, safe)
	if err != nil {
		return nil, advised(err)
	}
	file, pages, err := openFile(path, o.bolt(path))
	if err != nil {
		return nil, advised(openError(path, err))
	}
	if err := checkHeads(pages, file.Info().PageSize); err != nil {
		o.Log.Error("the store is open all the same", "path", path, "error", err)
	}
	if file, pages, err = o.upgrade(file, pages, path, way); err != nil {
		return nil, errors.Join(fmt.Errorf("open %s: %w", path, err), file.Close())
	}
	db := &DB{path: path, options: o, bolt: file, pages: pages, changes: newQueue(), broken: broken}
	db.tellBroken()
	if err := db.tidy(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// complete returns the options with what was left out.
func (o Options) complete() Options {
	if o.LockTimeout <= 0 {
		o.LockTimeout = time.Second
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}

// upgrade brings a file to the end of the way, after a copy of it was made where there is anything in it. It returns the file
// as it is open then.
func (o Options) upgrade(file *bbolt.DB, pages *os.File, path string, way []step) (*bbolt.DB, *os.File, error) {
	version, err := schemaOf(file)
	if err == nil && version > 0 && version < uint64(len(way)) {
		err = o.secure(file, path, version, len(way))
	}
	if err == nil && bare(version) && len(way) >= sealedSchema {
		if err = migrate(file, way[:sealedSchema-1]); err == nil {
			file, pages, err = o.reseal(file, pages, path)
		}
	}
	if err == nil {
		err = migrate(file, way)
	}
	if older := lastCopy(path, len(way)); errors.Is(err, ErrNewer) && older != "" {
		err = fmt.Errorf("%w, or with this one the copy %s, which was made before the upgrade and lacks what happened since",
			err, older)
	}
	return file, pages, err
}

// bolt returns the options as bbolt takes them for a file.
func (o Options) bolt(path string) *bbolt.Options {
	return &bbolt.Options{
		Timeout: o.LockTimeout, FreelistType: bbolt.FreelistMapType, NoSync: o.noSync, NoGrowSync: o.noSync, InitialMmapSize: mapSize(path),
	}
}

// mapSize returns how much of a file is to be mapped into memory, also of what it has not grown to yet; 0 leaves that to bbolt. A
// file that outgrows its mapping is mapped anew, for which a change would have to wait until all who read have ended, such as
// somebody who makes a copy. A small file is copied so soon that nobody notices.
func mapSize(path string) int {
	const small, most = 16 << 20, 1 << 30
	info, err := os.Stat(path)
	if err != nil || info.Size() < small || strconv.IntSize < 64 || runtime.GOOS == "windows" { // which would make the file as large
		return 0
	}
	return int(max(most, 2*info.Size()))
}

// tidy compacts the file where it holds bytes of somebody who was forgotten.
func (db *DB) tidy() error {
	marked := false
	err := db.view(context.Background(), func(t tx) error {
		marked = t.Bucket([]byte(schema.Meta)).Get([]byte(schema.CompactKey)) != nil
		return nil
	})
	if err != nil || !marked {
		return err
	}
	return db.Compact(context.Background())
}

// openFile opens the file with bbolt, which panics over pages that make no sense, and returns it also as bbolt reads it.
func openFile(path string, options *bbolt.Options) (file *bbolt.DB, pages *os.File, err error) {
	options.OpenFile = func(name string, flag int, mode os.FileMode) (_ *os.File, err error) {
		pages, err = os.OpenFile(name, flag, mode)
		return pages, err
	}
	err = guarded(func() (err error) {
		file, err = bbolt.Open(path, 0o600, options)
		return err
	})
	return file, pages, err
}

// whole refuses a file that ends too early, as a copy does that was broken off, or whose pages are damaged: bbolt would
// panic over them, or the system kill the process. It returns the rows whose seals are broken. Nothing writes to the file
// meanwhile.
func whole(path string, lockTimeout time.Duration, d depth) (broken []*seal.Broken, err error) {
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 || !info.Mode().IsRegular() {
		return nil, nil // there will be a new file, or a better error
	}
	err = reading(path, lockTimeout, func(t *bbolt.Tx, file *os.File) error {
		info, err := file.Stat()
		if err == nil && info.Size() < t.Size() {
			err = fmt.Errorf("%w: it ends after %d of at least %d bytes", ErrDamaged, info.Size(), t.Size())
		}
		if err == nil {
			broken, err = checkPages(context.Background(), t, file, d)
		}
		return err
	})
	return broken, err
}

// reading opens a file that nothing may write to meanwhile, and reads from it.
func reading(path string, lockTimeout time.Duration, do func(*bbolt.Tx, *os.File) error) error {
	file, pages, err := openFile(path, &bbolt.Options{Timeout: lockTimeout, ReadOnly: true})
	if err != nil {
		return openError(path, err)
	}
	err = guarded(func() error {
		return file.View(func(t *bbolt.Tx) error { return do(t, pages) })
	})
	if err = errors.Join(err, file.Close()); err != nil {
		return openError(path, err)
	}
	return nil
}

// openError says what is wrong with a file and what to do about it.
func openError(path string, err error) error {
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

// Close closes the file after the transactions that are under way.
func (db *DB) Close() error {
	db.swap.RLock()
	defer db.swap.RUnlock()
	return db.bolt.Close()
}

// tx is one transaction.
type tx struct {
	*bbolt.Tx
	// bare is set while a file is brought along whose rows bear no seals yet.
	bare bool
}

// Bucket returns a bucket, whose rows are sealed; nil where there is none.
func (t tx) Bucket(name []byte) *seal.Bucket {
	open := seal.NewBucket
	if t.bare {
		open = seal.NewBare
	}
	rows := open(t.Tx.Bucket(name), string(name))
	if rows != nil {
		rows.Fill = schema.Bucket(name).Fill()
		if schema.Bucket(name) == schema.Meta {
			rows.Plain = schema.VersionKey
		}
	}
	return rows
}

// within works in a transaction. A row whose seal is broken is an error of the kind ErrDamaged.
func (t tx) within(do func(tx) error) error {
	err := seal.Guard(func() error { return do(t) })
	if broken := (*seal.Broken)(nil); errors.As(err, &broken) && !errors.Is(err, ErrDamaged) {
		err = fmt.Errorf("%w: %s", ErrDamaged, schema.Describe(broken))
	}
	return err
}

// view runs a transaction that reads.
func (db *DB) view(ctx context.Context, do func(tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	db.swap.RLock()
	defer db.swap.RUnlock()
	return db.bolt.View(func(t *bbolt.Tx) error {
		if db.looksForPages() {
			release(t)
		}
		return tx{Tx: t}.within(do)
	})
}

// looksForPages reports whether it is time to look at the pages of the file, to one caller at a time.
func (db *DB) looksForPages() bool {
	now, last := time.Now().UnixNano(), db.looked.Load()
	return now-last >= int64(releasedAfter) && db.looked.CompareAndSwap(last, now)
}

// update runs a transaction that writes. It is on the disk when update returns without an error.
func (db *DB) update(ctx context.Context, do func(tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	db.swap.RLock()
	defer db.swap.RUnlock()
	return db.bolt.Update(func(t *bbolt.Tx) error {
		if err := (tx{Tx: t}).within(do); err != nil {
			return err
		}
		// The wait for other writers may have outlasted the caller.
		return ctx.Err()
	})
}
