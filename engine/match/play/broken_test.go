package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

func TestBrokenMatchDoesNotHideTheOthers(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, sums{version: 1})
	old := tb.begin("old", nil).Match
	tb.serve(tb.store, sums{version: 2})
	healthy := tb.begin("c", nil).Match

	games, err := tb.Games(tb.ctx, "amy", "guild")
	require.NoError(t, err)
	require.Len(t, games, 2)
	assert.Equal(t, healthy.ID, games[0].Match.ID)
	assert.False(t, games[0].Broken)
	assert.Equal(t, match.Snapshot{Match: tb.row(old.ID), Seat: engine.Seat(0), Broken: true}, games[1])
}
