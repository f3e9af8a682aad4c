package history

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/present/review"
)

func TestQuotaLimitsPlayersAndServers(t *testing.T) {
	t.Parallel()
	var q quota
	noon := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	by := func(player, guild string) discord.Interaction {
		return discord.Interaction{User: discord.User{ID: player}, Guild: guild}
	}
	refused := func(call discord.Interaction, now time.Time) *review.RecordError {
		var e *review.RecordError
		require.ErrorAs(t, q.spend(call, now), &e)
		return e
	}
	for i := range review.MostRecordsOfPlayer {
		require.NoError(t, q.spend(by("amy", "1"), noon.Add(time.Duration(i)*time.Second)))
	}
	e := refused(by("amy", "2"), noon.Add(time.Minute))
	assert.Equal(t, review.RecordQuota, e.Reason)
	assert.Equal(t, noon.Add(time.Hour), e.Again)
	require.NoError(t, q.spend(by("amy", "1"), noon.Add(time.Hour+time.Second)), "the oldest two are forgotten")

	later := noon.Add(3 * time.Hour)
	for i := range review.MostRecordsOfServer {
		require.NoError(t, q.spend(by("player "+string(rune('a'+i/10)), "1"), later))
	}
	assert.Equal(t, review.RecordServerQuota, refused(by("johan", "1"), later).Reason)
	require.NoError(t, q.spend(by("johan", "2"), later))
	q.forget(later.Add(time.Hour))
	assert.Empty(t, q.read, "nothing is kept for ever")
}
