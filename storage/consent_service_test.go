package storage_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// playUnsure plays a match at random to its end, with a take-back after every third turn that allows one,
// and now and then a pause.
func (c *club) playUnsure(id match.ID) match.Match {
	c.Helper()
	for turn := 1; ; turn++ {
		m := c.play(id, 1)
		if !m.Live() {
			return m
		}
		if turn%3 == 0 {
			c.takeBack(m)
		}
		if turn%11 == 0 {
			_, err := c.matches.Pause(c.Context(), c.caller(amy), id, "a dispute")
			require.NoError(c, err)
			_, err = c.matches.Resume(c.Context(), c.caller(amy), id, "settled")
			require.NoError(c, err)
		}
	}
}

// takeBack takes back the last move of a match for its player.
func (c *club) takeBack(m match.Match) {
	c.Helper()
	for i, p := range m.Players {
		if _, err := c.matches.AskTakeback(c.Context(), c.caller(p), match.Order{Match: m.ID}); err != nil {
			require.ErrorIs(c, err, match.ErrNoTakeback)
			continue
		}
		_, err := c.matches.AcceptTakeback(c.Context(), c.caller(m.Players[1-i]), match.Order{Match: m.ID})
		require.NoError(c, err)
		return
	}
	require.Fail(c, "nobody has moved last")
}

func TestWhatWasTakenBackCountsForNothing(t *testing.T) {
	c := newClub(t, filepath.Join(t.TempDir(), "towerpost.db"))
	defer func() { require.NoError(t, c.db.Close()) }()
	for _, length := range []string{"single", "standard", "series", "marathon"} {
		m := c.playUnsure(c.begin(alain, johan, engine.Setup{"length": length}, true))
		require.Greater(t, m.Undone, 2, length)
		record, err := c.matches.Record(t.Context(), m.ID, "")
		require.NoError(t, err)
		plain, err := c.matches.Import(t.Context(), c.caller(johan), record)
		require.NoError(t, err, "the record tells a match without take-backs")
		assert.Equal(t, m.Outcome, plain.Outcome)
		assert.Equal(t, plain.Head, m.Actions())
		mine, err := c.matches.Result(t.Context(), m)
		require.NoError(t, err)
		same, err := c.matches.Result(t.Context(), plain)
		require.NoError(t, err)
		assert.Equal(t, same.Statistics, mine.Statistics)
		course, err := c.matches.Course(t.Context(), m.ID, "")
		require.NoError(t, err)
		want, err := c.matches.Course(t.Context(), plain.ID, "")
		require.NoError(t, err)
		require.Len(t, course.Steps, len(want.Steps))
		for i := range want.Steps {
			require.Equal(t, want.Steps[i].After, course.Steps[i].After, "step %d", i)
		}
	}
	require.NoError(t, c.db.Check(t.Context()))
	require.NoError(t, c.ranking.Check(t.Context()))
	member, err := c.db.Member(t.Context(), inGuild("guild"), alain)
	require.NoError(t, err)
	require.NoError(t, c.ranking.Rebuild(t.Context()))
	again, err := c.db.Member(t.Context(), inGuild("guild"), alain)
	require.NoError(t, err)
	assert.Equal(t, member, again)
}

func TestDeletedMatchCountsAsNeverPlayed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	c := newClub(t, path)
	c.play(c.begin(alain, johan, single(), true), 5000)
	before, err := c.ranking.Profile(t.Context(), inGuild("guild"), johan)
	require.NoError(t, err)
	bad := c.play(c.begin(johan, amy, single(), true), 5000)
	caller := c.caller(alain)
	notices, err := c.ranking.Delete(t.Context(), caller, bad.ID, "  a\ntest ")
	require.NoError(t, err)
	require.Len(t, notices, 1)
	assert.Equal(t, "a test", notices[0].Reason)
	assert.Equal(t, bad.Names, notices[0].Names)
	after, err := c.ranking.Profile(t.Context(), inGuild("guild"), johan)
	require.NoError(t, err)
	assert.Equal(t, before, after)
	_, err = c.ranking.Profile(t.Context(), inGuild("guild"), amy)
	require.ErrorIs(t, err, ranking.ErrUnknown)

	again, err := c.ranking.Delete(t.Context(), caller, bad.ID, "a test")
	require.NoError(t, err, "a second delivery of the same order")
	assert.Equal(t, notices[0].ID, again[0].ID)
	var refusal *match.Refusal
	_, err = c.ranking.Delete(t.Context(), c.caller(alain), bad.ID, "a test")
	require.ErrorAs(t, err, &refusal)
	require.ErrorIs(t, err, match.ErrUnknown)
	stranger := c.caller(alain)
	stranger.Guild = "another"
	kept := c.begin(johan, amy, single(), true)
	_, err = c.ranking.Delete(t.Context(), stranger, kept, "a test")
	require.ErrorIs(t, err, match.ErrUnknown)
	_, err = c.ranking.Delete(t.Context(), c.caller(alain), kept, "")
	require.ErrorIs(t, err, match.ErrReason)
	require.NoError(t, c.ranking.Check(t.Context()))
	require.NoError(t, c.db.Close())

	c.open(path)
	defer func() { require.NoError(t, c.db.Close()) }()
	require.NoError(t, c.ranking.Prepare(t.Context()))
	c.play(kept, 5000)
	require.NoError(t, c.db.Check(t.Context()))
	require.NoError(t, c.ranking.Check(t.Context()))
}

func TestForgottenModerator(t *testing.T) {
	c := newClub(t, filepath.Join(t.TempDir(), "towerpost.db"))
	defer func() { require.NoError(t, c.db.Close()) }()
	live := c.begin(alain, johan, single(), true)
	c.play(live, 2)
	_, err := c.matches.Pause(t.Context(), c.caller(amy), live, "a dispute")
	require.NoError(t, err)
	data, err := c.ranking.Data(t.Context(), amy)
	require.NoError(t, err)
	assert.Contains(t, string(data), "a dispute")
	require.NoError(t, c.ranking.Forget(t.Context(), c.caller(amy)))
	s, err := c.matches.Snapshot(t.Context(), live, alain, 0)
	require.NoError(t, err)
	require.NotNil(t, s.Pause)
	assert.True(t, s.Pause.By.Gone())
	assert.Equal(t, "a dispute", s.Pause.Reason)
	c.now = c.now.Add(time.Hour)
	_, err = c.matches.Resume(t.Context(), c.caller(johan), live, "settled")
	require.NoError(t, err)
	require.NoError(t, c.db.Check(t.Context()))
}
