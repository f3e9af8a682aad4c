package analysis

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/worker"
	"towerpost/engine/match"
	"towerpost/engine/match/analyst"
)

// unreadable has matches that cannot be read.
type unreadable struct{ Matches }

func (unreadable) Snapshot(context.Context, match.ID, match.Player, int) (match.Snapshot, error) {
	return match.Snapshot{}, errors.New("the log is damaged")
}

// asking is a store with requests for some matches.
type asking struct {
	analyst.Store
	list []match.ID
	told []match.Notice
}

func (a *asking) Requests(context.Context) ([]analyst.Request, error) {
	var requests []analyst.Request
	for _, id := range a.list {
		requests = append(requests, analyst.Request{Match: id, Asker: "amy"})
	}
	return requests, nil
}

func (a *asking) Conclude(_ context.Context, id match.ID, notices []match.Notice) error {
	a.told = append(a.told, notices...)
	for i, other := range a.list {
		if other == id {
			a.list = append(a.list[:i:i], a.list[i+1:]...)
			break
		}
	}
	return nil
}

// A match that cannot be read is given up, so that nobody waits for it for ever.
func TestAMatchThatCannotBeReadIsGivenUp(t *testing.T) {
	store := &asking{list: []match.ID{"7"}}
	d := newBacklog(&Room{Options: Options{
		Analyses: store, Matches: unreadable{}, Log: slog.New(slog.DiscardHandler), Posted: func() {}, Now: time.Now, Retry: time.Minute,
	}})
	for range maxTries - 1 {
		assert.Equal(t, time.Minute, d.next(t.Context()))
		assert.Len(t, store.list, 1)
	}
	assert.Equal(t, worker.LongestSleep, d.next(t.Context()))
	assert.Empty(t, store.list)
	require.Len(t, store.told, 1)
	assert.Equal(t, match.NoticeUnanalysed, store.told[0].Kind)
	store.list = append(store.list, "7")
	assert.Equal(t, time.Minute, d.next(t.Context()), "a new request has as many tries")
}

// The end of an analysis is told to the players who have asked for it, and to no others.
func TestOnlyTheAskersOfAMatchAreTold(t *testing.T) {
	t.Parallel()
	d, answered := waitingFor(t, &asking{list: []match.ID{"7", "8"}}, "8")
	require.NoError(t, d.conclude(t.Context(), "7", nil))
	told := d.room.Analyses.(*asking).told
	require.Len(t, told, 1)
	assert.Equal(t, match.ID("7"), told[0].Match)
	assert.Empty(t, answered.finished)
	assert.Len(t, d.waiting, 1)
}

// broken is a store that panics when it is read.
type broken struct{ asking }

func (*broken) Requests(context.Context) ([]analyst.Request, error) { panic("a bug in the store") }

// A panic while the requests are read does not end the analyses.
func TestPanicsDoNotEndTheAnalyses(t *testing.T) {
	t.Parallel()
	d := newBacklog(&Room{Options: Options{
		Analyses: &broken{}, Log: slog.New(slog.DiscardHandler), Now: time.Now, Retry: time.Minute,
	}})
	assert.Equal(t, time.Minute, d.next(t.Context()))
}

// A waiting player is told how many matches are analysed before, in the order of analysis.
func TestPlacesInTheQueueAreThoseInWhichMatchesAreAnalysed(t *testing.T) {
	t.Parallel()
	store := &asking{list: []match.ID{"7", "8", "7", "9"}}
	d := newBacklog(&Room{Options: Options{
		Analyses: store, Matches: unreadable{}, Log: slog.New(slog.DiscardHandler), Posted: func() {}, Now: time.Now, Retry: time.Minute,
	}})
	d.room.backlog = d
	places := func() (list []int) {
		for _, id := range []match.ID{"7", "8", "9"} {
			before, err := d.room.queuePosition(t.Context(), id)
			require.NoError(t, err)
			list = append(list, before)
		}
		return list
	}
	assert.Equal(t, []int{0, 1, 2}, places())
	d.next(t.Context())
	assert.Equal(t, []int{2, 0, 1}, places(), "the first one has failed")
	d.next(t.Context())
	assert.Equal(t, []int{1, 2, 0}, places())
	d.setWorking("7")
	assert.Equal(t, []int{0, 2, 1}, places(), "one is analysed now")
}
