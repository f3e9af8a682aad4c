package storage

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/chance"
	"towerpost/storage/bolt"
	"towerpost/storage/schema"
)

// seeded writes a live match and an open challenge with chance.
func seeded(t *testing.T, db *DB) (match.Match, chance.Seed) {
	t.Helper()
	seed, err := chance.NewSeed(strings.NewReader(strings.Repeat("x", chance.SeedSize)))
	require.NoError(t, err)
	m := match.Match{
		ID: "1", Game: "g", Version: 1, Guild: "guild", Channel: "c", Players: []match.Player{"amy", "chris"},
		Names: []string{"Amy", "Chris"}, Started: noon, Commit: seed.Commit(),
	}
	_, err = db.Commit(t.Context(), match.Change{At: noon, Match: &m, Seed: seed})
	require.NoError(t, err)
	offer := match.Challenge{
		ID: "3", Guild: "guild", Channel: "c", Challenger: "amy", Opponent: "chris", Game: "g", Created: noon, Expires: noon,
		Status: match.ChallengeOpen, Commit: seed.Commit(),
	}
	_, err = db.Commit(t.Context(), match.Change{At: noon, Challenge: &offer, Seed: seed})
	require.NoError(t, err)
	return m, seed
}

func TestCheckLooksForSeeds(t *testing.T) {
	for name, harm := range map[string]func(bolt.Tx) error{
		"lost": func(t bolt.Tx) error { return t.Delete(schema.Seeds, schema.NumberKey(1)) },
		"another one": func(t bolt.Tx) error {
			return t.Put(schema.Seeds, schema.NumberKey(1), []byte(strings.Repeat("0", 64)))
		},
		"of no match": func(t bolt.Tx) error {
			return t.Put(schema.Seeds, schema.NumberKey(2), []byte(strings.Repeat("0", 64)))
		},
		"none that is":             func(t bolt.Tx) error { return t.Put(schema.Seeds, schema.NumberKey(1), []byte("x")) },
		"that of a challenge lost": func(t bolt.Tx) error { return t.Delete(schema.Seeds, schema.NumberKey(3)) },
		"nothing wrong":            nil,
	} {
		t.Run(name, func(t *testing.T) {
			db, err := Open(t.TempDir()+"/towerpost.db", bolt.Options{NoSync: true})
			require.NoError(t, err)
			defer db.Close()
			_, seed := seeded(t, db)
			if harm == nil {
				require.NoError(t, db.Check(t.Context()))
				return
			}
			require.NoError(t, db.Update(t.Context(), harm))
			err = db.Check(t.Context())
			require.ErrorIs(t, err, bolt.ErrDamaged)
			assert.NotContains(t, err.Error(), seed.Reveal())
		})
	}
}

func TestSeedsGoWithTheirMatches(t *testing.T) {
	db, err := Open(t.TempDir()+"/towerpost.db", bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	m, _ := seeded(t, db)
	require.NoError(t, db.Remove(t.Context(), "guild"))
	for _, id := range []match.ID{m.ID, "3"} {
		seed, err := db.Seed(t.Context(), id)
		require.NoError(t, err)
		assert.True(t, seed.IsZero())
	}
	require.NoError(t, db.Check(t.Context()))
}

func TestForgottenChallengersLeaveNoSeed(t *testing.T) {
	db, err := Open(t.TempDir()+"/towerpost.db", bolt.Options{NoSync: true})
	require.NoError(t, err)
	defer db.Close()
	m, _ := seeded(t, db)
	m, err = db.Match(t.Context(), m.ID)
	require.NoError(t, err)
	m.Ended, m.Seed = noon, strings.Repeat("78", chance.SeedSize)
	_, err = db.Commit(t.Context(), match.Change{At: noon, Match: &m})
	require.NoError(t, err)
	require.NoError(t, db.Replace(t.Context(), "amy", match.NewGone(9)))
	seed, err := db.Seed(t.Context(), "3")
	require.NoError(t, err)
	assert.True(t, seed.IsZero(), "the challenge is withdrawn")
	require.NoError(t, db.Check(t.Context()))
}
