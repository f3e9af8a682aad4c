package storage_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/ludo"
	"towerpost/engine/match"
	"towerpost/engine/match/play"
	"towerpost/engine/match/ranking"
	"towerpost/storage"
	"towerpost/storage/bolt"
)

// club is a store with the services on it and a clock.
type club struct {
	*testing.T
	db      *storage.DB
	matches *play.Service
	ranking *ranking.Service
	now     time.Time
	rand    *rand.Rand
	keys    int
}

// The players' identifiers and names occur nowhere else, so that they can be searched for in
// the bytes of the file.
const (
	alain = match.Player("318129437418291201")
	johan = match.Player("318129437418291202")
	amy   = match.Player("318129437418291203")
)

var called = map[match.Player]string{alain: "Alain-the-first", johan: "Johan-the-second", amy: "Amy-the-third"}

// inGuild returns where the matches of these tests count on a server.
func inGuild(guild string) ranking.Place { return ranking.Place{Guild: guild, Game: "kamisado"} }

func newClub(t *testing.T, path string) *club {
	c := &club{T: t, now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), rand: rand.New(rand.NewPCG(1, 1))}
	c.open(path)
	return c
}

// open opens the store of the club, also again.
func (c *club) open(path string) {
	c.Helper()
	db, err := storage.Open(path, bolt.Options{NoSync: true})
	require.NoError(c, err)
	c.db = db
	c.matches = play.New(play.Options{Store: db, Games: []engine.Game{kamisado.New()}, Now: func() time.Time { return c.now }})
	c.ranking = ranking.New(ranking.Options{Store: db, Matches: c.matches, Now: func() time.Time { return c.now }})
}

// caller returns a player in a channel of the guild.
func (c *club) caller(p match.Player) match.Caller {
	c.keys++
	return match.Caller{Player: p, Name: called[p], Guild: "guild", Channel: "channel", Locale: "en", Key: fmt.Sprint("order-", c.keys)}
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
	board, err := c.ranking.Leaderboard(t.Context(), inGuild("guild"), ranking.LeaderboardQuery{By: ranking.ByWins, Viewer: amy})
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

	rated, err := c.ranking.Leaderboard(t.Context(), inGuild("guild"), ranking.LeaderboardQuery{})
	require.NoError(t, err)
	assert.Len(t, append(rated.Rows, rated.Provisional...), 3)
	month, err := c.ranking.Leaderboard(t.Context(), inGuild("guild"), ranking.LeaderboardQuery{Period: "2025-12", By: ranking.ByPoints})
	require.NoError(t, err)
	assert.Empty(t, month.Rows)
	assert.Equal(t, 1, month.Pages)
	_, err = c.ranking.Leaderboard(t.Context(), inGuild("guild"), ranking.LeaderboardQuery{Period: "2025-13"})
	require.ErrorIs(t, err, ranking.ErrQuery)
	past, err := c.ranking.Leaderboard(t.Context(), inGuild("guild"), ranking.LeaderboardQuery{By: ranking.ByWins, Page: 99, Size: 2})
	require.NoError(t, err)
	assert.Equal(t, 2, past.Page)
	assert.Len(t, past.Rows, 1)

	c.profile(t, wins)
	c.versus(t)
	require.NoError(t, c.ranking.Check(t.Context()))
	require.NoError(t, c.db.Check(t.Context()))
	require.NoError(t, c.ranking.Rebuild(t.Context()))
	again, err := c.ranking.Leaderboard(t.Context(), inGuild("guild"), ranking.LeaderboardQuery{By: ranking.ByWins, Viewer: amy})
	require.NoError(t, err)
	assert.Equal(t, board, again, "what is made again is the same")
}

// A match that plays itself to its end when it begins counts like any other: a race of one piece each as the
// hundredth part of one.
func TestAMatchThatEndsInItsFirstTurnCounts(t *testing.T) {
	c := newClub(t, filepath.Join(t.TempDir(), "towerpost.db"))
	defer func() { require.NoError(t, c.db.Close()) }()
	games := []engine.Game{ludo.New()}
	c.matches = play.New(play.Options{Store: c.db, Games: games, Now: func() time.Time { return c.now }})
	c.ranking = ranking.New(ranking.Options{Store: c.db, Matches: c.matches, Now: func() time.Time { return c.now }})
	offer, err := c.matches.Challenge(t.Context(), c.caller(alain), match.Proposal{
		Game: "ludo", Seats: 2, Setup: engine.Setup{"pieces": "1"}, Rated: true,
		Opponent: johan, OpponentName: called[johan],
	})
	require.NoError(t, err)
	notices, err := c.matches.Accept(t.Context(), c.caller(johan), offer[0].Challenge)
	require.NoError(t, err)
	require.NotEmpty(t, notices[0].Ratings, "the post tells how the ratings have changed")
	for _, change := range notices[0].Ratings {
		assert.InDelta(t, change.Before, change.After, 5)
	}
	require.NoError(t, c.ranking.Check(t.Context()))
	require.NoError(t, c.db.Check(t.Context()))
}

func (c *club) profile(t *testing.T, wins map[match.Player]int) {
	live := c.begin(alain, johan, single(), true)
	p, err := c.ranking.Profile(t.Context(), inGuild("guild"), alain)
	require.NoError(t, err)
	assert.Equal(t, wins[alain], p.Wins)
	assert.Len(t, p.Curve, 1, "all was played on one day")
	assert.InDelta(t, p.Rating.Value, p.Curve[0].Value, 1e-9)
	assert.Len(t, p.ByCategory, 2)
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
	again, err := c.ranking.Profile(t.Context(), inGuild("guild"), alain)
	require.NoError(t, err)
	assert.Equal(t, p.Played, again.Played, "a match that ended before both had moved counts for nothing")
	_, err = c.ranking.Profile(t.Context(), inGuild("elsewhere"), alain)
	require.ErrorIs(t, err, ranking.ErrUnknown)
}

func (c *club) versus(t *testing.T) {
	v, err := c.ranking.Versus(t.Context(), inGuild("guild"), alain, johan)
	require.NoError(t, err)
	back, err := c.ranking.Versus(t.Context(), inGuild("guild"), johan, alain)
	require.NoError(t, err)
	assert.Equal(t, 8, v.Played)
	assert.Equal(t, 8, v.Wins[0]+v.Wins[1])
	assert.Equal(t, v.Wins, [2]int{back.Wins[1], back.Wins[0]})
	assert.Equal(t, v.Streak, -back.Streak)
	assert.InDelta(t, 1, v.Expected+back.Expected, 1e-9)
	assert.Len(t, v.Last, 9, "the one that counts for nothing is listed, too")
	found, err := c.ranking.Find(t.Context(), match.Search{Guild: "guild", Viewer: alain, Typed: "johan 2026-03 won", Limit: 25})
	require.NoError(t, err)
	assert.Len(t, found, v.Wins[0])
	found, err = c.ranking.Find(t.Context(), match.Search{Guild: "guild", Viewer: alain, Typed: strings.Repeat("johan ", 7) + "won nobody", Limit: 25})
	require.NoError(t, err)
	assert.Len(t, found, v.Wins[0], "eight words count")
	found, err = c.ranking.Find(t.Context(), match.Search{Guild: "guild", Viewer: amy, Typed: "#" + string(v.Last[0].ID), Limit: 25})
	require.NoError(t, err)
	require.NotEmpty(t, found)
	assert.Equal(t, v.Last[0].ID, found[0].ID)
	last := func(m match.Match) bool { return m.ID == v.Last[8].ID }
	found, err = c.ranking.Find(t.Context(), match.Search{Guild: "guild", Viewer: alain, Among: last, Limit: 1})
	require.NoError(t, err)
	assert.Equal(t, v.Last[8:], found)
	ended, err := c.ranking.Find(t.Context(), match.Search{Guild: "guild", Viewer: alain, OnlyEnded: true, Limit: 25})
	require.NoError(t, err)
	live, err := c.ranking.Find(t.Context(), match.Search{Guild: "guild", Viewer: alain, OnlyLive: true, Limit: 25})
	require.NoError(t, err)
	assert.NotEmpty(t, ended)
	for _, m := range append(live, ended...) {
		assert.Equal(t, slices.ContainsFunc(live, func(l match.Match) bool { return l.ID == m.ID }), m.Live(), m.ID)
	}
	found, err = c.ranking.Find(t.Context(), match.Search{Guild: "guild", Viewer: alain, Typed: "#" + string(v.Last[0].ID), OnlyLive: true, Limit: 25})
	require.NoError(t, err)
	assert.Empty(t, found, "it has ended")
	found, err = c.ranking.Find(t.Context(), match.Search{Guild: "guild", Viewer: alain, Typed: "jóhan won", Limit: 25})
	require.NoError(t, err)
	assert.NotEmpty(t, found, "accents do not matter")

	without := ranking.New(ranking.Options{Store: c.db, Matches: play.New(play.Options{Store: c.db})})
	found, err = without.Find(t.Context(), match.Search{Guild: "guild", Viewer: amy, Typed: string(v.Last[0].ID), Limit: 1})
	require.NoError(t, err, "by rules that are not there")
	assert.Equal(t, v.Last[:1], found)
}
