package storage_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/storage"
)

// BenchmarkAct plays turns in a match that is long already.
func BenchmarkAct(b *testing.B) {
	for _, played := range []int{0, 400} {
		b.Run(fmt.Sprintf("after=%d", played), func(b *testing.B) {
			s := newService(open(b))
			next := 1000
			var id match.ID
			for i := 0; b.Loop(); i++ {
				if next > played+500 {
					b.StopTimer()
					id = begin(b, s, fmt.Sprint("c", i))
					say(b, s, id, 1, played)
					next = played + 1
					b.StartTimer()
				}
				say(b, s, id, next, next)
				next++
			}
		})
	}
}

// BenchmarkSnapshotAfterRestart replays a long match for a service that has seen nothing yet.
func BenchmarkSnapshotAfterRestart(b *testing.B) {
	db := open(b)
	s := newService(db)
	id := begin(b, s, "c")
	say(b, s, id, 1, 400)
	for b.Loop() {
		_, err := newService(db).Snapshot(b.Context(), id, "amy", 0)
		require.NoError(b, err)
	}
}

// BenchmarkDue reads the due notices while many channels wait for a retry.
func BenchmarkDue(b *testing.B) {
	for _, channels := range []int{100, 10_000} {
		b.Run(fmt.Sprintf("waiting=%d", channels), func(b *testing.B) {
			db := open(b)
			now := time.Now()
			post(b, db, "waiting", channels, now.Add(time.Hour))
			post(b, db, "due", 10, now)
			for b.Loop() {
				due, err := db.Due(b.Context(), now, 10)
				require.NoError(b, err)
				require.Len(b, due, 10)
			}
		})
	}
}

// post writes a notice into each of many channels.
func post(b *testing.B, db *storage.DB, name string, channels int, due time.Time) {
	b.Helper()
	c := match.Change{At: due}
	for i := range channels {
		c.Notices = append(c.Notices, match.Notice{Kind: match.NoticeTurn, Match: "1", Channel: fmt.Sprint(name, i), Due: due})
	}
	_, err := db.Commit(b.Context(), c)
	require.NoError(b, err)
}

// BenchmarkGames lists the ten live matches of a player in a store with many matches of
// others and many ended ones.
func BenchmarkGames(b *testing.B) {
	for _, others := range []int{100, 10_000} {
		b.Run(fmt.Sprintf("others=%d", others), func(b *testing.B) {
			db := open(b)
			s := newService(db)
			for i := range 10 {
				begin(b, s, fmt.Sprint("own", i))
			}
			for i := range others {
				add(b, db, i)
			}
			for b.Loop() {
				games, err := s.Games(b.Context(), "amy", "g")
				require.NoError(b, err)
				require.Len(b, games, 10)
			}
		})
	}
}

// add writes a match, every second one an ended match of "amy".
func add(b *testing.B, db *storage.DB, i int) {
	b.Helper()
	m := match.Match{
		ID: match.NewID(uint64(1_000_000 + i)), Game: "count", Version: 1, Guild: "g", Channel: fmt.Sprint("other", i),
		Players: []match.Player{"alain", "johan"}, Names: []string{"Alain", "Johan"}, Started: time.Now(),
	}
	if i%2 == 0 {
		m.Players[0], m.Ended = "amy", time.Now()
	}
	_, err := db.Commit(b.Context(), match.Change{Match: &m})
	require.NoError(b, err)
}
