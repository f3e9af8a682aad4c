package bolt

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/storage/schema"
)

// emptyFile returns a new file with a bucket for meta data.
func emptyFile(t *testing.T) *File {
	t.Helper()
	way := slices.Repeat([]Step{func(Tx) error { return nil }}, SealedSchema)
	way[0] = func(t Tx) error {
		_, err := t.CreateBucket([]byte(schema.Meta))
		return err
	}
	db, err := Open(filepath.Join(t.TempDir(), "file.db"), Options{NoSync: true}, way)
	require.NoError(t, err)
	return db
}

// together runs changes so that all of them wait before the first is written, and returns their errors.
func together(db *File, changes ...func(context.Context) error) []error {
	db.changes.writing <- struct{}{} // keeps the changes from being written
	errs := make([]error, len(changes))
	var under sync.WaitGroup
	for i, do := range changes {
		under.Go(func() { errs[i] = do(context.Background()) })
		for waiting := 0; waiting <= i; runtime.Gosched() {
			db.changes.mu.Lock()
			waiting = len(db.changes.waiting)
			db.changes.mu.Unlock()
		}
	}
	<-db.changes.writing
	under.Wait()
	return errs
}

func TestChangesThatWaitShareATransaction(t *testing.T) {
	db := emptyFile(t)
	defer db.Close()
	var changes []func(context.Context) error
	transactions := map[int]bool{}
	for i := range maxBatch {
		changes = append(changes, func(ctx context.Context) error {
			return db.Share(ctx, func(t Tx) error {
				transactions[t.ID()] = true
				return t.Bucket([]byte(schema.Meta)).Put(fmt.Append(nil, "k", i), []byte{1})
			})
		})
	}
	for _, err := range together(db, changes...) {
		require.NoError(t, err)
	}
	assert.Len(t, transactions, 1)
	for i := range changes {
		assert.NotNil(t, valueOf(t, db, fmt.Sprint("k", i)))
	}
}

// One that fails, panics or is wanted no more takes no other one with it, and leaves nothing of itself.
func TestChangesFailAlone(t *testing.T) {
	db := emptyFile(t)
	defer db.Close()
	over, end := context.WithCancel(t.Context())
	end()
	refused := errors.New("refused")
	write := func(name string, then func() error) func(context.Context) error {
		return func(ctx context.Context) error {
			if name == "late" {
				ctx = over
			}
			return db.Share(ctx, func(t Tx) error {
				if err := t.Bucket([]byte(schema.Meta)).Put([]byte(name), []byte{1}); err != nil {
					return err
				}
				return then()
			})
		}
	}
	fine := func() error { return nil }
	errs := together(db,
		write("first", fine),
		write("refused", func() error { return refused }),
		write("second", fine),
		write("broken", func() error { panic("broken") }),
		write("late", fine),
		write("third", fine),
	)
	assert.NoError(t, errors.Join(errs[0], errs[2], errs[5]))
	assert.ErrorIs(t, errs[1], refused)
	assert.ErrorContains(t, errs[3], "broken")
	assert.ErrorIs(t, errs[4], context.Canceled)
	for _, name := range []string{"first", "second", "third"} {
		assert.NotNil(t, valueOf(t, db, name), name)
	}
	for _, name := range []string{"refused", "broken", "late"} {
		assert.Nil(t, valueOf(t, db, name), name)
	}
}

func TestWhatNobodyWaitsForJoinsAnother(t *testing.T) {
	db := emptyFile(t)
	defer db.Close()
	db.changes.joinWait = time.Hour
	var own, other int
	done := make(chan error)
	go func() {
		done <- db.ShareLater(context.Background(), func(t Tx) error { own = t.ID(); return nil })
	}()
	for waiting := 0; waiting == 0; runtime.Gosched() {
		db.changes.mu.Lock()
		waiting = len(db.changes.waiting)
		db.changes.mu.Unlock()
	}
	require.NoError(t, db.Share(t.Context(), func(t Tx) error { other = t.ID(); return nil }))
	require.NoError(t, <-done)
	assert.Equal(t, other, own)

	db.changes.joinWait = time.Nanosecond
	require.NoError(t, db.ShareLater(t.Context(), func(t Tx) error { own = t.ID(); return nil }))
	assert.Greater(t, own, other, "alone it goes by itself")
}

// valueOf reads one of the meta data.
func valueOf(t *testing.T, db *File, key string) (value []byte) {
	t.Helper()
	require.NoError(t, db.View(t.Context(), func(t Tx) error {
		value = append(value, t.Bucket([]byte(schema.Meta)).Get([]byte(key))...)
		return nil
	}))
	return value
}
