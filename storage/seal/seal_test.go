package seal

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"
)

func TestEveryFlippedBitBreaksASeal(t *testing.T) {
	k := NewSealer("rows")
	for _, value := range []string{"", "v", `{"game":"g","rules":1}`} {
		key := []byte("key")
		sealed := k.Seal(key, []byte(value))
		opened, ok := k.Open(key, sealed)
		require.True(t, ok)
		assert.Equal(t, value, string(opened))
		for bit := range len(sealed) * 8 {
			sealed[bit/8] ^= 1 << (bit % 8)
			_, ok := k.Open(key, sealed)
			assert.False(t, ok, "%q, bit %d", value, bit)
			sealed[bit/8] ^= 1 << (bit % 8)
		}
		for bit := range len(key) * 8 {
			other := slices.Clone(key)
			other[bit/8] ^= 1 << (bit % 8)
			_, ok := k.Open(other, sealed)
			assert.False(t, ok, "%q, bit %d of the key", value, bit)
		}
		_, ok = NewSealer("other").Open(key, sealed)
		assert.False(t, ok, "another bucket")
		_, ok = k.Open(append(key, sealed[0]), sealed[1:])
		assert.False(t, ok, "another end of the key")
	}
	_, ok := k.Open([]byte("key"), []byte("abc"))
	assert.False(t, ok, "too short for a seal")
}

func TestEveryFlippedBitBreaksANumber(t *testing.T) {
	k := NewSealer("rows")
	for _, n := range []uint64{0, 1, 77, 1 << 20, sequenceMost} {
		sealed, err := k.SealNumber(n)
		require.NoError(t, err)
		opened, ok := k.OpenNumber(sealed)
		require.True(t, ok)
		assert.Equal(t, n, opened)
		for bit := range 64 {
			_, ok := k.OpenNumber(sealed ^ 1<<bit)
			assert.False(t, ok, "%d, bit %d", n, bit)
		}
	}
	n, ok := k.OpenNumber(0)
	assert.True(t, ok, "a bucket that has not counted yet")
	assert.Zero(t, n)
	_, err := k.SealNumber(sequenceMost + 1)
	assert.ErrorContains(t, err, `bucket "rows" cannot count up to 1099511627776`)
}

// inFile calls do with a bucket of a file, in a transaction that is given up.
func inFile(t *testing.T, do func(*bbolt.Bucket)) {
	t.Helper()
	file, err := bbolt.Open(filepath.Join(t.TempDir(), "rows"), 0o600, &bbolt.Options{NoSync: true})
	require.NoError(t, err)
	defer file.Close()
	giveUp := errors.New("enough")
	require.ErrorIs(t, file.Update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucket([]byte("rows"))
		require.NoError(t, err)
		do(b)
		return giveUp
	}), giveUp)
}

func TestRowsAreReadAsTheyWereWritten(t *testing.T) {
	inFile(t, func(raw *bbolt.Bucket) {
		b := NewBucket(raw, "rows")
		require.NoError(t, b.Put([]byte("a"), []byte("one")))
		require.NoError(t, b.Put([]byte("b"), nil))
		require.NoError(t, b.Put([]byte("c"), []byte("three")))
		assert.Equal(t, 3, b.Len())
		assert.Equal(t, []byte("one"), b.Get([]byte("a")))
		assert.Equal(t, []byte{}, b.Get([]byte("b")), "there, and empty")
		assert.Nil(t, b.Get([]byte("d")))
		c := b.Cursor()
		for _, step := range []struct {
			move func() ([]byte, []byte)
			key  string
		}{{c.First, "a"}, {c.Next, "b"}, {c.Prev, "a"}, {c.Last, "c"}, {c.Next, ""}} {
			key, _ := step.move()
			assert.Equal(t, step.key, string(key))
		}
		key, value := c.Seek([]byte("bb"))
		assert.Equal(t, "c three", string(key)+" "+string(value))
		require.NoError(t, c.Delete())
		require.NoError(t, b.Delete([]byte("a")))
		assert.Equal(t, 1, b.Len())
		for want := range uint64(3) {
			n, err := b.NextSequence()
			require.NoError(t, err)
			assert.Equal(t, want+1, n)
		}
		require.NoError(t, b.SetSequence(9))
		assert.EqualValues(t, 9, b.Sequence())
	})
	assert.Nil(t, NewBucket(nil, "rows"))
	assert.Nil(t, NewUnsealedBucket(nil, "rows"))
}

// Damage beside a range is no matter of those who read the range.
func TestDamageBesideARangeIsNotMet(t *testing.T) {
	inFile(t, func(raw *bbolt.Bucket) {
		b := NewBucket(raw, "rows")
		require.NoError(t, b.Put([]byte("b1"), []byte("one")))
		require.NoError(t, b.Put([]byte("b2"), []byte("two")))
		require.NoError(t, raw.Put([]byte("a9"), []byte("no seal")))
		require.NoError(t, raw.Put([]byte("c1"), []byte("no seal")))
		require.NoError(t, Guard(func() error {
			c := b.Within([]byte("b"))
			var keys []string
			for key, _ := c.Seek([]byte("b")); key != nil; key, _ = c.Next() {
				keys = append(keys, string(key))
			}
			assert.Equal(t, []string{"b1", "b2"}, keys)
			return nil
		}))
		var broken *Broken
		require.ErrorAs(t, Guard(func() error { b.Within([]byte("c")).Seek([]byte("c")); return nil }), &broken)
		b.Plain = "c1"
		require.NoError(t, Guard(func() error { b.Within([]byte("c")).Seek([]byte("c")); return nil }), "a row with another seal")
	})
}

func TestBrokenRowsAreNeverGivenOut(t *testing.T) {
	for name, read := range map[string]func(*Bucket){
		"get":    func(b *Bucket) { b.Get([]byte("k")) },
		"first":  func(b *Bucket) { b.Cursor().First() },
		"last":   func(b *Bucket) { b.Cursor().Last() },
		"seek":   func(b *Bucket) { b.Cursor().Seek([]byte("a")) },
		"next":   func(b *Bucket) { c := b.Cursor(); c.First(); c.Next() },
		"prev":   func(b *Bucket) { c := b.Cursor(); c.Last(); c.Prev() },
		"each":   func(b *Bucket) { assert.NoError(t, b.ForEach(func(_, _ []byte) error { return nil })) },
		"number": func(b *Bucket) { b.Sequence() },
		"next number": func(b *Bucket) {
			_, err := b.NextSequence()
			assert.NoError(t, err)
		},
	} {
		inFile(t, func(raw *bbolt.Bucket) {
			require.NoError(t, raw.Put([]byte("k"), []byte("no seal")))
			require.NoError(t, raw.SetSequence(7))
			err := Guard(func() error { read(NewBucket(raw, "rows")); return nil })
			var broken *Broken
			require.ErrorAs(t, err, &broken, name)
			assert.Equal(t, "rows", broken.Bucket, name)
			bare := NewUnsealedBucket(raw, "rows")
			assert.Equal(t, []byte("no seal"), bare.Get([]byte("k")))
			assert.EqualValues(t, 7, bare.Sequence())
		})
	}
	assert.PanicsWithValue(t, "other", func() { _ = Guard(func() error { panic("other") }) })
}
