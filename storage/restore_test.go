package storage

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/storage/bolt"
)

// replacement is a store, and a copy of an earlier one that is to take its place.
type replacement struct {
	t            *testing.T
	path, from   string
	store, saved []byte
}

func newReplacement(t *testing.T) replacement {
	t.Helper()
	r := replacement{t: t, path: oldStore(t)}
	db, err := Open(filepath.Join(t.TempDir(), "copy.db"), quiet())
	require.NoError(t, err)
	r.from = db.Path()
	require.NoError(t, db.Close())
	r.store, r.saved = r.bytes(r.path), r.bytes(r.from)
	return r
}

func (r replacement) bytes(path string) []byte {
	r.t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(r.t, err)
	return data
}

// stands checks that the store is there as it was.
func (r replacement) stands() {
	r.t.Helper()
	assert.True(r.t, bytes.Equal(r.store, r.bytes(r.path)))
}

// watched is how Restore works, but that each step finds the store in its place. Second names are given by
// link.
func (r replacement) watched(link func(from, to string) error) restorer {
	return restorer{
		link: func(from, to string) error { r.stands(); return link(from, to) },
		replace: func(from, to string) error {
			r.stands()
			return bolt.ReplaceFile(from, to)
		},
	}
}

func TestRestoreBehindALink(t *testing.T) {
	r := newReplacement(t)
	link := filepath.Join(t.TempDir(), "link.db")
	require.NoError(t, os.Symlink(r.path, link))
	done, err := Restore(t.Context(), link, r.from, noon)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(r.saved, r.bytes(r.path)))
	assert.Equal(t, filepath.Dir(r.path), filepath.Dir(done.Kept))
	at, err := os.Readlink(link)
	require.NoError(t, err)
	assert.Equal(t, r.path, at)
}

// noLink is the link function of a file system without hard links.
func noLink(string, string) error { return errors.ErrUnsupported }

func TestAtNoMomentOfARestoreThereIsNoStore(t *testing.T) {
	for name, link := range map[string]func(from, to string) error{"a second name": os.Link, "no second names": noLink} {
		t.Run(name, func(t *testing.T) {
			r := newReplacement(t)
			done, err := r.watched(link).restore(t.Context(), r.path, r.from, noon)
			require.NoError(t, err)
			assert.Equal(t, Restored{Replaced: true, Kept: r.path + ".replaced.2026-03-01T12-00-00Z"}, done)
			assert.True(t, bytes.Equal(r.store, r.bytes(done.Kept)), "the store is kept")
			assert.True(t, bytes.Equal(r.saved, r.bytes(r.path)), "and the copy is in its place")
			assert.True(t, bytes.Equal(r.saved, r.bytes(r.from)))
		})
	}
}

// A failed restore leaves the store as it was, and no incomplete file beside it.
func TestARestoreThatFailsLeavesEverythingAsItWas(t *testing.T) {
	for name, c := range map[string]struct {
		asks int // how often the context is asked before it ends
		fail restorer
	}{
		"while the copy is read":     {0, restorer{link: os.Link, replace: bolt.ReplaceFile}},
		"while the store is copied":  {1, restorer{link: noLink, replace: bolt.ReplaceFile}},
		"when the store is replaced": {9, restorer{link: os.Link, replace: noLink}},
	} {
		t.Run(name, func(t *testing.T) {
			r := newReplacement(t)
			done, err := c.fail.restore(&endsLater{t.Context(), c.asks}, r.path, r.from, noon)
			require.Error(t, err)
			assert.False(t, done.Replaced)
			r.stands()
			for _, left := range beside(t, r.path) {
				require.Equal(t, done.Kept, r.path+left)
				assert.True(t, bytes.Equal(r.store, r.bytes(done.Kept)))
			}
		})
	}
}

// endsLater has ended once it was asked so often.
type endsLater struct {
	context.Context
	left int
}

func (c *endsLater) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// The damaged rows of a store without seals cannot be recognised, so the summary does not say what it
// holds.
func TestSummaryOfADamagedStoreWithoutSeals(t *testing.T) {
	path := firstSchema(t)
	whole, err := Summarize(path)
	require.NoError(t, err)
	require.NoError(t, whole.Damage)
	assert.False(t, whole.Unknown)
	require.NoError(t, os.Truncate(path, 5*int64(os.Getpagesize())))
	s, err := Summarize(path)
	require.NoError(t, err)
	require.ErrorIs(t, s.Damage, bolt.ErrDamaged)
	assert.True(t, s.Unknown)
}

// A copy takes the place of a store that was lost behind a link.
func TestRestoreBehindALinkThatLeadsNowhere(t *testing.T) {
	r := newReplacement(t)
	require.NoError(t, os.Remove(r.path))
	link := filepath.Join(t.TempDir(), "link.db")
	require.NoError(t, os.Symlink(r.path, link))
	done, err := Restore(t.Context(), link, r.from, noon)
	require.NoError(t, err)
	assert.Empty(t, done.Kept)
	assert.True(t, bytes.Equal(r.saved, r.bytes(r.path)))
	_, err = os.Readlink(link)
	require.NoError(t, err)
}
