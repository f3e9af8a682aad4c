// Package bolt keeps the file of a store, with bbolt: it opens and upgrades it, checks its pages, seals,
// compacts and copies it, and lets changes share transactions. What is in its rows it does not know.
//
// A file is brought to its newest schema by steps: all of them or none, in one transaction, after a
// copy of the file was made beside it and compared with it. Files of the schemas up to 11 bear no
// checksums; reseal.go writes them anew with their rows sealed. The file of a newer program is
// refused and stays as it is.
package bolt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"go.etcd.io/bbolt"

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
	// NoSync leaves it to the system when changes reach the disk, for tests that kill nothing.
	NoSync bool
	// Room is how many bytes a file may have that is written anew, for tests of a full disk; 0 is no limit.
	Room int
	// Replace puts a file in the place of another, for tests of one that stays where it is; nil is ReplaceFile.
	Replace func(from, to string) error
}

// File is the file of a store. It is safe for concurrent use.
type File struct {
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
	// looked is when it was last looked whether pages of the file should be given back, in
	// nanoseconds since 1970.
	looked atomic.Int64
}

// releasedAfter is how long it is not looked again whether pages of the file should be given back. Each page
// that was given back costs a page fault when it is read again; who asks very much in this time does not pay
// that for every question.
const releasedAfter = 3 * time.Second

// Open opens the file, or makes it where there is none, and takes the steps of the way that it still needs.
// The file of an older program is copied before, to a file beside it with the schema and the time in its
// name; where that fails, OpenFile returns an error and the file stays as it is. The error is of the kind
// ErrInUse, ErrNewer, ErrForeign or ErrDamaged where the file cannot be used.
func Open(path string, o Options, way []Step) (*File, error) {
	o = o.complete()
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() == 0 {
		o.Log.Warn("the store is empty, and a new one begins in it", "path", path)
	}
	broken, err := Whole(path, o.LockTimeout, Safe)
	if err != nil {
		return nil, advised(err)
	}
	file, pages, err := openFile(path, o.bolt(path))
	if err != nil {
		return nil, advised(OpenError(path, err))
	}
	path = Target(path)
	if err := checkHeads(pages, file.Info().PageSize); err != nil {
		o.Log.Error("the store is open all the same", "path", path, "error", err)
	}
	if file, pages, err = o.upgrade(file, pages, path, way); err != nil {
		err = fmt.Errorf("open %s: %w", path, err)
		if file != nil {
			err = errors.Join(err, file.Close())
		}
		return nil, err
	}
	db := &File{path: path, options: o, bolt: file, pages: pages, changes: newQueue(o.company())}
	if len(broken) > 0 { // an upgrade may have moved them
		if db.broken, err = db.brokenNow(); err != nil {
			return nil, errors.Join(err, db.Close())
		}
	}
	db.tellBroken()
	if err := db.tidy(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// brokenNow returns the rows whose seals are broken.
func (db *File) brokenNow() (broken []*seal.Broken, err error) {
	err = db.bolt.View(func(t *bbolt.Tx) error {
		broken, err = CheckPages(context.Background(), t, db.pages, Safe)
		return err
	})
	return broken, err
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
	if o.Replace == nil {
		o.Replace = ReplaceFile
	}
	return o
}

// company returns how long a change that nobody waits for looks for company. Where no change waits for
// the disk, it saves nothing.
func (o Options) company() time.Duration {
	if o.NoSync {
		return 0
	}
	return companyWithin
}

// upgrade brings a file to the end of the way, after a copy of it was made where there is anything in it. It
// returns the file as it is open then.
func (o Options) upgrade(file *bbolt.DB, pages *os.File, path string, way []Step) (*bbolt.DB, *os.File, error) {
	version, err := VersionOf(file)
	if err == nil && version > 0 && version < uint64(len(way)) {
		err = o.secure(file, path, version, len(way))
	}
	if err == nil && Bare(version) && len(way) >= SealedSchema {
		if err = Migrate(file, way[:SealedSchema-1]); err == nil {
			file, pages, err = o.reseal(file, pages, path)
		}
	}
	if err == nil {
		err = Migrate(file, way)
	}
	if older := LastCopy(path, len(way)); errors.Is(err, ErrNewer) && older != "" {
		err = fmt.Errorf("%w, or with this one the copy %s, which was made before the upgrade and lacks what happened since",
			err, older)
	}
	return file, pages, err
}

// bolt returns the options as bbolt takes them for a file.
func (o Options) bolt(path string) *bbolt.Options {
	return &bbolt.Options{
		Timeout: o.LockTimeout, FreelistType: bbolt.FreelistMapType, NoSync: o.NoSync, NoGrowSync: o.NoSync, InitialMmapSize: mapSize(path),
	}
}

// anew returns the options for a file that is written as a whole and is on the disk only then.
func (o Options) anew() *bbolt.Options {
	return &bbolt.Options{FreelistType: bbolt.FreelistMapType, NoSync: true, NoGrowSync: true, MaxSize: o.Room}
}

// mapSize returns how much of a file is to be mapped into memory, also of what it has not grown to yet;
// 0 leaves that to bbolt. A file that outgrows its mapping is mapped anew, for which a change would
// have to wait until all who read have ended, such as somebody who makes a copy. A small file is copied
// so soon that nobody notices.
func mapSize(path string) int {
	const small, most = 16 << 20, 1 << 30
	info, err := os.Stat(path)
	if err != nil || info.Size() < small || strconv.IntSize < 64 || runtime.GOOS == "windows" { // which would make the file as large
		return 0
	}
	return int(max(most, 2*info.Size()))
}

// tidy compacts the file where it holds bytes of somebody who was forgotten. Where that cannot be done, the
// file is open all the same, and the next start tries again.
func (db *File) tidy() error {
	marked := false
	err := db.View(context.Background(), func(t Tx) error {
		marked = t.Bucket([]byte(schema.Meta)).Get([]byte(schema.CompactKey)) != nil
		return nil
	})
	if err != nil || !marked {
		return err
	}
	err = db.Compact(context.Background())
	if err != nil && db.View(context.Background(), func(Tx) error { return nil }) == nil {
		db.options.Log.Error("what was removed from the store is still in its file", "path", db.path, "error", err)
		return nil
	}
	return err
}

// Close closes the file after the transactions that are under way.
func (db *File) Close() error {
	db.swap.RLock()
	defer db.swap.RUnlock()
	return db.bolt.Close()
}

// Tx is one transaction.
type Tx struct {
	*bbolt.Tx
	// Bare is set while a file is brought along whose rows bear no seals yet.
	Bare bool
}

// Bucket returns a bucket, whose rows are sealed; nil where there is none.
func (t Tx) Bucket(name []byte) *seal.Bucket {
	open := seal.NewBucket
	if t.Bare {
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

// Within works in a transaction. A row whose seal is broken is an error of the kind ErrDamaged.
func (t Tx) Within(do func(Tx) error) error {
	err := seal.Guard(func() error { return do(t) })
	if broken := (*seal.Broken)(nil); errors.As(err, &broken) && !errors.Is(err, ErrDamaged) {
		err = fmt.Errorf("%w: %s", ErrDamaged, schema.Describe(broken))
	}
	return err
}

// View runs a transaction that reads.
func (db *File) View(ctx context.Context, do func(Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	db.swap.RLock()
	defer db.swap.RUnlock()
	return db.bolt.View(func(t *bbolt.Tx) error {
		if db.looksForPages() {
			release(t)
		}
		return Tx{Tx: t}.Within(do)
	})
}

// Path returns the name of the file.
func (db *File) Path() string { return db.path }

// Log returns where an operator is told of the file.
func (db *File) Log() *slog.Logger { return db.options.Log }

// Broken returns the rows that were found damaged when the file was opened.
func (db *File) Broken() []*seal.Broken { return db.broken }

// Mended notes that rows that were found damaged are not needed any more.
func (db *File) Mended(which func(*seal.Broken) bool) {
	db.broken = slices.DeleteFunc(db.broken, which)
}

// Raw returns the file as bbolt has it, for tests that hurt it.
func (db *File) Raw() *bbolt.DB { return db.bolt }

// Inspect reads the file in one transaction, and past bbolt, while others read and write. Damage
// is an error and no panic.
func (db *File) Inspect(do func(Tx, io.ReaderAt) error) error {
	db.swap.RLock()
	defer db.swap.RUnlock()
	return Guard(func() error {
		return db.bolt.View(func(t *bbolt.Tx) error { return do(Tx{Tx: t}, db.pages) })
	})
}

// looksForPages reports whether it is time to look at the pages of the file, to one caller at a time.
func (db *File) looksForPages() bool {
	now, last := time.Now().UnixNano(), db.looked.Load()
	return now-last >= int64(releasedAfter) && db.looked.CompareAndSwap(last, now)
}

// Update runs a transaction that writes. It is on the disk when Update returns without an error.
func (db *File) Update(ctx context.Context, do func(Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	db.swap.RLock()
	defer db.swap.RUnlock()
	return db.bolt.Update(func(t *bbolt.Tx) error {
		if err := (Tx{Tx: t}).Within(do); err != nil {
			return err
		}
		// The wait for other writers may have outlasted the caller.
		return ctx.Err()
	})
}

// tellBroken logs the rows that were found damaged when the file was opened.
func (db *File) tellBroken() {
	for i, row := range db.broken {
		if i == FaultsAtMost {
			db.options.Log.Error("further rows of the store are damaged", "rows", len(db.broken)-i)
			return
		}
		db.options.Log.Error("a row of the store is damaged, and will not be read", "path", db.path, "row", schema.Describe(row))
	}
}
