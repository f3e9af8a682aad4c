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
		require.ErrorAs(t, q.spend(call, 1, now), &e)
		return e
	}
	for i := range review.MostRecordsOfPlayer {
		require.NoError(t, q.spend(by("amy", "1"), 1, noon.Add(time.Duration(i)*time.Second)))
	}
	e := refused(by("amy", "2"), noon.Add(time.Minute))
	assert.Equal(t, review.RecordQuota, e.Reason)
	assert.Equal(t, noon.Add(time.Hour), e.Again)
	require.NoError(t, q.spend(by("amy", "1"), 1, noon.Add(time.Hour+time.Second)), "the oldest two are forgotten")

	later := noon.Add(3 * time.Hour)
	for i := range review.MostRecordsOfServer {
		require.NoError(t, q.spend(by("player "+string(rune('a'+i/10)), "1"), 1, later))
	}
	assert.Equal(t, review.RecordServerQuota, refused(by("johan", "1"), later).Reason)
	require.NoError(t, q.spend(by("johan", "2"), 1, later))
	q.forget(later.Add(time.Second))
	assert.Empty(t, q.read, "nothing is kept for ever")
}

// Records are kept for ever, so that their size is limited, too.
func TestQuotaLimitsTheBytesOfADay(t *testing.T) {
	t.Parallel()
	var q quota
	noon := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	by := func(player string) discord.Interaction {
		return discord.Interaction{User: discord.User{ID: player}, Guild: "1"}
	}
	const half = review.MostBytesOfPlayer / 2
	for i, size := range []int{half - 10, 10, half} {
		require.NoError(t, q.spend(by("amy"), size, noon.Add(time.Duration(i)*2*time.Hour)))
	}
	late := noon.Add(6 * time.Hour)
	for size, again := range map[int]time.Duration{1: 0, half - 10: 0, half - 9: 2 * time.Hour, half + 1: 4 * time.Hour} {
		var e *review.RecordError
		require.ErrorAs(t, q.spend(by("amy"), size, late), &e, size)
		assert.Equal(t, review.RecordDayQuota, e.Reason)
		assert.Equal(t, noon.Add(day+again), e.Again, size)
	}
	require.NoError(t, q.spend(by("amy"), half-10, noon.Add(day+time.Second)), "the first is forgotten")
	for i := range review.MostBytesOfServer/review.MostBytesOfPlayer - 1 {
		require.NoError(t, q.spend(by("player "+string(rune('a'+i))), review.MostBytesOfPlayer, noon.Add(day+time.Second)))
	}
	var e *review.RecordError
	require.ErrorAs(t, q.spend(by("johan"), 1, noon.Add(day+time.Second)), &e)
	assert.Equal(t, review.RecordServerDayQuota, e.Reason)
}
