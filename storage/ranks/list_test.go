package ranks

import (
	"bytes"
	"encoding/binary"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"pgregory.net/rapid"
	"towerpost/storage/seal"
)

// inBucket calls do with a bucket of a file of its own.
func inBucket(t testing.TB, do func(*seal.Bucket)) {
	t.Helper()
	file, err := bbolt.Open(filepath.Join(t.TempDir(), "ranks"), 0o600, &bbolt.Options{NoSync: true})
	require.NoError(t, err)
	defer file.Close()
	require.NoError(t, file.Update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucket([]byte("b"))
		do(seal.NewBucket(b, "b"))
		return err
	}))
}

func item(n uint32) []byte { return binary.BigEndian.AppendUint32(nil, n) }

// checkLevels requires that every count of a list is the number of items that it stands for.
func checkLevels(t require.TestingT, r List) {
	items := r.Slice(0, 1<<30)
	for level := 1; level <= topLevel; level++ {
		own := r.key(level, nil)
		var starts [][]byte
		cursor := r.bucket.Cursor()
		for k, _ := cursor.Seek(own); bytes.HasPrefix(k, own); k, _ = cursor.Next() {
			starts = append(starts, bytes.Clone(k[len(own):]))
		}
		for i, start := range starts {
			n := 0
			for _, it := range items {
				if bytes.Compare(it, start) >= 0 && (i+1 == len(starts) || bytes.Compare(it, starts[i+1]) < 0) {
					n++
				}
			}
			require.EqualValues(t, n, r.count(level, start), "level %d from %x", level, start)
		}
	}
}

// TestRanksAnswerAsSlice does the same at random to a list and to a sorted slice.
func TestRanksAnswerAsSlice(t *testing.T) {
	inBucket(t, func(b *seal.Bucket) {
		rapid.Check(t, func(t *rapid.T) {
			r := List{b, []byte("list")}
			for _, neighbour := range []List{{b, []byte("lisa")}, {b, []byte("lisu")}} {
				if neighbour.Size() == 0 {
					require.NoError(t, neighbour.Add([]byte("x")))
				}
			}
			var want [][]byte
			for range rapid.IntRange(0, 120).Draw(t, "steps") {
				it := item(rapid.Uint32Range(0, 99).Draw(t, "item"))
				at, found := slices.BinarySearchFunc(want, it, bytes.Compare)
				require.Equal(t, at, r.Place(it))
				if found {
					require.NoError(t, r.Remove(it))
					want = slices.Delete(want, at, at+1)
				} else {
					require.NoError(t, r.Add(it))
					want = slices.Insert(want, at, it)
				}
				require.Equal(t, len(want), r.Size())
			}
			checkLevels(t, r)
			from, limit := rapid.IntRange(0, 130).Draw(t, "from"), rapid.IntRange(0, 20).Draw(t, "limit")
			require.ElementsMatch(t, want[min(from, len(want)):min(from+limit, len(want))], r.Slice(from, limit))
			for _, it := range want {
				require.NoError(t, r.Remove(it))
			}
			require.Zero(t, r.Size())
			require.Nil(t, b.Get(r.key(topLevel, nil)), "nothing is left of an empty list")
		})
	})
}

func TestLongListHasLevels(t *testing.T) {
	inBucket(t, func(b *seal.Bucket) {
		r := List{b, []byte("list")}
		const n = 20_000
		for i := range uint32(n) {
			require.NoError(t, r.Add(item(i*7919%n)))
		}
		require.Equal(t, n, r.Size())
		reached := map[int]int{}
		for i := range uint32(n) {
			reached[height(item(i))]++
		}
		for level := 1; level <= 3; level++ {
			assert.Positive(t, reached[level], "level %d", level)
			assert.Less(t, reached[level], reached[level-1]/8, "level %d", level)
		}
		for _, place := range []int{0, 1, 4711, 12_345, n - 1} {
			assert.Equal(t, place, r.Place(item(uint32(place))))
			assert.Equal(t, [][]byte{item(uint32(place))}, r.Slice(place, 1))
		}
		assert.Empty(t, r.Slice(n, 1))
	})
}
