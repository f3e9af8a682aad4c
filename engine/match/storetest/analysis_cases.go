package storetest

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/ranking"
)

// analysisStore is the store for the cases of analyses.
type analysisStore interface {
	match.Store
	analyst.Store
	ranking.Privacy
	ranking.Results
}

func analysisCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"requests wait in the order of their time, one of a player for a match": requestsWaitInOrder,
		"a report is kept, then its requests go and its notices are sent":       reportIsKept,
		"a request that is given up leaves no report":                           requestIsGivenUp,
		"only ended matches are analysed":                                       onlyEndedMatchesAreAnalysed,
		"a player can ask for a few":                                            playerAsksForAFew,
		"so many can wait in all":                                               soManyCanWait,
		"live matches of all guilds are found":                                  liveMatchesAreFound,
		"a guild that is removed takes its analyses along":                      removedGuildTakesAnalyses,
		"a match that is deleted takes its analysis along":                      deletedMatchTakesAnalysis,
		"who is forgotten waits for nothing":                                    forgottenPlayerWaitsForNothing,
	}
}

func requestsWaitInOrder(b *bench) {
	m, other := b.ended("a"), b.ended("b")
	b.asks(m, "amy", 2)
	b.asks(m, "chris", 1)
	b.asks(other, "amy", 3)
	b.asks(m, "amy", 0)
	b.wantRequests(m.ID+" chris", m.ID+" amy", other.ID+" amy")
	list, err := b.analyses().Requests(b.ctx)
	require.NoError(b, err)
	assert.Equal(b, analyst.Request{
		Match: m.ID, Asker: "chris", Guild: "guild", Channel: "c", Locale: "de", At: noon.Add(time.Second),
	}, list[0])
}

func reportIsKept(b *bench) {
	m, other := b.ended("a"), b.ended("b")
	b.asks(m, "amy", 1)
	b.asks(other, "amy", 2)
	b.wantReport(m.ID, nil)
	r := analyst.Request{Match: m.ID, Asker: "amy", Guild: "guild", Channel: "far", Locale: "de"}
	require.NoError(b, b.analyses().Keep(b.ctx, m.ID, []byte("report")))
	b.wantReport(m.ID, []byte("report"))
	b.wantRequests(m.ID+" amy", other.ID+" amy")
	told := []match.Notice{r.Notice(match.NoticeAnalysis, noon, "nonce")}
	require.NoError(b, b.analyses().Conclude(b.ctx, m.ID, told))
	b.wantReport(m.ID, []byte("report"))
	b.wantRequests(other.ID + " amy")
	due, err := b.Due(b.ctx, noon, 10)
	require.NoError(b, err)
	n := due[len(due)-1]
	for _, d := range due {
		if d.Channel == "far" {
			n = d
		}
	}
	assert.Equal(b, match.NoticeAnalysis, n.Kind)
	assert.Equal(b, m.ID, n.Match)
	assert.Equal(b, match.Player("amy"), n.Player)
}

func requestIsGivenUp(b *bench) {
	m := b.ended("a")
	b.asks(m, "amy", 1)
	require.NoError(b, b.analyses().Conclude(b.ctx, m.ID, nil))
	b.wantReport(m.ID, nil)
	b.wantRequests()
}

func onlyEndedMatchesAreAnalysed(b *bench) {
	live := b.begin("a", 1)
	for _, id := range []match.ID{live.ID, b.id()} {
		err := b.analyses().Ask(b.ctx, analyst.Request{Match: id, Asker: "amy", At: noon})
		require.ErrorIs(b, err, match.ErrUnknown)
	}
	gone := b.id()
	require.NoError(b, b.analyses().Keep(b.ctx, gone, []byte("report")), "the match is gone meanwhile")
	require.NoError(b, b.analyses().Conclude(b.ctx, gone, nil))
	b.wantReport(gone, nil)
	b.wantRequests()
}

func playerAsksForAFew(b *bench) {
	for i := range analyst.MostPerPlayer {
		b.asks(b.ended(fmt.Sprint("c", i)), "amy", i)
	}
	next := b.ended("next")
	err := b.analyses().Ask(b.ctx, analyst.Request{Match: next.ID, Asker: "amy", At: noon})
	require.ErrorIs(b, err, analyst.ErrTooMany)
	b.asks(next, "chris", 9)
}

func soManyCanWait(b *bench) {
	m := b.ended("a")
	for i := range analyst.MostWaiting {
		b.asks(m, match.Player(fmt.Sprint("player ", i)), i)
	}
	err := b.analyses().Ask(b.ctx, analyst.Request{Match: m.ID, Asker: "amy", At: noon})
	require.ErrorIs(b, err, analyst.ErrFull)
	require.NoError(b, b.analyses().Conclude(b.ctx, m.ID, nil))
	b.wantRequests()
}

func liveMatchesAreFound(b *bench) {
	m := b.begin("a", 1)
	b.ended("b")
	other := b.newMatch("c")
	other.Guild = "another"
	b.commit(turn(other, 1))
	list, err := b.analyses().Playing(b.ctx)
	require.NoError(b, err)
	var ids []match.ID
	for _, row := range list {
		ids = append(ids, row.ID)
	}
	assert.ElementsMatch(b, []match.ID{m.ID, other.ID}, ids)
}

func removedGuildTakesAnalyses(b *bench) {
	m := b.ended("a")
	require.NoError(b, b.analyses().Keep(b.ctx, m.ID, []byte("report")))
	waiting := b.ended("b")
	b.asks(waiting, "amy", 1)
	require.NoError(b, b.analyses().Remove(b.ctx, "guild"))
	b.wantReport(m.ID, nil)
	b.wantRequests()
}

func deletedMatchTakesAnalysis(b *bench) {
	m, other := b.ended("a"), b.ended("b")
	b.asks(m, "amy", 1)
	require.NoError(b, b.analyses().Keep(b.ctx, m.ID, []byte("report")))
	b.asks(other, "amy", 2)
	noResult := func(match.Match, []match.Event) match.Result { return match.Result{} }
	_, err := b.analyses().Delete(b.ctx, m.ID, noResult, match.Change{At: noon})
	require.NoError(b, err)
	b.wantReport(m.ID, nil)
	b.wantRequests(other.ID + " amy")
}

func forgottenPlayerWaitsForNothing(b *bench) {
	m := b.ended("a")
	b.asks(m, "amy", 1)
	b.asks(m, "chris", 2)
	require.NoError(b, b.analyses().Replace(b.ctx, "amy", "gone"))
	b.wantRequests(m.ID + " chris")
	told := func(p match.Player) match.Notice {
		return match.Notice{Kind: match.NoticeAnalysis, Match: m.ID, Channel: "told", Player: p, Due: noon}
	}
	require.NoError(b, b.analyses().Conclude(b.ctx, m.ID, []match.Notice{told("amy"), told("chris")}))
	pending, err := b.Pending(b.ctx, "told")
	require.NoError(b, err)
	require.Len(b, pending, 1)
	assert.Equal(b, match.Player("chris"), pending[0].Player)
}

// analyses returns the store with its methods for analyses.
func (b *bench) analyses() analysisStore {
	b.Helper()
	s, ok := b.Store.(analysisStore)
	require.True(b, ok, "the store keeps analyses, too")
	return s
}

// ended writes an ended match.
func (b *bench) ended(channel string) match.Match {
	b.Helper()
	c := turn(b.newMatch(channel), 2)
	c.Match.Ended = noon
	c.Match.Outcome = engine.Outcome{Ranks: []int{2, 1}, Points: []int{0, 3}, Reason: "row"}
	c.Result = match.Result{Sides: []string{"one", "two"}}
	b.commit(c)
	return *c.Match
}

// asks stores a request made a number of seconds after noon.
func (b *bench) asks(m match.Match, p match.Player, second int) {
	b.Helper()
	require.NoError(b, b.analyses().Ask(b.ctx, analyst.Request{
		Match: m.ID, Asker: p, Guild: m.Guild, Channel: "c", Locale: m.Locale,
		At: noon.Add(time.Duration(second) * time.Second),
	}))
}

// wantRequests checks which players wait for which analyses.
func (b *bench) wantRequests(want ...match.ID) {
	b.Helper()
	list, err := b.analyses().Requests(b.ctx)
	require.NoError(b, err)
	var got []match.ID
	for _, r := range list {
		got = append(got, r.Match+" "+match.ID(r.Asker))
	}
	assert.Equal(b, want, got)
}

// wantReport checks the stored report of a match.
func (b *bench) wantReport(id match.ID, want []byte) {
	b.Helper()
	got, err := b.analyses().Report(b.ctx, id)
	require.NoError(b, err)
	assert.Equal(b, want, got)
}
