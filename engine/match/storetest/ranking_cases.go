package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
	"towerpost/engine/match/rating"
)

// RankingStore is a store of matches and rankings.
type RankingStore interface {
	match.Store
	ranking.Store
}

// RunRanking tests a store against the contract of ranking.Store. Each call of open must return an empty
// store.
func RunRanking(t *testing.T, open func(*testing.T) RankingStore) {
	for name, check := range map[string]func(*ledgerBench){
		"the end of a match is booked":                    bookedAtTheEnd,
		"the end of a match tells of ratings":             toldAtTheEnd,
		"a match of several is booked by ranks":           bookedForSeveral,
		"an ended match does not change":                  endedForGood,
		"results are booked in order":                     bookedInOrder,
		"ratings lapse with time":                         lapses,
		"whoever is forgotten after a lapse is as logged": forgottenAfterLapse,
		"equal scores have equal ranks":                   equalRanks,
		"only winners have a rank by streak":              streaksOfWinners,
		"histories are filtered and have pages":           histories,
		"rare matches are found in both directions":       sparseHistories,
		"imported matches count for nothing":              importedMatches,
		"whoever is replaced stands in no list":           replaced,
		"a moderator is replaced in others' matches":      replacedModerator,
		"whoever is replaced is gone from lobbies":        replacedInLobbies,
		"a guild is removed with all that is its own":     removedGuild,
		"a match is deleted as if never played":           deletedMatch,
		"a live match is deleted with what it waits for":  deletedLiveMatch,
		"a first action brings no deleted match back":     deletedBeforeItsFirstAction,
		"guilds that were left are told in time":          leftGuilds,
		"guilds of which something is kept are told":      keptGuilds,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store := open(t)
			check(&ledgerBench{bench: &bench{T: t, Store: store, ctx: t.Context()}, ranking: store})
		})
	}
}

// ledgerBench is a store with helpers for the cases.
type ledgerBench struct {
	*bench
	ranking ranking.Store
}

// everybody is the board of the suite's guild for all time.
var everybody = ranking.Board{Place: ranking.Place{Guild: "guild", Game: "sums"}}

// won writes a rated standard match that the first player has won at the time.
func (b *ledgerBench) won(
	at time.Time, winner, loser match.Player, change ...func(*match.Match),
) match.Match {
	b.Helper()
	m := b.newMatch("channel")
	m.Players = []match.Player{winner, loser}
	m.Names = []string{"Name of " + string(winner), "Name of " + string(loser)}
	m.Category, m.Rated, m.Started, m.Ended, m.Head = "standard", true, at, at, 4
	m.Outcome = engine.Outcome{Ranks: []int{1, 2}, Points: []int{3, 1}, Reason: "row"}
	for _, c := range change {
		c(&m)
	}
	b.commit(match.Change{At: at, Match: &m, Events: events(0, m.Head), Result: b.result()})
	return m
}

// result is the result of every match of the suite.
func (b *ledgerBench) result() match.Result {
	return match.Result{
		Sides: []string{"black", "white"}, Weight: 1,
		Statistics: engine.Statistics{
			Seats: []map[string]int{{"moves": 2}, {"moves": 1}}, Match: map[string]int{"moves": 3},
		},
	}
}

// ranks returns the players of a board in an order.
func (b *ledgerBench) ranks(board ranking.Board, by ranking.Order, now time.Time) []match.Player {
	b.Helper()
	rows, size, err := b.ranking.Ranks(b.ctx, board, by, now, 0, 100)
	require.NoError(b, err)
	require.Len(b, rows, size)
	players := []match.Player{}
	for _, row := range rows {
		players = append(players, row.Player)
	}
	return players
}

// standing returns a player's row on the board everybody.
func (b *ledgerBench) standing(p match.Player) ranking.Standing {
	b.Helper()
	row, err := b.ranking.Standing(b.ctx, everybody, ranking.ByRating, noon, p)
	require.NoError(b, err)
	return row
}

// history returns all matches that a query selects, read by pages of two.
func (b *ledgerBench) history(q ranking.HistoryQuery) []match.ID {
	b.Helper()
	ids := []match.ID{}
	var before []match.Match
	for range 50 {
		q.Limit = 2
		page, err := b.ranking.History(b.ctx, q)
		require.NoError(b, err)
		b.newer(q, page, before)
		for _, m := range page.Matches {
			ids = append(ids, m.ID)
		}
		if q.After = page.Next; q.After == "" {
			return ids
		}
		before = page.Matches
	}
	require.Fail(b, "the pages have no end")
	return nil
}

// newer checks that the page leads back to the one before it.
func (b *ledgerBench) newer(q ranking.HistoryQuery, page ranking.HistoryPage, before []match.Match) {
	b.Helper()
	if before == nil {
		assert.Empty(b, page.Newer, "the first page has no newer one")
		return
	}
	q.Before = page.Newer
	back, err := b.ranking.History(b.ctx, q)
	require.NoError(b, err)
	assert.Equal(b, before, back.Matches)
	q.Before, q.After = "", back.Next
	again, err := b.ranking.History(b.ctx, q)
	require.NoError(b, err)
	assert.Equal(b, page, again)
}

func bookedAtTheEnd(b *ledgerBench) {
	assert.Zero(b, b.standing("amy").Score)
	b.won(noon, "amy", "chris")
	b.won(noon.Add(time.Hour), "chris", "amy", func(m *match.Match) { m.Rated = false })
	amy, chris := b.standing("amy"), b.standing("chris")
	want, _ := rating.Play(rating.Start(), rating.Start(), 1, 1, noon)
	assert.Equal(b, want, amy.Rating, "the second match was not rated")
	assert.Equal(b, "Name of amy", amy.Name)
	assert.Equal(b, []int{4, 1, 1, 2, -1, 1},
		[]int{amy.Points, amy.Wins, amy.Losses, amy.Played, amy.Streak, amy.BestStreak})
	assert.Equal(b, 1, chris.Streak)
	assert.Equal(b, noon.Add(time.Hour), chris.Last)
	member, err := b.ranking.Member(b.ctx, everybody.Place, "amy")
	require.NoError(b, err)
	assert.Equal(b, map[string]ranking.Count{"standard": {Wins: 1, Losses: 1, Played: 2}}, member.ByCategory)
	assert.Equal(b, map[string]ranking.Count{
		"black": {Wins: 1, Played: 1}, "white": {Losses: 1, Played: 1},
	}, member.BySide)
	assert.Equal(b, map[string]int{"moves": 3}, member.Seats)
	assert.Equal(b, map[string]int{"moves": 6}, member.Matches)
	pair, err := b.ranking.Pair(b.ctx, everybody.Place, "amy", "chris")
	require.NoError(b, err)
	assert.Equal(b, ranking.Count{Wins: 1, Losses: 1, Played: 2}, pair.Count)
	curve, err := b.ranking.Curve(b.ctx, everybody.Place, "amy")
	require.NoError(b, err)
	assert.Equal(b, []ranking.CurvePoint{{At: noon, Value: want.Value, Deviation: want.Deviation}}, curve)
}

func toldAtTheEnd(b *ledgerBench) {
	end := func(at time.Time, change ...func(*match.Match)) []match.Notice {
		m := b.newMatch("channel")
		m.Started, m.Ended, m.Rated, m.Head = at, at, true, 4
		m.Outcome = engine.Outcome{Ranks: []int{1, 2}, Points: []int{3, 1}, Reason: "row"}
		for _, c := range change {
			c(&m)
		}
		notice := func(kind match.NoticeKind, last bool) match.Notice {
			return match.Notice{
				Kind: kind, Match: m.ID, Guild: m.Guild, Channel: "news", Last: last, Due: at, Nonce: "n",
			}
		}
		return b.commit(match.Change{
			Key: "end " + string(m.ID), At: at, Match: &m, Events: events(0, m.Head), Result: b.result(),
			Notices: []match.Notice{
				notice(match.NoticeTurn, false), notice(match.NoticeTurn, true),
				notice(match.NoticeResult, false), notice(match.NoticeThread, true),
			},
		}).Notices
	}
	start := rating.Start()
	amy, chris := rating.Play(start, start, 1, 1, noon)
	first := end(noon)
	want := []match.RatingChange{
		{Before: start.Value, After: amy.Value}, {Before: start.Value, After: chris.Value},
	}
	for i, ratings := range [][]match.RatingChange{nil, want, want, nil} {
		assert.Equal(b, ratings, first[i].Ratings, "notice %d", i)
	}
	again, err := b.Repeat(b.ctx, "end "+string(first[0].Match))
	require.NoError(b, err)
	assert.Equal(b, want, again.Notices[1].Ratings, "a second delivery of the order gets the same answer")
	later := noon.Add(time.Hour)
	newAmy, _ := rating.Play(amy, chris, 1, 1, later)
	second := end(later)[1].Ratings
	assert.Equal(b, match.RatingChange{Before: amy.Value, After: newAmy.Value}, second[0])
	for name, change := range map[string]func(*match.Match){
		"casual": func(m *match.Match) { m.Rated = false },
		"aborted": func(m *match.Match) {
			m.Ending.Reason, m.Outcome = string(match.EventAbort), engine.Outcome{}
		},
		"imported":         func(m *match.Match) { m.Imported = true },
		"hardly begun":     func(m *match.Match) { m.Undone = 3 },
		"one player moved": func(m *match.Match) { m.Early = true },
		"not over, either": func(m *match.Match) { m.Ended, m.Outcome = time.Time{}, engine.Outcome{} },
	} {
		assert.Empty(b, end(later, change)[1].Ratings, name)
	}
	require.NoError(b, b.ranking.Drop(b.ctx))
	last := end(later.Add(time.Hour), func(m *match.Match) { m.Channel = "another" })
	assert.Empty(b, last[1].Ratings, "those before it are not booked")
}

func endedForGood(b *ledgerBench) {
	m := b.won(noon, "amy", "chris")
	again := m
	again.Head++
	_, err := b.Commit(b.ctx, match.Change{At: noon, Match: &again, Head: m.Head, Events: events(m.Head, 1)})
	require.ErrorIs(b, err, match.ErrStale)
	assert.Equal(b, m, b.row(m.ID))
	assert.Equal(b, 1, b.standing("amy").Played)
	log, err := b.Events(b.ctx, m.ID, 1, 3)
	require.NoError(b, err)
	assert.Equal(b, events(0, 4)[1:3], log, "the log of an ended match is read in parts, too")
}

func bookedInOrder(b *ledgerBench) {
	one := b.won(noon, "amy", "chris")
	two := b.won(noon.Add(time.Hour), "amy", "johan")
	before := b.standing("amy")
	require.NoError(b, b.ranking.Drop(b.ctx))
	assert.Zero(b, b.standing("amy").Played)
	three := b.won(noon.Add(2*time.Hour), "johan", "amy")
	assert.Zero(b, b.standing("johan").Played, "what is missing before it has to be booked first")
	last, booked, err := b.ranking.Booked(b.ctx)
	require.NoError(b, err)
	assert.Zero(b, booked)
	entries, err := b.ranking.Results(b.ctx, 0, 100)
	require.NoError(b, err)
	require.Len(b, entries, 3)
	assert.Equal(b, last, entries[2].Seq)
	assert.Equal(b, []match.ID{one.ID, two.ID, three.ID},
		[]match.ID{entries[0].Match.ID, entries[1].Match.ID, entries[2].Match.ID})
	for i := range entries {
		entries[i].Result = b.result()
	}
	require.NoError(b, b.ranking.Book(b.ctx, entries[:2]))
	assert.Equal(b, before, b.standing("amy"), "what is made again is the same")
	require.Error(b, b.ranking.Book(b.ctx, entries[1:]), "a result is booked once")
	rest, err := b.ranking.Results(b.ctx, entries[1].Seq, 100)
	require.NoError(b, err)
	require.Len(b, rest, 1)
	require.NoError(b, b.ranking.Book(b.ctx, entries[2:]))
	b.won(noon.Add(3*time.Hour), "johan", "amy")
	assert.Equal(b, 3, b.standing("johan").Played, "from here on every end is booked at once")
}

func lapses(b *ledgerBench) {
	at := noon
	for range 30 {
		at = at.Add(time.Hour)
		b.won(at, "amy", "chris")
		b.won(at, "chris", "amy")
	}
	b.won(at, "johan", "amy")
	board := everybody
	assert.ElementsMatch(b, []match.Player{"amy", "chris"}, b.ranks(board, ranking.ByRating, at))
	assert.Equal(b, []match.Player{"johan"}, b.ranks(board, ranking.ByProvisional, at),
		"one match makes no rating certain")
	row, err := b.ranking.Standing(b.ctx, board, ranking.ByRating, at, "amy")
	require.NoError(b, err)
	assert.False(b, row.Provisional)
	until, ok := board.Lapse(row.Rating)
	require.True(b, ok)
	later := until.Add(48 * time.Hour)
	assert.Len(b, b.ranks(board, ranking.ByRating, until.Add(-time.Millisecond)), 2)
	assert.Empty(b, b.ranks(board, ranking.ByRating, later))
	assert.Len(b, b.ranks(board, ranking.ByProvisional, later), 3)
	assert.Len(b, b.ranks(board, ranking.ByWins, later), 3, "other orders know no lapse")
	row, err = b.ranking.Standing(b.ctx, board, ranking.ByRating, later, "amy")
	require.NoError(b, err)
	assert.True(b, row.Provisional)
	assert.Zero(b, row.Rank)
	month := ranking.Board{Place: ranking.Place{Guild: "guild", Game: "sums"}, Period: ranking.Month(at)}
	assert.Len(b, b.ranks(month, ranking.ByRating, later), 2, "a month that is over stays as it was")
}

func forgottenAfterLapse(b *ledgerBench) {
	at := noon
	for range 30 {
		at = at.Add(time.Hour)
		b.won(at, "amy", "chris")
		b.won(at, "chris", "amy")
	}
	later := at.AddDate(2, 0, 0)
	require.Contains(b, b.ranks(everybody, ranking.ByProvisional, later), match.Player("amy"))
	require.NoError(b, b.ranking.Replace(b.ctx, "amy", match.NewGone(7)))
	assert.Empty(b, b.differences(later))
}

// differences returns the differences between the stored and the recomputed projections.
func (b *ledgerBench) differences(now time.Time) []string {
	b.Helper()
	scratch, err := b.ranking.Scratch(b.ctx)
	require.NoError(b, err)
	defer func() { require.NoError(b, scratch.Close()) }()
	entries, err := b.ranking.Results(b.ctx, 0, 1000)
	require.NoError(b, err)
	for i := range entries {
		entries[i].Result = b.result()
	}
	require.NoError(b, scratch.Book(b.ctx, entries))
	list, err := scratch.Differences(b.ctx, now)
	require.NoError(b, err)
	return list
}

func bookedForSeveral(b *ledgerBench) {
	m := b.newMatch("channel")
	m.Players, m.Names = []match.Player{"amy", "chris", "johan", "alain"}, []string{"A", "C", "J", "L"}
	m.Rated, m.Ended, m.Head = true, noon, 4
	m.Outcome = engine.Outcome{Ranks: []int{3, 1, 3, 1}, Points: []int{1, 4, 2, 3}, Reason: "goal"}
	teams := match.Result{Sides: []string{"n", "e", "s", "w"}, Teams: []int{0, 1, 0, 1}}
	last := match.Notice{Kind: match.NoticeTurn, Match: m.ID, Channel: "channel", Last: true, Due: noon}
	receipt := b.commit(match.Change{
		At: noon, Match: &m, Events: events(0, m.Head), Result: teams, Notices: []match.Notice{last},
	})
	won, lost := rating.Play(rating.Start(), rating.Start(), 1, 1, noon)
	change := func(after rating.Rating) match.RatingChange {
		return match.RatingChange{Before: rating.StartValue, After: after.Value}
	}
	require.Len(b, receipt.Notices[0].Ratings, 4)
	for seat, after := range []rating.Rating{lost, won, lost, won} {
		assert.InDelta(b, change(after).After, receipt.Notices[0].Ratings[seat].After, 1e-9, "seat %d", seat)
	}
	rows, players, err := b.ranking.Ranks(b.ctx, everybody, ranking.ByWins, noon, 0, 10)
	require.NoError(b, err)
	assert.Equal(b, 4, players)
	assert.Equal(b, []int{1, 1, 0, 0}, []int{rows[0].Wins, rows[1].Wins, rows[2].Wins, rows[3].Wins})
	pair, err := b.ranking.Pair(b.ctx, everybody.Place, "chris", "johan")
	require.NoError(b, err)
	assert.Equal(b, ranking.Count{Wins: 1, Played: 1}, pair.Count)
	partners, err := b.ranking.Pair(b.ctx, everybody.Place, "chris", "alain")
	require.NoError(b, err)
	assert.Zero(b, partners.Played, "partners do not play against one another")
}
