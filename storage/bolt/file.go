// Package bolt keeps the file of a store with bbolt. It opens, upgrades, checks, seals, compacts and copies
// the file, and lets changes share transactions. It does not know the contents of the rows.
//
// An upgrade brings a file to the newest schema in steps: all of them or none, in one transaction. Before
// that it copies the file beside it and compares the copy with the file. Files of the schemas up to 11 bear
// no checksums; reseal.go rewrites them with sealed rows. A file that a newer program has written is
// refused and stays unchanged.
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
	// ErrInUse reports that another process has the file open.
	ErrInUse = errors.New("store is in use by another process")
	// ErrNewer reports that a newer program has written the file.
	ErrNewer = errors.New("store was written by a newer version of this program")
	// ErrForeign reports that the file is no store of this program.
	ErrForeign = errors.New("not a store of this program")
	// ErrDamaged reports that parts of the file contradict one another.
	ErrDamaged = errors.New("store is damaged")
)

// Options say how a file is opened. The zero value is ready to use.
type Options struct {
	// LockTimeout is how long Open waits for another process to close the file; 0 means one second.
	LockTimeout time.Duration
	// Log receives messages for the operator, such as the copy that precedes an upgrade; nil is
	// slog.Default.
	Log *slog.Logger
	// Now is the clock that dates this copy; nil is time.Now.
	Now func() time.Time
	// NoSync leaves it to the operating system when changes reach the disk, for tests that kill no process.
	NoSync bool
	// Room bounds the size in bytes of a file that is rewritten, for tests of a full disk; 0 is no limit.
	Room int
	// Replace moves a file to the place of another, for tests in which that fails; nil is ReplaceFile.
	Replace func(from, to string) error
}

// File is the file of a store. It is safe for concurrent use.
type File struct {
	path    string
	options Options
	// swap is held for writing while the file is replaced by its compacted copy.
	swap sync.RWMutex
	bolt *bbolt.DB
	// changes are the changes that wait for a shared transaction.
	changes *queue
	// pages is the file that bbolt has opened, for checks that read it without bbolt.
	pages *os.File
	// broken are the rows that were found damaged when the file was opened.
	broken []*seal.Broken
	// lastRelease is when View last considered releasing the mapped pages, in nanoseconds since 1970.
	lastRelease atomic.Int64
}

// releaseInterval is the least time between two attempts to release the mapped pages of the file. A
// released page costs a page fault when it is read again, so a burst of reads must not pay for it each
// time.
const releaseInterval = 3 * time.Second

// Open opens the file, or creates it if it does not exist, and applies the steps that it still needs.
//
// It copies the file of an older program before the upgrade, to a file beside it with the schema and the
// time in its name. If the copy fails, Open returns an error and the file stays unchanged. The error wraps
// ErrInUse, ErrNewer, ErrForeign or ErrDamaged if the file cannot be used.
func Open(path string, o Options, steps []Step) (*File, error) {
	o = o.withDefaults()
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() == 0 {
		o.Log.Warn("the store is empty, and a new one begins in it", "path", path)
	}
	broken, err := Verify(path, o.LockTimeout, Safe)
	if err != nil {
		return nil, withAdvice(err)
	}
	file, pages, err := openFile(path, o.bolt(path))
	if err != nil {
		return nil, withAdvice(OpenError(path, err))
	}
	path = Target(path)
	if err := checkHeads(pages, file.Info().PageSize); err != nil {
		o.Log.Error("the store is open all the same", "path", path, "error", err)
	}
	if file, pages, err = o.upgrade(file, pages, path, steps); err != nil {
		err = fmt.Errorf("open %s: %w", path, err)
		if file != nil {
			err = errors.Join(err, file.Close())
		}
		return nil, err
	}
	db := &File{path: path, options: o, bolt: file, pages: pages, changes: newQueue(o.joinWait())}
	if len(broken) > 0 { // an upgrade may have moved them
		if db.broken, err = db.findBroken(); err != nil {
			return nil, errors.Join(err, db.Close())
		}
	}
	db.logBroken()
	if err := db.compactIfMarked(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// findBroken returns the rows whose seals are broken.
func (db *File) findBroken() (broken []*seal.Broken, err error) {
	err = db.bolt.View(func(t *bbolt.Tx) error {
		broken, err = CheckPages(context.Background(), t, db.pages, Safe)
		return err
	})
	return broken, err
}

// withDefaults returns the options with defaults for the fields that are not set.
func (o Options) withDefaults() Options {
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

// joinWait returns how long ShareLater waits for a transaction that it can join. Without syncs a
// transaction of its own costs little, so the wait is 0.
func (o Options) joinWait() time.Duration {
	if o.NoSync {
		return 0
	}
	return joinWait
}

// upgrade applies all steps that a file still needs, and copies it first unless it is new. It returns the
// file that is open afterwards; resealing replaces it.
func (o Options) upgrade(
	file *bbolt.DB, pages *os.File, path string, steps []Step,
) (*bbolt.DB, *os.File, error) {
	version, err := VersionOf(file)
	if err == nil && version > 0 && version < uint64(len(steps)) {
		err = o.copyBeforeUpgrade(file, path, version, len(steps))
	}
	if err == nil && Unsealed(version) && len(steps) >= SealedSchema {
		if err = Migrate(file, steps[:SealedSchema-1]); err == nil {
			file, pages, err = o.reseal(file, pages, path)
		}
	}
	if err == nil {
		err = Migrate(file, steps)
	}
	if older := LastCopy(path, len(steps)); errors.Is(err, ErrNewer) && older != "" {
		err = fmt.Errorf("%w, or with this one the copy %s, "+
			"which was made before the upgrade and lacks what happened since", err, older)
	}
	return file, pages, err
}

// bolt returns the options with which bbolt opens the file at a path.
func (o Options) bolt(path string) *bbolt.Options {
	return &bbolt.Options{
		Timeout: o.LockTimeout, FreelistType: bbolt.FreelistMapType,
		NoSync: o.NoSync, NoGrowSync: o.NoSync, InitialMmapSize: mapSize(path),
	}
}

// rewriteOptions returns the options for a file that is written as a whole and synced once, at the end.
func (o Options) rewriteOptions() *bbolt.Options {
	return &bbolt.Options{
		FreelistType: bbolt.FreelistMapType, NoSync: true, NoGrowSync: true, MaxSize: o.Room,
	}
}

// mapSize returns how many bytes of address space to map for a file, including room to grow; 0 leaves that
// to bbolt. A file that outgrows its mapping is mapped again, and that change has to wait for all readers
// to end, for example for a backup. Small files return 0: a backup of one is over too soon for the wait to
// matter.
func mapSize(path string) int {
	const small, most = 16 << 20, 1 << 30
	info, err := os.Stat(path)
	// On Windows a mapping would extend the file to its own size.
	if err != nil || info.Size() < small || strconv.IntSize < 64 || runtime.GOOS == "windows" {
		return 0
	}
	return int(max(most, 2*info.Size()))
}

// compactIfMarked compacts the file if it is marked as holding bytes of removed data. If that fails but the
// file can still be read, it logs the error and returns nil: the next start tries again.
func (db *File) compactIfMarked() error {
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
		db.options.Log.Error("what was removed from the store is still in its file",
			"path", db.path, "error", err)
		return nil
	}
	return err
}

// Close closes the file. It waits for open transactions.
func (db *File) Close() error {
	db.swap.RLock()
	defer db.swap.RUnlock()
	return db.bolt.Close()
}

// Tx is one transaction.
type Tx struct {
	*bbolt.Tx
	// Unsealed says that the rows bear no seals, as in a file of an old schema during its upgrade.
	Unsealed bool
}

// Bucket returns a bucket with sealed rows, or nil if it does not exist.
func (t Tx) Bucket(name []byte) *seal.Bucket {
	open := seal.NewBucket
	if t.Unsealed {
		open = seal.NewUnsealedBucket
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

// Within calls do. It returns an error that wraps ErrDamaged if do reads a row with a broken seal.
func (t Tx) Within(do func(Tx) error) error {
	err := seal.Guard(func() error { return do(t) })
	if broken := (*seal.Broken)(nil); errors.As(err, &broken) && !errors.Is(err, ErrDamaged) {
		err = fmt.Errorf("%w: %s", ErrDamaged, schema.Describe(broken))
	}
	return err
}

// View calls do in a read-only transaction.
func (db *File) View(ctx context.Context, do func(Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	db.swap.RLock()
	defer db.swap.RUnlock()
	return db.bolt.View(func(t *bbolt.Tx) error {
		if db.releaseDue() {
			release(t)
		}
		return Tx{Tx: t}.Within(do)
	})
}

// Path returns the name of the file.
func (db *File) Path() string { return db.path }

// Log returns the logger for messages about the file.
func (db *File) Log() *slog.Logger { return db.options.Log }

// Broken returns the rows that were found damaged when the file was opened.
func (db *File) Broken() []*seal.Broken { return db.broken }

// Mended drops the rows that the function selects from those that Broken returns, as they are no longer
// needed.
func (db *File) Mended(selected func(*seal.Broken) bool) {
	db.broken = slices.DeleteFunc(db.broken, selected)
}

// Raw returns the underlying bbolt database, for tests that damage it.
func (db *File) Raw() *bbolt.DB { return db.bolt }

// Inspect calls do with a read-only transaction and with the file itself, for reads without bbolt. Others
// may read and write meanwhile. Damage is an error, not a panic.
func (db *File) Inspect(do func(Tx, io.ReaderAt) error) error {
	db.swap.RLock()
	defer db.swap.RUnlock()
	return Guard(func() error {
		return db.bolt.View(func(t *bbolt.Tx) error { return do(Tx{Tx: t}, db.pages) })
	})
}

// releaseDue reports whether releaseInterval has passed since the last attempt. It returns true to one of
// several concurrent callers.
func (db *File) releaseDue() bool {
	now, last := time.Now().UnixNano(), db.lastRelease.Load()
	return now-last >= int64(releaseInterval) && db.lastRelease.CompareAndSwap(last, now)
}

// Update calls do in a read-write transaction. The transaction is on the disk when Update returns nil.
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

// logBroken logs the rows that were found damaged when the file was opened, at most FaultsAtMost of them.
func (db *File) logBroken() {
	for i, row := range db.broken {
		if i == FaultsAtMost {
			db.options.Log.Error("further rows of the store are damaged", "rows", len(db.broken)-i)
			return
		}
		db.options.Log.Error("a row of the store is damaged, and will not be read",
			"path", db.path, "row", schema.Describe(row))
	}
}
