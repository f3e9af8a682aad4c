package storage_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// childEnds is the variable that makes the child end one match after the other.
const childEnds = "TOWERPOST_TEST_CHILD_ENDS"

// endingChild writes matches from their start to their end, each in one change, deletes some,
// and tells of everything.
func endingChild(path string) error {
	db, err := storage.Open(path, bolt.Options{})
	if err != nil {
		return err
	}
	fmt.Println("open")
	ctx := context.Background()
	for {
		n, err := db.Reserve(ctx)
		if err != nil {
			return err
		}
		m := match.Match{
			ID: match.NewID(n), Game: "g", Guild: "g", Channel: fmt.Sprint("c", n%3), Category: "single", Rated: true,
			Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"}, Started: time.Now(), Ended: time.Now(),
			Head: 2, Outcome: engine.Outcome{Ranks: []int{1, 2}, Points: []int{1, 0}},
		}
		events := []match.Event{{Seq: 1, At: m.Ended, Kind: match.EventAction}, {Seq: 2, At: m.Ended, Kind: match.EventAction}}
		if _, err := db.Commit(ctx, match.Change{At: m.Ended, Match: &m, Events: events}); err != nil {
			return err
		}
		fmt.Println("ended", m.ID)
		if n%deletedEvery != 0 {
			continue
		}
		gone := match.NewID(n - 2)
		_, err = db.Delete(ctx, gone, func(match.Match, []match.Event) match.Result { return match.Result{} }, match.Change{At: m.Ended})
		if errors.Is(err, match.ErrUnknown) {
			continue // its number was reserved by a process that was killed before it wrote the match
		}
		if err != nil {
			return err
		}
		fmt.Println("deleted", gone)
	}
}

// deletedEvery says after which matches the child deletes the one but one before.
const deletedEvery = 5

// TestKilledWhileMatchesEnd kills a process that ends and deletes matches, and requires that every match that
// has ended and was not deleted counts.
func TestKilledWhileMatchesEnd(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	acknowledged, deleted := map[string]bool{}, map[string]bool{}
	for range 10 {
		for _, line := range killAfter(t, path, rand.IntN(30)-3, "yes") {
			if id, ok := strings.CutPrefix(line, "ended "); ok {
				acknowledged[id] = true
			}
			if id, ok := strings.CutPrefix(line, "deleted "); ok {
				deleted[id] = true
			}
		}
		counted := everyEndCounts(t, path)
		for id := range acknowledged {
			n, err := match.ID(id).Number()
			require.NoError(t, err)
			switch {
			case deleted[id]:
				assert.False(t, counted[id], "match %s is gone", id)
			case (n+2)%deletedEvery != 0: // the others may have been deleted in the last moment
				assert.True(t, counted[id], "match %s", id)
			}
		}
	}
	assert.NotEmpty(t, acknowledged)
	assert.NotEmpty(t, deleted)
}

// TestNumbersOfKilledProcessesStayUnused reserves numbers as a process does that is killed before it writes
// their matches: the next process goes on behind them, and does without the matches.
func TestNumbersOfKilledProcessesStayUnused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	db, err := storage.Open(path, bolt.Options{})
	require.NoError(t, err)
	for range deletedEvery - 1 {
		_, err := db.Reserve(t.Context())
		require.NoError(t, err)
	}
	require.NoError(t, db.Close())

	lines := killAfter(t, path, 2*deletedEvery, "yes")
	assert.Subset(t, lines, []string{"ended 5", "ended 10", "deleted 8"})
	assert.NotContains(t, lines, "deleted 3")
	counted := everyEndCounts(t, path)
	assert.False(t, counted["3"])
	assert.True(t, counted["5"])
}

// everyEndCounts returns the matches that have ended, after it has found all of them in
// everything that follows from them.
func everyEndCounts(t *testing.T, path string) map[string]bool {
	t.Helper()
	ctx := t.Context()
	db, err := storage.Open(path, bolt.Options{})
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	require.NoError(t, db.Check(ctx))
	entries, err := db.Results(ctx, 0, 1<<20)
	require.NoError(t, err)
	last, booked, err := db.Booked(ctx)
	require.NoError(t, err)
	require.Equal(t, last, booked)
	row, err := db.Standing(ctx, ranking.Board{Place: ranking.Place{Guild: "g", Game: "g"}}, ranking.ByWins, time.Now(), "amy")
	require.NoError(t, err)
	require.Equal(t, len(entries), row.Played)
	scratch, err := db.Scratch(ctx)
	require.NoError(t, err)
	require.NoError(t, scratch.Book(ctx, entries))
	differences, err := scratch.Differences(ctx, time.Now())
	require.NoError(t, err)
	require.Empty(t, differences)
	require.NoError(t, scratch.Close())
	counted := map[string]bool{}
	for _, e := range entries {
		counted[string(e.Match.ID)] = true
	}
	return counted
}
