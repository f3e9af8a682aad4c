package analysis

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/discord"
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/bot/rest"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
)

// late records the final answers.
type late struct{ finished []string }

func (l *late) Finish(_ context.Context, call discord.Interaction, _ time.Time, _ rest.Body) error {
	l.finished = append(l.finished, call.ID)
	return nil
}

func (l *late) FinishLater(ctx context.Context, call discord.Interaction, asked time.Time, body rest.Body) {
	_ = l.Finish(ctx, call, asked, body)
}

func (a *asking) Report(context.Context, match.ID) ([]byte, error) { return nil, match.ErrUnknown }

// waitingFor returns a backlog with a deferred waiter for each of the matches.
func waitingFor(t *testing.T, store analyst.Store, ids ...match.ID) (*backlog, *late) {
	t.Helper()
	l := &late{}
	words, err := locale.Load()
	require.NoError(t, err)
	d := newBacklog(&Room{Options: Options{
		Analyses: store, Matches: unreadable{}, Late: l, Presenter: present.New(words),
		Log: slog.New(slog.DiscardHandler), Posted: func() {}, Now: time.Now, Retry: time.Minute,
	}})
	for _, id := range ids {
		d.addWaiter(discord.Interaction{ID: "call " + string(id), User: discord.User{ID: "amy"}}, id).deferred = true
	}
	return d, l
}

// A waiter whose request is gone, because the match was deleted, is told that the analysis failed.
func TestNobodyWaitsForADeletedMatch(t *testing.T) {
	t.Parallel()
	d, told := waitingFor(t, &asking{list: []match.ID{"7"}}, "7", "8")
	d.next(t.Context())
	assert.Equal(t, []string{"call 8"}, told.finished)
	assert.Len(t, d.waiting, 1)
	d, told = waitingFor(t, &asking{}, "8")
	d.next(t.Context())
	assert.Equal(t, []string{"call 8"}, told.finished)
	assert.Empty(t, d.waiting)
}

// A call that stops waiting while a match is concluded is not dropped with the waiters that were served.
func TestWhoAsksAgainIsNotForgotten(t *testing.T) {
	t.Parallel()
	d, told := waitingFor(t, &asking{list: []match.ID{"7"}}, "7")
	served, shown := d.answerWaiters(t.Context(), requestKey{"7", "amy"}, nil)
	assert.True(t, shown)
	d.addWaiter(discord.Interaction{ID: "again", User: discord.User{ID: "amy"}}, "7").deferred = true
	d.forget("7", served)
	d.room.Analyses.(*asking).list = nil
	d.next(t.Context())
	assert.Equal(t, []string{"call 7", "again"}, told.finished)
	assert.Empty(t, d.waiting)
}

// ending is a store in which something happens while a request is concluded.
type ending struct {
	*asking
	during func()
}

func (e *ending) Conclude(ctx context.Context, id match.ID, notices []match.Notice) error {
	e.during()
	return e.asking.Conclude(ctx, id, notices)
}

// A call that ends after the report was promised to it, but before the report is ready, has its answer
// replaced once.
func TestAPromisedReportReachesACallThatHasEnded(t *testing.T) {
	t.Parallel()
	for name, endsBefore := range map[string]bool{"before a second try": true, "during the conclusion": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store := &ending{asking: &asking{list: []match.ID{"7"}}}
			d, told := waitingFor(t, store)
			a := d.addWaiter(discord.Interaction{ID: "call 7", User: discord.User{ID: "amy"}}, "7")
			end := func() {
				ctx, cancel := context.WithCancel(t.Context())
				cancel()
				assert.False(t, d.await(ctx, a))
			}
			if store.during = end; endsBefore {
				store.during = func() {}
				d.promiseReady(requestKey{"7", "amy"})
				end()
			}
			require.NoError(t, d.conclude(t.Context(), "7", nil))
			assert.Equal(t, []string{"call 7"}, told.finished)
			assert.Empty(t, store.told, "no post is needed")
			assert.Empty(t, d.waiting)
		})
	}
}

// crowded is a hall in which nobody can request another analysis.
type crowded struct{ *hall }

func (crowded) Ask(context.Context, analyst.Request) error { return analyst.ErrFull }

// A call whose request is refused does not count as one that waits for the report.
func TestNobodyWaitsForARefusedRequest(t *testing.T) {
	t.Parallel()
	h, rm := newHall()
	rm.Analyses = crowded{h}
	_, err := rm.request(t.Context(), discord.Interaction{}, match.Match{ID: "20", Game: "sums", Head: 4})
	require.ErrorIs(t, err, analyst.ErrFull)
	assert.Empty(t, rm.backlog.waiting)
}

// The answer of a call that still waits for its report is not replaced: the call gives the answer itself.
func TestACallThatWaitsAnswersItself(t *testing.T) {
	t.Parallel()
	store := &asking{list: []match.ID{"7"}}
	d, told := waitingFor(t, store)
	a := d.addWaiter(discord.Interaction{ID: "call 7", User: discord.User{ID: "amy"}}, "7")
	require.NoError(t, d.conclude(t.Context(), "7", nil))
	assert.True(t, d.await(t.Context(), a))
	assert.Empty(t, told.finished)
	assert.Empty(t, store.told)
}

// A player who asks again and again has at most maxWaiters answers to be replaced, and no expired ones.
func TestFewAnswersOfOnePlayerWait(t *testing.T) {
	t.Parallel()
	d, _ := waitingFor(t, &asking{}, "7", "8")
	now := time.Now()
	d.room.Now = func() time.Time { return now }
	ask := func(id string, player string) {
		d.addWaiter(discord.Interaction{ID: id, User: discord.User{ID: player}}, "7").deferred = true
	}
	waiting := func(player match.Player) (ids []string) {
		for _, a := range d.waiting[requestKey{"7", player}] {
			ids = append(ids, a.call.ID)
		}
		return ids
	}
	for _, id := range []string{"1", "2", "3", "4"} {
		ask(id, "amy")
	}
	ask("5", "chris")
	assert.Equal(t, []string{"2", "3", "4"}, waiting("amy"))
	assert.Equal(t, []string{"5"}, waiting("chris"))
	now = now.Add(10 * time.Minute)
	ask("6", "amy")
	now = now.Add(10 * time.Minute)
	ask("7", "amy")
	assert.Equal(t, []string{"6", "7"}, waiting("amy"))
	assert.Len(t, d.waiting[requestKey{"8", "amy"}], 1, "another match")
}
