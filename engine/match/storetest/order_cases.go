package storetest

import (
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

func equalRanks(b *ledgerBench) {
	b.won(noon, "amy", "chris")
	b.won(noon, "alain", "johan")
	b.won(noon, "amy", "alain", func(m *match.Match) { m.Category = "long" })
	rows, size, err := b.ranking.Ranks(b.ctx, everybody, ranking.ByWins, noon, 1, 10)
	require.NoError(b, err)
	assert.Equal(b, 4, size)
	require.Len(b, rows, 3)
	assert.Equal(b, []int{2, 3, 3}, []int{rows[0].Rank, rows[1].Rank, rows[2].Rank})
	assert.Equal(b, []match.Player{"alain", "chris", "johan"},
		[]match.Player{rows[0].Player, rows[1].Player, rows[2].Player})
	rows, _, err = b.ranking.Ranks(b.ctx, everybody, ranking.ByWins, noon, 3, 10)
	require.NoError(b, err)
	assert.Equal(b, 3, rows[0].Rank, "also where a page begins among equals")
	long := ranking.Board{Place: ranking.Place{Guild: "guild", Game: "sums"}, Category: "long"}
	assert.Equal(b, []match.Player{"amy", "alain"}, b.ranks(long, ranking.ByPoints, noon))
	prefix := ranking.Board{Place: ranking.Place{Guild: "guil", Game: "sums"}}
	assert.Empty(b, b.ranks(prefix, ranking.ByWins, noon))
}

func streaksOfWinners(b *ledgerBench) {
	b.won(noon, "amy", "chris")
	b.won(noon.Add(time.Hour), "amy", "johan")
	b.won(noon.Add(2*time.Hour), "johan", "amy")
	assert.Equal(b, []match.Player{"amy", "johan"}, b.ranks(everybody, ranking.ByStreak, noon))
	rows, players, err := b.ranking.Ranks(b.ctx, everybody, ranking.ByStreak, noon, 1, 10)
	require.NoError(b, err)
	assert.Equal(b, 2, players)
	assert.Len(b, rows, 1, "the page ends with the list")
	rows, _, err = b.ranking.Ranks(b.ctx, everybody, ranking.ByStreak, noon, 3, 10)
	require.NoError(b, err)
	assert.Empty(b, rows, "behind the list")
	row, err := b.ranking.Standing(b.ctx, everybody, ranking.ByStreak, noon, "chris")
	require.NoError(b, err)
	assert.Zero(b, row.Rank)
	assert.Equal(b, 1, row.Played)
}
