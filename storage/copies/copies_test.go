package copies

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	noon  = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	usual = Plan{Hourly: day, Daily: week, Weekly: 4 * week, Room: 1 << 40}
)

// after returns the copies that a plan has left when one was made every hour for some time.
func after(p Plan, hours int, size int64) (left []file, now time.Time) {
	for i := range hours {
		now = noon.Add(time.Duration(i) * time.Hour)
		left = append(left, file{at: now, size: size})
		spare := p.unneeded(left, now)
		left = slices.DeleteFunc(left, func(f file) bool { return slices.Contains(spare, f) })
	}
	return left, now
}

func TestCopiesOfADayAWeekAndAMonthAreKept(t *testing.T) {
	left, now := after(usual, 24*60, 1)
	assert.LessOrEqual(t, len(left), 24+7+4+1)
	nearest := func(age time.Duration) time.Duration {
		best := time.Duration(1 << 62)
		for _, f := range left {
			best = min(best, (now.Sub(f.at) - age).Abs())
		}
		return best
	}
	for age := time.Duration(0); age < day; age += hour {
		assert.Zero(t, nearest(age), age)
	}
	for age := time.Duration(0); age < week-day; age += hour {
		assert.LessOrEqual(t, nearest(age), day/2+hour, age)
	}
	for age := time.Duration(0); age < 3*week; age += hour {
		assert.LessOrEqual(t, nearest(age), week/2+day, age)
	}
	for _, f := range left {
		assert.Less(t, now.Sub(f.at), 4*week)
	}
}

func TestCopiesTakeNoMoreRoomThanTheyMay(t *testing.T) {
	p := usual
	p.Room = 10
	left, _ := after(p, 24*60, 3)
	assert.Len(t, left, 3)
	left, now := after(p, 24*60, 30)
	require.Len(t, left, 2, "the two newest stay in any case")
	assert.Equal(t, now, left[1].at)
}

func TestPlansOfFewerKinds(t *testing.T) {
	assert.Zero(t, Plan{}.Every())
	assert.Equal(t, hour, usual.Every())
	assert.Equal(t, day, Plan{Daily: week, Weekly: 4 * week}.Every())
	assert.Equal(t, week, Plan{Weekly: 4 * week}.Every())
	left, _ := after(Plan{Hourly: 3 * hour, Room: 1 << 40}, 100, 1)
	assert.Len(t, left, 3)
}

// text is a store that is a text.
type text string

func (s text) Backup(_ context.Context, to io.Writer) error {
	_, err := io.WriteString(to, string(s))
	return err
}

// save creates a file with the output of write.
func save(name string, write func(io.Writer) error) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(write(file), file.Close())
}

// keeper returns a keeper of a store in a folder of its own, with a clock that the test sets.
func keeper(t *testing.T, now *time.Time) Keeper {
	t.Helper()
	store := filepath.Join(t.TempDir(), "towerpost.db")
	require.NoError(t, os.WriteFile(store, []byte("rows"), 0o600))
	return Keeper{
		Store: store, Folder: store + ".copies", Plan: usual, Source: text("rows"), Save: save, Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return *now }, Free: func(string) uint64 { return 1 << 40 },
	}
}

// names returns the names of all files in the folder of a keeper.
func names(t *testing.T, k Keeper) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(k.Folder)
	require.NoError(t, err)
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

func TestCopyIsMadeWhenItIsDue(t *testing.T) {
	now := noon
	k := keeper(t, &now)
	require.NoError(t, k.Check(t.Context()))
	require.Equal(t, []string{"towerpost.2026-03-01T12-00-00Z.db"}, names(t, k))
	data, err := os.ReadFile(filepath.Join(k.Folder, "towerpost.2026-03-01T12-00-00Z.db"))
	require.NoError(t, err)
	assert.Equal(t, "rows", string(data))
	now = now.Add(59 * time.Minute)
	require.NoError(t, k.Check(t.Context()))
	assert.Len(t, names(t, k), 1, "it is not an hour old")
	now = now.Add(time.Minute)
	require.NoError(t, k.Check(t.Context()))
	assert.Len(t, names(t, k), 2)
	info, err := os.Stat(k.Folder)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o700), info.Mode().Perm())
}

func TestCopyOfAWrongClockStopsNoOthers(t *testing.T) {
	now := noon.Add(10 * 365 * day)
	k := keeper(t, &now)
	require.NoError(t, k.Check(t.Context()))
	now = noon
	for range 3 {
		require.NoError(t, k.Check(t.Context()))
		now = now.Add(30 * time.Minute)
	}
	assert.Equal(t, []string{
		"towerpost.2026-03-01T12-00-00Z.db", "towerpost.2026-03-01T13-00-00Z.db", "towerpost.2036-02-27T12-00-00Z.db",
	}, names(t, k))
}

func TestCopyOfAWrongClockGivesWayFirst(t *testing.T) {
	for name, short := range map[string]func(*Keeper){
		"room": func(k *Keeper) { k.Room = 8 },
		"disk": func(k *Keeper) { onDisk(t, k, 12) },
	} {
		now := noon.Add(10 * 365 * day)
		k := keeper(t, &now)
		require.NoError(t, k.Check(t.Context()))
		now = noon
		require.NoError(t, k.Check(t.Context()))
		short(&k)
		now = noon.Add(time.Hour)
		require.NoError(t, k.Check(t.Context()))
		assert.Equal(t, []string{"towerpost.2026-03-01T12-00-00Z.db", "towerpost.2026-03-01T13-00-00Z.db"}, names(t, k), name)
	}
}

func TestWhatIsNoCopyStays(t *testing.T) {
	now := noon
	k := keeper(t, &now)
	k.Folder = filepath.Join(k.Folder, "of [all]")
	require.NoError(t, os.MkdirAll(k.Folder, 0o700))
	for _, name := range []string{"mine.db", "towerpost.notes.db", "other.2020-03-01T12-00-00Z.db", "towerpost.2020-03-01T12-00-00Z.db",
		"towerpost.2026-03-01T11-00-00Z.db.123.part"} {
		require.NoError(t, os.WriteFile(filepath.Join(k.Folder, name), nil, 0o600))
	}
	require.NoError(t, k.Check(t.Context()))
	assert.Equal(t, []string{"mine.db", "other.2020-03-01T12-00-00Z.db", "towerpost.2026-03-01T12-00-00Z.db", "towerpost.notes.db"},
		names(t, k), "the old copy and the unfinished one are gone")
}

// onDisk puts the copies of a keeper on a disk with the given number of bytes for them, beside the reserve.
// A copy has 4 bytes.
func onDisk(t *testing.T, k *Keeper, bytes int) {
	t.Helper()
	k.Free = func(string) uint64 { return uint64(reserve + bytes - 4*len(names(t, *k))) }
}

func TestNoCopyFillsTheDisk(t *testing.T) {
	now := noon
	k := keeper(t, &now)
	for range 3 {
		require.NoError(t, k.Check(t.Context()))
		now = now.Add(time.Hour)
	}
	onDisk(t, &k, 12)
	require.NoError(t, k.Check(t.Context()), "room is made by removing the older copies")
	assert.Equal(t, []string{"towerpost.2026-03-01T14-00-00Z.db", "towerpost.2026-03-01T15-00-00Z.db"}, names(t, k))
	onDisk(t, &k, 8)
	now = now.Add(time.Hour)
	require.NoError(t, k.Check(t.Context()), "there is room for a copy, if for no second store")
	assert.Equal(t, []string{"towerpost.2026-03-01T15-00-00Z.db", "towerpost.2026-03-01T16-00-00Z.db"}, names(t, k))
}

func TestCopiesStayWhereTheDiskIsFullWithoutThem(t *testing.T) {
	now := noon
	k := keeper(t, &now)
	for range 3 {
		require.NoError(t, k.Check(t.Context()))
		now = now.Add(time.Hour)
	}
	onDisk(t, &k, 7)
	require.ErrorContains(t, k.Check(t.Context()), "63 MB are free in "+k.Folder)
	assert.Len(t, names(t, k), 3)
	onDisk(t, &k, 16)
	k.SameDisk = func(string, string) bool { return false }
	require.NoError(t, k.Check(t.Context()))
	assert.Len(t, names(t, k), 4, "the store has a disk of its own, and needs no room on that of the copies")
}

func TestACopyFromBeforeTodayStays(t *testing.T) {
	now := noon
	k := keeper(t, &now)
	for _, age := range []time.Duration{0, 25, 26} {
		now = noon.Add(age * time.Hour)
		require.NoError(t, k.Check(t.Context()))
	}
	now = now.Add(time.Hour)
	onDisk(t, &k, 16)
	require.NoError(t, k.Check(t.Context()))
	assert.Equal(t, []string{
		"towerpost.2026-03-01T12-00-00Z.db", "towerpost.2026-03-02T14-00-00Z.db", "towerpost.2026-03-02T15-00-00Z.db",
	}, names(t, k))
}

func TestOneDiskIsKnown(t *testing.T) {
	folder := t.TempDir()
	assert.True(t, sameDisk(folder, folder))
	assert.True(t, sameDisk(folder, filepath.Join(folder, "missing")))
	if runtime.GOOS == "linux" {
		assert.False(t, sameDisk(folder, "/proc"))
	}
}

func TestCopyThatFailsRemovesNone(t *testing.T) {
	now := noon
	k := keeper(t, &now)
	require.NoError(t, k.Check(t.Context()))
	now = now.Add(8 * week)
	boom := errors.New("boom")
	k.Save = func(string, func(io.Writer) error) error { return boom }
	require.ErrorIs(t, k.Check(t.Context()), boom)
	assert.Len(t, names(t, k), 1)
}

// What was promised to be deleted by its age is deleted also while no new copy can be made, except the last one.
func TestCopiesThatAreTooOldGoAlthoughNoNewOneIsMade(t *testing.T) {
	now := noon
	k := keeper(t, &now)
	for range 3 {
		require.NoError(t, k.Check(t.Context()))
		now = now.Add(day)
	}
	onDisk(t, &k, 0)
	now = noon.Add(5 * day)
	require.Error(t, k.Check(t.Context()))
	assert.Len(t, names(t, k), 3)
	now = noon.Add(5 * week)
	require.Error(t, k.Check(t.Context()))
	assert.Equal(t, []string{"towerpost.2026-03-03T12-00-00Z.db"}, names(t, k))
}

func TestWhatCannotBeRemovedStopsNoCopy(t *testing.T) {
	now := noon
	k := keeper(t, &now)
	stuck := "towerpost.2026-02-01T12-00-00Z.db.part"
	require.NoError(t, os.MkdirAll(filepath.Join(k.Folder, stuck, "lost+found"), 0o700))
	require.NoError(t, k.Check(t.Context()))
	assert.Equal(t, []string{stuck, "towerpost.2026-03-01T12-00-00Z.db"}, names(t, k))
}

func TestCopiesAreWrittenSlowly(t *testing.T) {
	var to bytes.Buffer
	var waited time.Duration
	s := newThrottledWriter(t.Context(), &to)
	s.pause = func(_ context.Context, d time.Duration) error { waited += d; return nil }
	n, err := s.Write(make([]byte, 64<<20))
	require.NoError(t, err)
	assert.Equal(t, 64<<20, n)
	assert.Equal(t, 64<<20, to.Len())
	assert.Equal(t, 2*time.Second, waited)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = newThrottledWriter(ctx, &to).Write(make([]byte, 2<<20))
	assert.ErrorIs(t, err, context.Canceled)
}

func TestRunLooksFromTimeToTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		now := time.Now()
		k := keeper(t, &now)
		k.Now = nil
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Hour+10*time.Minute)
		defer cancel()
		k.Run(ctx)
		assert.Len(t, names(t, k), 4)
		k.Plan = Plan{}
		k.Run(ctx) // returns at once
	})
}
