package storage

import (
	"fmt"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"towerpost/engine/match"
	"towerpost/storage/bolt"
	"towerpost/storage/matches"
	"towerpost/storage/outbox"
	"towerpost/storage/schema"
)

// BenchmarkSeals writes and reads turns with and without seals, by turns, and reports the processor time
// of each and their ratio.
func BenchmarkSeals(b *testing.B) {
	sides := []*sealBench{newSealBench(b, true), newSealBench(b, false)}
	for name, do := range map[string]func(*sealBench) error{"write": (*sealBench).write, "read": (*sealBench).read} {
		b.Run(name, func(b *testing.B) {
			var spent [2]time.Duration
			for b.Loop() {
				for i, side := range sides {
					begun := spentByProcess(b)
					for range sealBenchBatch {
						require.NoError(b, do(side))
					}
					spent[i] += spentByProcess(b) - begun
				}
			}
			for i, unit := range []string{"bare-ns", "sealed-ns"} {
				b.ReportMetric(float64(spent[i].Nanoseconds())/float64(b.N*sealBenchBatch), unit)
			}
			b.ReportMetric(float64(spent[1])/float64(spent[0]), "ratio")
		})
	}
}

// sealBenchBatch is how often something is done before the clock of the processor is read.
const sealBenchBatch = 200

// spentByProcess returns the processor time that this process has used.
func spentByProcess(b *testing.B) time.Duration {
	var used syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// sealBench is a file with or without seals.
type sealBench struct {
	file *bbolt.DB
	bare bool
	head int
}

func newSealBench(b *testing.B, bare bool) *sealBench {
	b.Helper()
	way := steps()
	if bare {
		way = way[:bolt.SealedSchema-1]
	}
	file, err := bbolt.Open(filepath.Join(b.TempDir(), "db"), 0o600, &bbolt.Options{FreelistType: bbolt.FreelistMapType, NoSync: true, NoGrowSync: true})
	require.NoError(b, err)
	b.Cleanup(func() { require.NoError(b, file.Close()) })
	require.NoError(b, bolt.Migrate(file, way))
	s := &sealBench{file: file, bare: bare}
	for range sealBenchBatch {
		require.NoError(b, s.write())
	}
	return s
}

// write plays a turn.
func (s *sealBench) write() error {
	c := turnOf(1+s.head/200, s.head%200)
	s.head++
	return s.file.Update(func(t *bbolt.Tx) error {
		played := bolt.Tx{Tx: t, Unsealed: s.bare}
		if _, err := write(played, c, bookEnd); err != nil {
			return err
		}
		_, err := outbox.Send(played, c)
		return err
	})
}

// read reads a match with a log of a hundred events.
func (s *sealBench) read() error {
	return s.file.View(func(t *bbolt.Tx) error {
		read := bolt.Tx{Tx: t, Unsealed: s.bare}
		if _, err := matches.Match(read, "1"); err != nil {
			return err
		}
		_, err := matches.Events(read, schema.NumberKey(1), 0, 100)
		return err
	})
}

// turnOf returns the turn of a match that follows on a head.
func turnOf(id, head int) match.Change {
	n, channel := match.NewID(uint64(id)), fmt.Sprint("c", id)
	return match.Change{
		At: noon, Key: fmt.Sprint(id, "/", head), Head: head,
		Match: &match.Match{
			ID: n, Game: "g", Version: 1, Guild: "g", Channel: channel, Players: []match.Player{"amy", "chris"},
			Names: []string{"Amy", "Chris"}, Started: noon, Head: head + 1,
		},
		Events:  []match.Event{{Seq: head + 1, At: noon, Kind: match.EventAction, Action: "a turn", By: "amy", Key: "1234567890"}},
		Notices: []match.Notice{{Kind: match.NoticeTurn, Match: n, Channel: channel, Due: noon, Nonce: "n"}},
	}
}
