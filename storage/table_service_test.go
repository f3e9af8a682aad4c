package storage_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
	"towerpost/engine/match/table"
	"towerpost/engine/match/taste"
	"towerpost/storage"
)

// club is a store with the services on it and a clock.
type club struct {
	*testing.T
	db      *storage.DB
	matches *match.Service
	table   *table.Service
	now     time.Time
	rand    *rand.Rand
	keys    int
}

// The players' identifiers and names occur nowhere else, so that they can be searched for in the bytes of the file.
const (
	alain = match.Player("318129437418291201")
	johan = match.Player("318129437418291202")
	amy   = match.Player("318129437418291203")
)

var called = map[match.Player]string{alain: "Alain-the-first", johan: "Johan-the-second", amy: "Amy-the-third"}

func newClub(t *testing.T, path string) *club {
	c := &club{T: t, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), rand: rand.New(rand.NewPCG(1, 1))}
	c.open(path)
	return c
}

// open opens the store of the club, also again.
func (c *club) open(path string) {
	c.Helper()
	db, err := storage.Open(path, storage.Options{})
	require.NoError(c, err)
	c.db = db
	c.matches = match.New(match.Options{Store: db, Games: []engine.Game{kamisado.New()}, Now: func() time.Time { return c.now }})
	c.table = table.New(table.Options{Store: db, Matches: c.matches, Now: func() time.Time { return c.now }})
}

// caller returns a player in a channel of the guild.
func (c *club) caller(p match.Player) match.Caller {
	c.keys++
	return match.Caller{Player: p, Name: called[p], Guild: "guild", Channel: "channel", Locale: "en", Key: fmt.Sprintf("order-%d-of-%s", c.keys, p)}
}

// begin starts a match in which the first player has the first seat.
func (c *club) begin(a, b match.Player, setup engine.Setup, rated bool) match.ID {
	c.Helper()
	offer, err := c.matches.Challenge(c.Context(), c.caller(a), match.Proposal{
		Game: "kamisado", Setup: setup, Opponent: b, OpponentName: called[b], Rated: rated,
	})
	require.NoError(c, err)
	notices, err := c.matches.Accept(c.Context(), c.caller(b), offer[0].Challenge)
	require.NoError(c, err)
	return notices[0].Match
}

// play plays a match at random until it is over, or so many turns.
func (c *club) play(id match.ID, turns int) match.Match {
	c.Helper()
	for range turns {
		s, err := c.matches.Snapshot(c.Context(), id, "", 0)
		require.NoError(c, err)
		if s.Outcome.Over() {
			break
		}
		p := s.Turn()[0]
		s, err = c.matches.Snapshot(c.Context(), id, p, 0)
		require.NoError(c, err)
		c.now = c.now.Add(time.Minute)
		_, err = c.matches.Act(c.Context(), c.caller(p), match.Order{Match: id, Action: s.Legal[c.rand.IntN(len(s.Legal))]})
		require.NoError(c, err)
	}
	s, err := c.matches.Snapshot(c.Context(), id, "", 0)
	require.NoError(c, err)
	return s.Match
}

// single is the set-up of a short match.
func single() engine.Setup { return engine.Setup{"length": "single"} }

func TestTableOfAClub(t *testing.T) {
	c := newClub(t, filepath.Join(t.TempDir(), "towerpost.db"))
	defer func() { require.NoError(t, c.db.Close()) }()
	wins := map[match.Player]int{}
	for i := range 24 {
		pair := [][2]match.Player{{alain, johan}, {johan, amy}, {amy, alain}}[i%3]
		setup := single()
		if i%4 == 3 {
			setup = nil // standard
		}
		m := c.play(c.begin(pair[0], pair[1], setup, i%6 != 5), 5000)
		require.False(t, m.Live())
		wins[m.PlayerAt(m.Outcome.Winner())]++
	}
	board, err := c.table.Leaderboard(t.Context(), "guild", table.LeaderboardQuery{By: table.ByWins, Viewer: amy})
	require.NoError(t, err)
	require.Len(t, board.Rows, 3)
	for _, row := range board.Rows {
		assert.Equal(t, wins[row.Player], row.Wins)
		assert.Equal(t, 16, row.Played)
		assert.Equal(t, called[row.Player], row.Name)
		assert.Equal(t, row.Played, row.Wins+row.Losses)
	}
	assert.GreaterOrEqual(t, board.Rows[0].Wins, board.Rows[1].Wins)
	require.NotNil(t, board.Mine)
	assert.Equal(t, amy, board.Mine.Player)

	rated, err := c.table.Leaderboard(t.Context(), "guild", table.LeaderboardQuery{})
	require.NoError(t, err)
	assert.Len(t, append(rated.Rows, rated.Provisional...), 3)
	month, err := c.table.Leaderboard(t.Context(), "guild", table.LeaderboardQuery{Period: "2025-12", By: table.ByPoints})
	require.NoError(t, err)
	assert.Empty(t, month.Rows)
	assert.Equal(t, 1, month.Pages)
	_, err = c.table.Leaderboard(t.Context(), "guild", table.LeaderboardQuery{Period: "2025-13"})
	require.ErrorIs(t, err, table.ErrQuery)
	past, err := c.table.Leaderboard(t.Context(), "guild", table.LeaderboardQuery{By: table.ByWins, Page: 99, Size: 2})
	require.NoError(t, err)
	assert.Equal(t, 2, past.Page)
	assert.Len(t, past.Rows, 1)

	c.profile(t, wins)
	c.versus(t)
	require.NoError(t, c.table.Check(t.Context()))
	require.NoError(t, c.db.Check(t.Context()))
	require.NoError(t, c.table.Rebuild(t.Context()))
	again, err := c.table.Leaderboard(t.Context(), "guild", table.LeaderboardQuery{By: table.ByWins, Viewer: amy})
	require.NoError(t, err)
	assert.Equal(t, board, again, "what is made again is the same")
}

func (c *club) profile(t *testing.T, wins map[match.Player]int) {
	live := c.begin(alain, johan, single(), true)
	p, err := c.table.Profile(t.Context(), "guild", alain)
	require.NoError(t, err)
	assert.Equal(t, wins[alain], p.Wins)
	assert.Len(t, p.Curve, 1, "all was played on one day")
	assert.InDelta(t, p.Rating.Value, p.Curve[0].Value, 1e-9)
	assert.Len(t, p.ByLength, 2)
	assert.Len(t, p.BySide, 2)
	assert.Len(t, p.Opponents, 2)
	assert.Equal(t, 8, p.Opponents[0].Played)
	assert.Greater(t, p.RoundMoves, 2.0)
	won := 0
	for _, tower := range p.Towers {
		won += tower.Wins
	}
	assert.LessOrEqual(t, won, p.Counts[kamisado.CountRoundsWon])
	assert.Positive(t, won)
	require.Len(t, p.Live, 1)
	assert.Equal(t, live, p.Live[0].ID)
	_, err = c.matches.Resign(t.Context(), c.caller(alain), match.Order{Match: live})
	require.NoError(t, err)
	again, err := c.table.Profile(t.Context(), "guild", alain)
	require.NoError(t, err)
	assert.Equal(t, p.Played, again.Played, "a match that ended before both had moved counts for nothing")
	_, err = c.table.Profile(t.Context(), "elsewhere", alain)
	require.ErrorIs(t, err, table.ErrUnknown)
}

func (c *club) versus(t *testing.T) {
	v, err := c.table.Versus(t.Context(), "guild", alain, johan)
	require.NoError(t, err)
	back, err := c.table.Versus(t.Context(), "guild", johan, alain)
	require.NoError(t, err)
	assert.Equal(t, 8, v.Played)
	assert.Equal(t, 8, v.Wins[0]+v.Wins[1])
	assert.Equal(t, v.Wins, [2]int{back.Wins[1], back.Wins[0]})
	assert.Equal(t, v.Streak, -back.Streak)
	assert.InDelta(t, 1, v.Expected+back.Expected, 1e-9)
	assert.Len(t, v.Last, 9, "the one that counts for nothing is listed, too")
	found, err := c.table.Find(t.Context(), "guild", alain, "johan 2026-03 won", 25)
	require.NoError(t, err)
	assert.Len(t, found, v.Wins[0])
	found, err = c.table.Find(t.Context(), "guild", amy, "#"+string(v.Last[0].ID), 25)
	require.NoError(t, err)
	require.NotEmpty(t, found)
	assert.Equal(t, v.Last[0].ID, found[0].ID)
}

// TestForgottenMemberLeavesNothing looks for the member in the bytes of the file.
func TestForgottenMemberLeavesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	c := newClub(t, path)
	for range 6 {
		c.play(c.begin(alain, johan, single(), true), 5000)
		c.play(c.begin(johan, amy, single(), true), 5000)
	}
	record, err := c.matches.Record(t.Context(), c.history(johan)[0].ID)
	require.NoError(t, err)
	_, err = c.matches.Import(t.Context(), c.caller(alain), record)
	require.NoError(t, err)
	c.unanswered(t)
	before, err := c.table.Profile(t.Context(), "guild", johan)
	require.NoError(t, err)

	live := c.begin(alain, amy, single(), true)
	require.ErrorIs(t, c.table.Forget(t.Context(), c.caller(alain)), table.ErrPlaying)
	c.play(live, 4)
	_, err = c.matches.Resign(t.Context(), c.caller(alain), match.Order{Match: live})
	require.NoError(t, err)
	_, err = c.db.ChangeTaste(t.Context(), taste.OfPlayer(alain), taste.Taste{Theme: taste.Light})
	require.NoError(t, err)
	data, err := c.table.Data(t.Context(), alain)
	require.NoError(t, err)
	var told struct {
		Matches  []any
		Settings taste.Taste
	}
	require.NoError(t, json.Unmarshal(data, &told))
	assert.Len(t, told.Matches, 8)
	assert.Equal(t, taste.Taste{Theme: taste.Light}, told.Settings)
	require.NoError(t, c.table.Forget(t.Context(), c.caller(alain)))

	// Keys of orders and delivered notices go by themselves after a day.
	c.now = c.now.Add(49 * time.Hour)
	_, err = c.matches.Tick(t.Context())
	require.NoError(t, err)
	require.NoError(t, c.db.Check(t.Context()))
	require.NoError(t, c.table.Check(t.Context()))
	require.NoError(t, c.db.Close())
	c.open(path) // compacts
	defer func() { require.NoError(t, c.db.Close()) }()
	bytesOf, err := os.ReadFile(path)
	require.NoError(t, err)
	for _, trace := range []string{string(alain), called[alain]} {
		assert.False(t, bytes.Contains(bytesOf, []byte(trace)), "%q is still in the file", trace)
	}
	assert.True(t, bytes.Contains(bytesOf, []byte(johan)), "the search finds who is there")

	after, err := c.table.Profile(t.Context(), "guild", johan)
	require.NoError(t, err)
	assert.Equal(t, before.Score, after.Score, "the opponents keep their results")
	assert.Len(t, after.Opponents, 1, "nobody meets the forgotten one any more")
	for _, m := range c.history(johan) {
		_, err := c.matches.Record(t.Context(), m.ID)
		require.NoError(t, err)
		_, err = c.matches.Snapshot(t.Context(), m.ID, johan, 3)
		require.NoError(t, err)
	}
	assert.Len(t, c.history(johan), 12)
	data, err = c.table.Data(t.Context(), alain)
	require.NoError(t, err)
	assert.JSONEq(t, fmt.Sprintf(`{"Player": %q, "Guilds": {}, "Matches": null, "Challenges": null}`, alain), string(data))
	board, err := c.table.Leaderboard(t.Context(), "guild", table.LeaderboardQuery{By: table.ByWins})
	require.NoError(t, err)
	assert.Len(t, board.Rows, 2)
	require.NoError(t, c.table.Rebuild(t.Context()))
	require.NoError(t, c.table.Check(t.Context()))
	again, err := c.table.Profile(t.Context(), "guild", johan)
	require.NoError(t, err)
	assert.Equal(t, after, again, "the ratings can be made again without the member")
}

// history returns the matches of a player.
func (c *club) history(p match.Player) []match.Match {
	c.Helper()
	page, err := c.table.History(c.Context(), table.HistoryQuery{Guild: "guild", Player: p, Limit: 100})
	require.NoError(c, err)
	return page.Matches
}

// unanswered leaves challenges of and to alain: an open one, a withdrawn one.
func (c *club) unanswered(t *testing.T) {
	offer, err := c.matches.Challenge(t.Context(), c.caller(alain), match.Proposal{Game: "kamisado", Opponent: amy, OpponentName: called[amy]})
	require.NoError(t, err)
	_, err = c.matches.Withdraw(t.Context(), c.caller(alain), offer[0].Challenge)
	require.NoError(t, err)
	_, err = c.matches.Challenge(t.Context(), c.caller(johan), match.Proposal{Game: "kamisado", Opponent: alain, OpponentName: called[alain]})
	require.NoError(t, err)
}

func TestGuildsAreRemovedAfterTheirGrace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "towerpost.db")
	c := newClub(t, path)
	for range 3 {
		c.play(c.begin(alain, johan, single(), true), 5000)
	}
	c.begin(alain, johan, single(), true)
	day := func(n int) {
		c.now = c.now.AddDate(0, 0, n)
		require.NoError(t, c.table.Tick(t.Context()))
	}
	require.NoError(t, c.table.LeaveGuild(t.Context(), "guild"))
	day(29)
	assert.Len(t, c.history(alain), 3)
	require.NoError(t, c.table.ReturnGuild(t.Context(), "guild"))
	day(29)
	assert.Len(t, c.history(alain), 3)
	require.NoError(t, c.table.LeaveGuild(t.Context(), "guild"))
	day(15)
	require.NoError(t, c.table.LeaveGuild(t.Context(), "guild"), "a second notice does not begin anew")
	day(16)
	assert.Empty(t, c.history(alain))
	require.NoError(t, c.db.Check(t.Context()))
	require.NoError(t, c.table.Check(t.Context()))
	require.NoError(t, c.db.Compact(t.Context()))
	_, err := c.matches.Live(t.Context(), "channel", alain)
	require.ErrorIs(t, err, match.ErrNoMatch)
	c.play(c.begin(johan, amy, single(), true), 5000)
	require.NoError(t, c.table.Check(t.Context()), "results go on behind those that are gone")
	require.NoError(t, c.db.Close())
}
