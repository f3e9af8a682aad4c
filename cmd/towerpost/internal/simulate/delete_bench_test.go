package simulate

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// BenchmarkDelete deletes matches that counted from servers of several sizes, so that all results of the
// server are counted and booked anew each time.
func BenchmarkDelete(b *testing.B) {
	for _, matches := range []int{100, 1000, 10_000} {
		b.Run(fmt.Sprintf("matches=%d", matches), func(b *testing.B) {
			db, err := storage.Open(benchStore(b, matches), bolt.Options{})
			require.NoError(b, err)
			_, tables := services(db, to)
			id := uint64(0)
			for b.Loop() {
				id++
				caller := match.Caller{Player: "moderator", Guild: Guild}
				_, err := tables.Delete(b.Context(), caller, match.NewID(id), "a test")
				require.NoError(b, err)
			}
			require.NoError(b, db.Close())
		})
	}
}
