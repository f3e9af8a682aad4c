package storetest

import (
	"context"
	"sync"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

func logCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"numbers are never given twice":               reserveIsUnique,
		"a match is read as it was written":           matchRoundTrip,
		"moderation and take-backs are kept":          consentRoundTrip,
		"events are read by range":                    eventRanges,
		"what is not there is unknown":                unknownRows,
		"a stale head changes nothing":                staleHead,
		"a change that contradicts itself is refused": contradiction,
		"one of many writers wins each head":          concurrentWriters,
		"a channel has one live match":                busyChannel,
		"an ended context changes nothing":            endedContext,
		"rows that were returned are the caller's":    ownedRows,
	}
}

func reserveIsUnique(b *bench) {
	var mu sync.Mutex
	seen := map[uint64]bool{}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 5 {
				n, err := b.Reserve(b.ctx)
				mu.Lock()
				assert.NoError(b, err)
				assert.False(b, seen[n], "number %d", n)
				seen[n] = true
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	assert.NotContains(b, seen, uint64(0))
}

func matchRoundTrip(b *bench) {
	live := b.begin("channel", 2)
	assert.Equal(b, live, b.row(live.ID))

	c := turn(live, 1)
	c.Match.Names[1], c.Match.Levels = "Christopher", []string{"", "strong"}
	c.Match.Ended = noon.Add(time.Hour)
	c.Match.Outcome = engine.Outcome{Ranks: []int{2, 1}, Points: []int{0, 3}, Reason: "resign"}
	c.Match.Ending = engine.Lost("resign", 0, 2)
	c.Events[0].Kind, c.Events[0].Action = match.EventResign, ""
	b.commit(c)
	assert.Equal(b, *c.Match, b.row(live.ID))
	assert.False(b, b.row(live.ID).Live())
}

func consentRoundTrip(b *bench) {
	live := b.begin("channel", 3)
	asked := turn(live, 0)
	asked.Match.Takeback = match.Request{Head: 3, Seat: 1}
	asked.Match.Draw = match.Offer{Head: 2, Seat: 1, Agreed: []engine.Seat{0}}
	asked.Match.DrawPauses = []match.DrawPause{{}, {Head: 1, Actions: 10}}
	b.commit(asked)
	asked.Match.Revision++
	assert.Equal(b, *asked.Match, b.row(live.ID))

	c := turn(*asked.Match, 3)
	c.Match.Takeback, c.Match.Undone = match.Request{Head: 3, Seat: 1, Declined: true}, 5
	c.Match.Paused, c.Match.Moderators = noon.Add(time.Minute), []match.Player{"johan", "alain"}
	c.Match.Stranded, c.Match.StrandedHead, c.Match.StrandedQuiet = noon.Add(time.Hour), 5, 2
	c.Match.Absent = noon.Add(2 * time.Hour)
	c.Events[0].Kind, c.Events[0].Action, c.Events[0].Back = match.EventTakeback, "", 0
	c.Events[1].Kind, c.Events[1].Action, c.Events[1].Back = match.EventTakeback, "", 2
	pause := &c.Events[2]
	pause.Kind, pause.Action, pause.Reason, pause.By = match.EventPause, "", "a \"dispute\"", "alain"
	b.commit(c)
	assert.Equal(b, *c.Match, b.row(live.ID))
	all := append(events(0, 3), c.Events...)
	for _, p := range []match.Player{"johan", "alain"} {
		assert.Equal(b, []match.ID{live.ID}, b.list(of(match.OwnerModerator, string(p)), false))
		assert.Empty(b, b.list(of(match.OwnerPlayer, string(p)), false), "a moderator is no player")
	}

	end := turn(*c.Match, 1)
	end.Match.Ended, end.Match.Paused = noon.Add(time.Hour), time.Time{}
	end.Match.Stranded, end.Match.StrandedHead, end.Match.StrandedQuiet = time.Time{}, 0, 0
	end.Match.Absent = time.Time{}
	end.Match.Ending = engine.Ending{Reason: "adjudicate"}
	end.Match.Outcome = engine.Outcome{Ranks: []int{1, 1}, Points: []int{0, 0}, Reason: "adjudicate"}
	end.Events[0].Kind, end.Events[0].Action, end.Events[0].Seat = match.EventAdjudicate, "", engine.Nobody
	b.commit(end)
	assert.Equal(b, *end.Match, b.row(live.ID))
	for range 2 { // as rows, and as the log of an ended match
		got, err := b.Events(b.ctx, live.ID, 0, 99)
		require.NoError(b, err)
		assert.Equal(b, append(all, end.Events...), got)
	}
	assert.Equal(b, []match.ID{live.ID}, b.list(of(match.OwnerModerator, "johan"), true))
}

func eventRanges(b *bench) {
	m := b.begin("channel", 3)
	c := turn(m, 9)
	c.Events[4].Auto, c.Events[4].By, c.Events[4].Key, c.Events[4].Seat = true, "", "", engine.Chance
	b.commit(c)
	other := b.begin("elsewhere", 2)
	all := append(events(0, 3), c.Events...)
	for _, want := range []struct{ after, to, first, last int }{
		{0, 12, 1, 12}, {0, 3, 1, 3}, {3, 12, 4, 12}, {5, 6, 6, 6}, {11, 99, 12, 12}, {-4, 2, 1, 2},
	} {
		got, err := b.Events(b.ctx, m.ID, want.after, want.to)
		require.NoError(b, err)
		assert.Equal(b, all[want.first-1:want.last], got, "after %d to %d", want.after, want.to)
	}
	for _, empty := range []struct{ after, to int }{{12, 20}, {5, 5}, {6, 2}, {0, 0}, {0, -1}} {
		got, err := b.Events(b.ctx, m.ID, empty.after, empty.to)
		require.NoError(b, err)
		assert.Empty(b, got, "after %d to %d", empty.after, empty.to)
	}
	got, err := b.Events(b.ctx, other.ID, 0, 99)
	require.NoError(b, err)
	assert.Equal(b, events(0, 2), got)
}

func unknownRows(b *bench) {
	offer := b.offer("channel")
	m := b.begin("channel", 0)
	for _, id := range []match.ID{"999", "0", "", "no number", "-1", offer.ID} {
		_, err := b.Match(b.ctx, id)
		assert.ErrorIs(b, err, match.ErrUnknown, "match %q", id)
		got, err := b.Events(b.ctx, id, 0, 10)
		assert.NoError(b, err)
		assert.Empty(b, got)
		post, err := b.Post(b.ctx, id)
		assert.NoError(b, err)
		assert.Zero(b, post)
	}
	_, err := b.Challenge(b.ctx, m.ID)
	assert.ErrorIs(b, err, match.ErrUnknown)
	_, err = b.Commit(b.ctx, turn(match.Match{ID: "no number", Channel: "c", Started: noon}, 1))
	assert.Error(b, err)
}

func staleHead(b *bench) {
	m := b.begin("channel", 3)
	timer := match.Timer{At: noon, Kind: match.TimerExpire, Of: m.ID}
	for _, head := range []int{0, 2, 4} {
		stale := m
		stale.Head = head
		c := turn(stale, 1)
		c.Key, c.Set, c.Match.Locale = "key", []match.Timer{timer}, "fr"
		_, err := b.Commit(b.ctx, c)
		require.ErrorIs(b, err, match.ErrStale, "head %d", head)
	}
	assert.Equal(b, m, b.row(m.ID))
	got, err := b.Events(b.ctx, m.ID, 0, 99)
	require.NoError(b, err)
	assert.Len(b, got, 3)
	timers, err := b.Timers(b.ctx, 10)
	require.NoError(b, err)
	assert.Empty(b, timers)
	repeat, err := b.Repeat(b.ctx, "key")
	require.NoError(b, err)
	assert.False(b, repeat.Repeated)
	assert.Len(b, b.due(noon), 1)
}

func contradiction(b *bench) {
	m := b.begin("channel", 3)
	for name, spoil := range map[string]func(*match.Change){
		"events without a match": func(c *match.Change) { c.Match = nil },
		"a head that is too far": func(c *match.Change) { c.Match.Head++ },
		"a return to itself": func(c *match.Change) {
			c.Events[0].Kind, c.Events[0].Back = match.EventTakeback, c.Events[0].Seq
		},
		"a return before all": func(c *match.Change) {
			c.Events[0].Kind, c.Events[0].Back = match.EventTakeback, -1
		},
		"a head that stays":       func(c *match.Change) { c.Match.Head = 3 },
		"an event that was there": func(c *match.Change) { c.Events[0].Seq = 3 },
		"a gap in the events":     func(c *match.Change) { c.Events[1].Seq++ },
	} {
		c := turn(m, 2)
		spoil(&c)
		_, err := b.Commit(b.ctx, c)
		assert.Error(b, err, name)
		assert.NotErrorIs(b, err, match.ErrStale, name)
	}
	assert.Equal(b, m, b.row(m.ID))
}

func concurrentWriters(b *bench) {
	m := b.begin("channel", 0)
	const writers, heads = 4, 5
	var wg sync.WaitGroup
	for range writers {
		wg.Go(func() {
			for head := range heads {
				row := m
				row.Head = head
				for {
					_, err := b.Commit(b.ctx, turn(row, 1))
					if err == nil || b.row(m.ID).Head > head {
						break
					}
					assert.ErrorIs(b, err, match.ErrStale)
				}
			}
		})
	}
	wg.Wait()
	got, err := b.Events(b.ctx, m.ID, 0, 99)
	require.NoError(b, err)
	assert.Len(b, got, heads)
	assert.Equal(b, heads, b.row(m.ID).Head)
}

func busyChannel(b *bench) {
	first, second := b.begin("channel", 1), b.newMatch("channel")
	_, err := b.Commit(b.ctx, turn(second, 0))
	require.ErrorIs(b, err, match.ErrBusy)
	_, err = b.Match(b.ctx, second.ID)
	require.ErrorIs(b, err, match.ErrUnknown)

	b.begin("channel2", 0)
	b.commit(turn(first, 1))
	first.Head++
	end := turn(first, 1)
	end.Match.Ended = noon
	b.commit(end)
	b.commit(turn(second, 0))
}

func endedContext(b *bench) {
	m := b.begin("channel", 1)
	ctx, cancel := context.WithCancel(b.ctx)
	cancel()
	_, err := b.Commit(ctx, turn(m, 1))
	require.ErrorIs(b, err, context.Canceled)
	_, err = b.Reserve(ctx)
	require.ErrorIs(b, err, context.Canceled)
	_, err = b.Match(ctx, m.ID)
	require.ErrorIs(b, err, context.Canceled)
	assert.Equal(b, 1, b.row(m.ID).Head)
}

func ownedRows(b *bench) {
	m := b.begin("channel", 1)
	got := b.row(m.ID)
	got.Players[0], got.Names[0], got.Setup["goal"] = "x", "x", "x"
	list, err := b.Events(b.ctx, m.ID, 0, 1)
	require.NoError(b, err)
	list[0].Action = "x"
	assert.Equal(b, m, b.row(m.ID))
	list, err = b.Events(b.ctx, m.ID, 0, 1)
	require.NoError(b, err)
	assert.Equal(b, events(0, 1), list)
}
