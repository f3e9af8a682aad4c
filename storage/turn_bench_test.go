//go:build unix

package storage_test

import (
	"fmt"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"towerpost/engine/match"
)

// busy is how many matches or writers are busy at the same time.
const busy = 200

// BenchmarkTurns plays turns in many matches at once. Each turn is written and later marked as delivered,
// as the bot does it. The benchmark also writes as many rows in batches of plain bbolt on the same disk. It
// reports both rates per second and their ratio.
func BenchmarkTurns(b *testing.B) {
	var raw, turns rate
	for b.Loop() {
		raw.add(b, rawBatches(b))
		turns.add(b, wholeTurns(b))
	}
	b.ReportMetric(raw.perSecond(), "raw/s")
	b.ReportMetric(turns.perSecond(), "turns/s")
	b.ReportMetric(turns.perSecond()/raw.perSecond(), "ratio")
	b.ReportMetric(turns.cpu.Seconds()*1000/float64(turns.done), "ms-cpu/turn")
}

// rate is how much was done in which time.
type rate struct {
	done      int
	took, cpu time.Duration
}

// add does some work in many goroutines at once for a second.
func (r *rate) add(b *testing.B, work func(writer, i int)) {
	var side sync.WaitGroup
	done := make([]int, busy)
	begun, spent := time.Now(), processorTime(b)
	for w := range busy {
		side.Go(func() {
			for ; time.Since(begun) < time.Second; done[w]++ {
				work(w, done[w])
			}
		})
	}
	side.Wait()
	r.took += time.Since(begun)
	r.cpu += processorTime(b) - spent
	for _, n := range done {
		r.done += n
	}
}

func (r *rate) perSecond() float64 { return float64(r.done) / r.took.Seconds() }

// processorTime is what this process has used.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// rawBatches writes six rows of 120 bytes in batches of a new database.
func rawBatches(b *testing.B) func(writer, i int) {
	db, err := bbolt.Open(filepath.Join(b.TempDir(), "raw.db"), 0o600, &bbolt.Options{FreelistType: bbolt.FreelistMapType})
	require.NoError(b, err)
	b.Cleanup(func() { require.NoError(b, db.Close()) })
	return func(writer, i int) {
		err := db.Batch(func(t *bbolt.Tx) error {
			for row := range 6 {
				rows, err := t.CreateBucketIfNotExists([]byte{byte(row)})
				if err == nil {
					err = rows.Put(fmt.Appendf(nil, "%03d/%08d", writer, i), make([]byte, 120))
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
		require.NoError(b, err)
	}
}

// wholeTurns plays the next turn of a match of a new store, and marks it as delivered.
func wholeTurns(b *testing.B) func(writer, i int) {
	s := newService(open(b))
	ids := make([]match.ID, busy)
	for w := range ids {
		ids[w] = begin(b, s, fmt.Sprint("c", w))
	}
	return func(writer, i int) {
		if i%999 == 0 && i > 0 {
			ids[writer] = begin(b, s, fmt.Sprint("c", writer, "/", i))
		}
		for _, n := range say(b, s, ids[writer], i%999+1, i%999+1) {
			_, err := s.MarkDelivered(b.Context(), n, match.Post{Message: fmt.Sprint("post", n.ID)})
			require.NoError(b, err)
		}
	}
}
