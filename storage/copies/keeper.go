package copies

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// nameTime is the layout of the time in the name of a copy.
const nameTime = "2006-01-02T15-04-05Z"

// extension ends the names of copies.
const extension = ".db"

// reserve is how many bytes must stay free on the disk beside the next copy.
const reserve = 64 << 20

// Source writes a copy of a store as of one moment. Others may write to the store meanwhile.
type Source interface {
	Backup(ctx context.Context, to io.Writer) error
}

// Keeper makes and removes the copies of a store.
type Keeper struct {
	// Store is the path of the store, and Folder the folder of its copies.
	Store, Folder string
	Plan
	Source Source
	// Save creates a verified file from the output of write, or no file if it finds a fault.
	Save func(name string, write func(io.Writer) error) error
	Log  *slog.Logger
	// Now is the clock; nil is time.Now.
	Now func() time.Time
	// Free returns how many bytes are free in a folder; nil asks the system.
	Free func(folder string) uint64
	// SameDisk reports whether two paths are on one disk; nil asks the system.
	SameDisk func(a, b string) bool
}

// The waits of Run: before its first look, so that the start of the bot is over, and between looks.
const (
	firstLook = 2 * time.Minute
	lookEvery = 5 * time.Minute
)

// Run makes copies when they are due, until its context ends. It logs errors and tries again later. It
// returns at once if the plan keeps no copies.
func (k Keeper) Run(ctx context.Context) {
	if k.Every() == 0 {
		return
	}
	for wait := firstLook; ; wait = lookEvery {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		if err := k.Check(ctx); err != nil && ctx.Err() == nil {
			k.Log.Error("no copy of the store was made", "error", err)
		}
	}
}

// Check makes a copy if one is due, and removes the copies that are no longer needed, even if it cannot make
// one. The newest copy always stays. The error is that of the new copy; a copy that cannot be removed is
// logged.
func (k Keeper) Check(ctx context.Context) error {
	if err := os.MkdirAll(k.Folder, 0o700); err != nil {
		return err
	}
	k.tidy()
	files, err := k.files()
	if err != nil || !k.due(files) {
		return err
	}
	if err := k.makeRoom(files); err != nil {
		return err
	}
	if err := k.copy(ctx); err != nil {
		return err
	}
	k.tidy()
	return nil
}

// tidy removes unfinished copies and those that the plan does not need. An error is logged, because it need
// not stop the next copy.
func (k Keeper) tidy() {
	files, err := k.files()
	if err == nil {
		err = k.remove(k.unneeded(files, k.now()))
	}
	if err := errors.Join(k.removeUnfinished(), err); err != nil {
		k.Log.Error("copies of the store could not be removed", "error", err)
	}
}

// due reports whether it is time for a copy. It ignores the age of a copy that is dated in the future.
func (k Keeper) due(files []file) bool {
	if len(files) == 0 {
		return true
	}
	age := k.now().Sub(files[len(files)-1].at)
	return age < 0 || age >= k.Every()
}

func (k Keeper) now() time.Time {
	if k.Now == nil {
		return time.Now().UTC().Truncate(time.Second)
	}
	return k.Now()
}

func (k Keeper) copy(ctx context.Context) error {
	began := time.Now()
	name := filepath.Join(k.Folder, k.prefix()+k.now().UTC().Format(nameTime)+extension)
	err := k.Save(name, func(to io.Writer) error { return k.Source.Backup(ctx, newThrottledWriter(ctx, to)) })
	if err != nil {
		return err
	}
	took := time.Since(began).Round(time.Millisecond)
	k.Log.Info("the store was copied, and the copy agrees", "copy", name, "took", took)
	return nil
}

// makeRoom returns an error if another copy would fill the disk. To prevent that it removes older copies
// first. If it can, it also frees room for the store itself, which is rewritten when the data of a player
// or a guild is removed. It removes no copy if that would not free enough for another one.
func (k Keeper) makeRoom(files []file) error {
	need, want, err := k.needs()
	if err != nil || k.free() >= want {
		return err
	}
	list := k.expendable(files)
	switch most := k.free() + sizeOf(list); {
	case most < need:
		list = nil
	case most < want:
		want = need
	}
	for k.free() < want && len(list) > 0 {
		if err := k.remove(list[:1]); err != nil {
			return err
		}
		list = list[1:]
	}
	if free := k.free(); free < need {
		return fmt.Errorf("%d MB are free in %s, and a copy needs %d MB", free>>20, k.Folder, need>>20)
	}
	return nil
}

// needs returns how many free bytes a copy needs, and how many are wanted. If the store is on the same
// disk, as many bytes as the store has are wanted on top.
func (k Keeper) needs() (need, want uint64, err error) {
	info, err := os.Stat(k.Store)
	if err != nil {
		return 0, 0, err
	}
	size := uint64(info.Size())
	need, want = size+reserve, size+reserve
	if k.sameDisk() {
		want += size
	}
	return need, want, nil
}

// expendable returns the copies that may be removed for another one. It spares the newest copy. It also
// spares the newest of those older than a day, which may predate damage that nobody has noticed yet.
func (k Keeper) expendable(files []file) (list []file) {
	old := -1
	for i, f := range files {
		if k.now().Sub(f.at) > day {
			old = i
		}
	}
	for i, f := range files {
		if i != old && i < len(files)-1 {
			list = append(list, f)
		}
	}
	return list
}

// sizeOf returns the total size of copies in bytes.
func sizeOf(files []file) (sum uint64) {
	for _, f := range files {
		sum += uint64(f.size)
	}
	return sum
}

func (k Keeper) free() uint64 {
	if k.Free != nil {
		return k.Free(k.Folder)
	}
	return free(k.Folder)
}

// sameDisk reports whether the copies are on the disk of the store.
func (k Keeper) sameDisk() bool {
	if k.SameDisk != nil {
		return k.SameDisk(k.Store, k.Folder)
	}
	return sameDisk(k.Store, k.Folder)
}

// prefix returns how the names of all copies begin.
func (k Keeper) prefix() string { return strings.TrimSuffix(filepath.Base(k.Store), extension) + "." }

// files returns the copies in the order in which they are removed. The ones dated in the future, by a wrong
// clock, come first; then the oldest. It ignores all other files in the folder.
func (k Keeper) files() ([]file, error) {
	entries, err := os.ReadDir(k.Folder)
	if err != nil {
		return nil, err
	}
	var list []file
	for _, e := range entries {
		at, ours := strings.CutPrefix(e.Name(), k.prefix())
		at, whole := strings.CutSuffix(at, extension)
		when, err := time.Parse(nameTime, at)
		info, statErr := e.Info()
		if ours && whole && err == nil && statErr == nil && info.Mode().IsRegular() {
			list = append(list, file{filepath.Join(k.Folder, e.Name()), when, info.Size()})
		}
	}
	slices.SortFunc(list, func(a, b file) int { return a.at.Compare(b.at) })
	if i := slices.IndexFunc(list, func(f file) bool { return f.at.After(k.now()) }); i > 0 {
		list = slices.Concat(list[i:], list[:i])
	}
	return list, nil
}

// removeUnfinished removes the unfinished copies of a process that was killed.
func (k Keeper) removeUnfinished() error {
	entries, err := os.ReadDir(k.Folder)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), k.prefix()) && strings.HasSuffix(e.Name(), ".part") {
			err = errors.Join(err, os.Remove(filepath.Join(k.Folder, e.Name())))
		}
	}
	return err
}

func (k Keeper) remove(files []file) error {
	var errs []error
	for _, f := range files {
		err := os.Remove(f.path)
		if err == nil {
			k.Log.Info("a copy of the store was removed, as newer ones are there", "copy", f.path)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// unlimited is the free space of a disk for which the system reports none.
const unlimited = math.MaxUint64
