package boards

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/present/inbox"
	"towerpost/engine"
	"towerpost/engine/match"
)

func TestWhichMatchesAreListed(t *testing.T) {
	t.Parallel()
	between := func(guild string, asked engine.Seat) match.Snapshot {
		return match.Snapshot{
			Match:   match.Match{Guild: guild, Players: []match.Player{"amy", "johan"}},
			Seat:    0,
			Pending: []engine.Decision{{Seat: asked}},
		}
	}
	for name, row := range map[string]struct {
		s       match.Snapshot
		filters map[inbox.Filter]bool
	}{
		"a match here that waits": {between("1", 0), map[inbox.Filter]bool{
			{}: true, {Show: inbox.GamesHere}: true, {Show: inbox.GamesEverywhere}: true, {Show: inbox.GamesWaiting}: true,
			{Opponent: "johan"}: true, {Opponent: "chris"}: false,
		}},
		"a match elsewhere that does not": {between("2", 1), map[inbox.Filter]bool{
			{}: false, {Show: inbox.GamesHere}: false, {Show: inbox.GamesEverywhere}: true, {Show: inbox.GamesWaiting}: false,
			{Show: inbox.GamesEverywhere, Opponent: "chris"}: false,
		}},
		"a match elsewhere that waits": {between("2", 0), map[inbox.Filter]bool{
			{}: false, {Show: inbox.GamesWaiting}: true, {Show: inbox.GamesWaiting, Opponent: "chris"}: false,
		}},
	} {
		for f, listed := range row.filters {
			assert.Equal(t, listed, matchesFilter(row.s, f, "1"), "%s: %+v", name, f)
		}
	}
}
