package simulate

import (
	"cmp"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
	"towerpost/engine/match/ranking"
	"towerpost/engine/suite"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

var (
	from = time.Date(2022, 1, 1, 0, 0, 0, 0, time.UTC)
	to   = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
)

// services returns the services on a store, at a time.
func services(db *storage.DB, now time.Time) (*play.Service, *ranking.Service) {
	clock := func() time.Time { return now }
	matches := play.New(play.Options{Store: db, Games: []engine.Game{kamisado.New()}, Now: clock})
	return matches, ranking.New(ranking.Options{Store: db, Matches: matches, Now: clock})
}

// TestLeaderboardFindsTheTrueOrder fills a server of 20 members with 2,000 matches, or with -long one of 60
// with 5,000, and compares the leaderboard with the strengths.
func TestLeaderboardFindsTheTrueOrder(t *testing.T) {
	db, err := storage.Open(filepath.Join(t.TempDir(), "towerpost.db"), bolt.Options{})
	require.NoError(t, err)
	defer db.Close()
	members := suite.Size(20, 60)
	players := Players(members, rand.New(rand.NewPCG(7, 7)))
	require.NoError(t, Server{Players: players, Matches: suite.Size(2000, 5000), From: from, To: to, Seed: 1}.Fill(t.Context(), db))
	_, tables := services(db, to)

	board, err := tables.Leaderboard(t.Context(), ranking.Place{Guild: Guild, Game: "kamisado"}, ranking.LeaderboardQuery{Size: 100})
	require.NoError(t, err)
	require.Len(t, board.Rows, members)
	assert.Empty(t, board.Provisional, "everybody has played more than a hundred matches")
	strength := map[match.Player]float64{}
	for _, p := range players {
		strength[p.ID] = p.Strength
	}
	slices.SortFunc(players, func(a, b Player) int { return cmp.Compare(b.Strength, a.Strength) })
	truth := map[match.Player]int{}
	for i, p := range players {
		truth[p.ID] = i
	}
	correlation := rankCorrelation(board.Rows, truth)
	t.Logf("rank correlation of the leaderboard with the true order: %.4f", correlation)
	assert.Greater(t, correlation, 0.95)

	require.NoError(t, tables.Check(t.Context()))
	require.NoError(t, db.Check(t.Context()))
}

// rankCorrelation returns Spearman's coefficient of the rows' order and the true one.
func rankCorrelation(rows []ranking.Standing, truth map[match.Player]int) float64 {
	sum := 0.0
	for i, row := range rows {
		sum += math.Pow(float64(i-truth[row.Player]), 2)
	}
	n := float64(len(rows))
	return 1 - 6*sum/(n*(n*n-1))
}

func TestMatchesAreReal(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	wins := 0
	for range 60 {
		log, outcome, err := Play(engine.Setup{"length": "single"}, [2]float64{0.9, 0.1}, r)
		require.NoError(t, err)
		_, err = kamisado.New().(engine.Recorder).Record(log, engine.Nobody)
		require.NoError(t, err)
		if outcome.Winner() == 0 {
			wins++
		}
	}
	assert.Greater(t, wins, 40, "who looks ahead wins more often")
}
