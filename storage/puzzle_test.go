package storage

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

func TestCheckFindsAnswersToNoPuzzle(t *testing.T) {
	db, err := Open(filepath.Join(t.TempDir(), "p.db"), bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	ctx := t.Context()
	require.NoError(t, db.AddPuzzles(ctx, []trainer.Puzzle{{ID: "a"}}, 0))
	_, _, err = db.Answer(ctx, "amy", "a", func(*trainer.Learner, *trainer.Puzzle) trainer.Attempt { return trainer.Attempt{At: noon} })
	require.NoError(t, err)
	require.NoError(t, db.AddDaily(ctx, trainer.Daily{Day: "2026-03-01", Puzzle: "a"}, match.Change{At: noon}))
	require.NoError(t, db.Check(ctx))
	require.NoError(t, db.Update(ctx, func(t bolt.Tx) error { return t.Delete(schema.Puzzles, []byte("a")) }))
	err = db.Check(ctx)
	require.ErrorIs(t, err, bolt.ErrDamaged)
	require.ErrorContains(t, err, "is to no puzzle")
	require.ErrorContains(t, err, "day 2026-03-01 has no puzzle")
}

// Puzzles come from matches that are not hurt, also from those behind one that is.
func TestFinishedMatchesAreFoundBehindADamagedOne(t *testing.T) {
	db := openTemp(t)
	furnish(t, db)
	_, err := db.Commit(t.Context(), match.Change{At: noon, Match: &match.Match{
		ID: "7", Game: "g", Version: 1, Guild: "g", Channel: "c7", Players: []match.Player{"amy", "chris"}, Names: []string{"Amy", "Chris"},
		Started: noon, Ended: noon.Add(time.Hour),
	}})
	require.NoError(t, err)
	all, err := db.Finished(t.Context(), 0, 10)
	require.NoError(t, err)
	require.Len(t, all, 2)
	spoil(t, db, schema.Matches, schema.NumberKey(1), "Chris", "Chriz")
	left, err := db.Finished(t.Context(), 0, 1)
	require.NoError(t, err)
	assert.Equal(t, all[1:], left)
}
