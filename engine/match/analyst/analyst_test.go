package analyst_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
	"towerpost/engine/match/storetest"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// desk is a store for requests, with matches to ask for.
type desk struct {
	analyst.Store
	t       *testing.T
	matches match.Store
}

func newDesk(t *testing.T) desk {
	t.Helper()
	store := storetest.NewMemory()
	return desk{store, t, store}
}

// played writes a match between two players, which may be over.
func (d desk) played(over bool) match.ID {
	d.t.Helper()
	n, err := d.matches.Reserve(d.t.Context())
	require.NoError(d.t, err)
	m := match.Match{
		ID: match.NewID(n), Game: "sums", Guild: "guild", Channel: fmt.Sprint("channel ", n), Head: 1,
		Players: []match.Player{"johan", "alain"}, Names: []string{"Johan", "Alain"}, Started: noon,
	}
	c := match.Change{At: noon, Match: &m, Events: []match.Event{{Seq: 1, At: noon, Kind: match.EventAction, Action: "add 4"}}}
	if over {
		m.Ended, m.Outcome = noon, engine.Outcome{Ranks: []int{1, 2}, Points: []int{1, 0}, Reason: "row"}
		c.Result = match.Result{Sides: []string{"one", "two"}}
	}
	_, err = d.matches.Commit(d.t.Context(), c)
	require.NoError(d.t, err)
	return m.ID
}

// asks stores a request made a number of seconds after noon.
func (d desk) asks(id match.ID, p match.Player, second int) error {
	return d.Ask(d.t.Context(), analyst.Request{
		Match: id, Asker: p, Guild: "guild", Channel: "c", Locale: "de", At: noon.Add(time.Duration(second) * time.Second),
	})
}

// waiting returns the player and the match of each request, in order.
func (d desk) waiting() []string {
	d.t.Helper()
	list, err := d.Requests(d.t.Context())
	require.NoError(d.t, err)
	var all []string
	for _, r := range list {
		all = append(all, fmt.Sprint(r.Match, " ", r.Asker))
	}
	return all
}

// requests returns so many requests of as many players, or all of one.
func requests(n int, one match.Player) []analyst.Request {
	var list []analyst.Request
	for i := range n {
		r := analyst.Request{Match: match.NewID(uint64(i + 1)), Asker: one}
		if one == "" {
			r.Asker = match.Player(fmt.Sprint("player ", i))
		}
		list = append(list, r)
	}
	return list
}

func TestLimitsOfWhatWaits(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		waiting []analyst.Request
		want    error
	}{
		"nobody waits":                     {nil, nil},
		"the player's last free place":     {requests(analyst.MostPerPlayer-1, "amy"), nil},
		"the player's places are taken":    {requests(analyst.MostPerPlayer, "amy"), analyst.ErrTooMany},
		"another player's are":             {requests(analyst.MostPerPlayer, "chris"), nil},
		"the last free place of all":       {requests(analyst.MostWaiting-1, ""), nil},
		"all places are taken":             {requests(analyst.MostWaiting, ""), analyst.ErrFull},
		"the player's, and all beside":     {append(requests(analyst.MostWaiting, ""), requests(analyst.MostPerPlayer, "amy")...), analyst.ErrTooMany},
		"the player's and all others' are": {append(requests(analyst.MostWaiting-1, ""), requests(1, "amy")...), analyst.ErrFull},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := analyst.Request{Match: "77", Asker: "amy"}.Admit(row.waiting)
			if row.want == nil {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, row.want)
			assert.ErrorContains(t, err, "match 77")
		})
	}
}

func TestNoticeTellsTheAskerWhereTheyAsked(t *testing.T) {
	t.Parallel()
	r := analyst.Request{Match: "7", Asker: "amy", Guild: "guild", Channel: "far", Locale: "de", At: noon}
	due := noon.Add(time.Hour)
	assert.Equal(t, match.Notice{
		Kind: match.NoticeUnanalysed, Match: "7", Guild: "guild", Channel: "far", Locale: "de", Player: "amy", Due: due, Nonce: "nonce",
	}, r.Notice(match.NoticeUnanalysed, due, "nonce"))
}

func TestMatchesThatAreOnAreNotAnalysed(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	live := d.played(false)
	require.ErrorIs(t, d.asks(live, "amy", 1), match.ErrUnknown)
	require.ErrorIs(t, d.asks("4711", "amy", 1), match.ErrUnknown, "there is no such match")
	assert.Empty(t, d.waiting())
	playing, err := d.Playing(t.Context())
	require.NoError(t, err)
	require.Len(t, playing, 1, "it is among those about whose positions nothing is told")
	assert.Equal(t, live, playing[0].ID)
}

func TestRefusedRequestsLeaveNothing(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	var all []match.ID
	for i := range analyst.MostPerPlayer {
		all = append(all, d.played(true))
		require.NoError(t, d.asks(all[i], "amy", i))
	}
	before := d.waiting()
	require.ErrorIs(t, d.asks(d.played(true), "amy", 9), analyst.ErrTooMany)
	assert.Equal(t, before, d.waiting())
	require.NoError(t, d.asks(all[0], "amy", 10), "what the player waits for already is not counted twice")
	assert.Equal(t, before, d.waiting(), "and keeps its place")
	require.NoError(t, d.Conclude(t.Context(), all[1], nil))
	require.NoError(t, d.asks(d.played(true), "amy", 11), "a place is free again")
}

func TestTheQueueHasAnEnd(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	m := d.played(true)
	for i := range analyst.MostWaiting {
		require.NoError(t, d.asks(m, match.Player(fmt.Sprint("player ", i)), i))
	}
	require.ErrorIs(t, d.asks(m, "amy", 0), analyst.ErrFull)
	assert.Len(t, d.waiting(), analyst.MostWaiting)
	require.NoError(t, d.Conclude(t.Context(), m, nil))
	assert.Empty(t, d.waiting(), "one report serves all of them")
	require.NoError(t, d.asks(m, "amy", 0))
}

// A process that ends while it works leaves the request, and the next one finds it in its place. Done
// twice, a match has one report.
func TestWorkBegunIsFoundAgain(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	first, second := d.played(true), d.played(true)
	require.NoError(t, d.asks(first, "amy", 1))
	require.NoError(t, d.asks(second, "amy", 2))
	before, err := d.Requests(t.Context())
	require.NoError(t, err)
	again, err := d.Requests(t.Context()) // of the next process
	require.NoError(t, err)
	assert.Equal(t, before, again)
	require.NoError(t, d.asks(first, "chris", 3), "somebody else asks meanwhile")

	for range 2 {
		require.NoError(t, d.Keep(t.Context(), first, []byte("report")))
		require.NoError(t, d.Conclude(t.Context(), first, nil))
	}
	assert.Equal(t, []string{fmt.Sprint(second, " amy")}, d.waiting())
	report, err := d.Report(t.Context(), first)
	require.NoError(t, err)
	assert.Equal(t, "report", string(report))
}

func TestReportsAreKept(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	m := d.played(true)
	require.NoError(t, d.Keep(t.Context(), m, []byte("old")))
	require.NoError(t, d.asks(m, "amy", 1), "for a report of a newer version")
	require.NoError(t, d.Conclude(t.Context(), m, nil))
	report, err := d.Report(t.Context(), m)
	require.NoError(t, err)
	assert.Equal(t, "old", string(report), "giving up takes nothing away")
	assert.Empty(t, d.waiting())
	require.NoError(t, d.Keep(t.Context(), m, []byte("new")))
	report, err = d.Report(t.Context(), m)
	require.NoError(t, err)
	assert.Equal(t, "new", string(report))
	report[0] = 'X'
	kept, err := d.Report(t.Context(), m)
	require.NoError(t, err)
	assert.Equal(t, "new", string(kept), "who reads a report cannot change it")
}
