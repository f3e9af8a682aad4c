package storage_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

func TestImportedMatchIsReviewed(t *testing.T) {
	c := newClub(t, filepath.Join(t.TempDir(), "towerpost.db"))
	defer func() { require.NoError(t, c.db.Close()) }()
	m := c.play(c.begin(alain, johan, nil, true), 5000)
	record, err := c.matches.Record(t.Context(), m.ID, "")
	require.NoError(t, err)

	caller := c.caller(amy)
	imported, err := c.matches.Import(t.Context(), caller, record)
	require.NoError(t, err)
	assert.True(t, imported.Imported)
	assert.False(t, imported.Rated)
	assert.False(t, imported.Live())
	assert.Equal(t, m.Outcome, imported.Outcome)
	assert.Equal(t, m.Names, imported.Names)
	assert.Equal(t, []match.Player{"", ""}, imported.Players)
	again, err := c.matches.Import(t.Context(), caller, record)
	require.NoError(t, err)
	assert.Equal(t, imported, again, "the same order keeps it once")

	same, err := c.matches.Record(t.Context(), imported.ID, "")
	require.NoError(t, err)
	assert.Equal(t, record, same)
	for _, head := range []int{-1, 1, m.Head / 2, 0} {
		want, err := c.matches.Snapshot(t.Context(), m.ID, "", head)
		require.NoError(t, err)
		got, err := c.matches.Snapshot(t.Context(), imported.ID, "", head)
		require.NoError(t, err)
		assert.Equal(t, want.View, got.View)
		assert.Equal(t, want.Outcome, got.Outcome)
		assert.Len(t, got.Steps, len(want.Steps), "what played itself is known here, too")
		assert.Negative(t, int(got.Seat), "nobody of this place sits at it")
	}
	page, err := c.ranking.History(t.Context(), ranking.HistoryQuery{Guild: "guild", Player: amy})
	require.NoError(t, err)
	require.Len(t, page.Matches, 1)
	assert.Equal(t, imported.ID, page.Matches[0].ID)
	_, err = c.ranking.Profile(t.Context(), inGuild("guild"), amy)
	require.ErrorIs(t, err, ranking.ErrUnknown)
	require.NoError(t, c.db.Check(t.Context()))
	require.NoError(t, c.ranking.Check(t.Context()))
}

func TestImportRefuses(t *testing.T) {
	c := newClub(t, filepath.Join(t.TempDir(), "towerpost.db"))
	defer func() { require.NoError(t, c.db.Close()) }()
	id := c.begin(alain, johan, single(), true)
	c.play(id, 2)
	unfinished, err := c.matches.Record(t.Context(), id, "")
	require.NoError(t, err)
	resigned := unfinished + "W Resigns\nResult 0-0\n"
	lines := strings.Split(unfinished, "\n")
	for name, test := range map[string]struct {
		record string
		key    string
		line   string
	}{
		"unfinished":   {unfinished, "unfinished", ""},
		"nothing":      {"", "record", "1"},
		"letters":      {"Dear Johan", "record", "1"},
		"wrong colour": {strings.Replace(unfinished, lines[len(lines)-2], "W Brown Forward 1 Brown", 1), "", "8"},
	} {
		_, err := c.matches.Import(t.Context(), c.caller(amy), test.record)
		var rejected *match.Rejected
		require.ErrorAs(t, err, &rejected, name)
		assert.Equal(t, test.line, rejected.Problem.Args["line"], "%s: %v", name, err)
		if test.key != "" {
			assert.Equal(t, test.key, rejected.Problem.Key, name)
		}
	}
	m, err := c.matches.Import(t.Context(), c.caller(amy), resigned)
	require.NoError(t, err, resigned)
	assert.Equal(t, "resign", m.Ending.Reason)
	s, err := c.matches.Snapshot(t.Context(), m.ID, amy, 0)
	require.NoError(t, err)
	assert.EqualValues(t, 1, s.Ending.Loser())
}
