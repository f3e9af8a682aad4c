package storetest

import (
	"context"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/clock"
	"towerpost/engine/match/member"
	"towerpost/engine/match/ranking"
)

// preferenceStore is the store for the cases of preferences.
type preferenceStore interface {
	match.Store
	member.Store
	ranking.Privacy
}

func preferenceCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"who chose nothing has no preferences": func(b *bench) {
			b.wantPreferences("amy", member.Preferences{})
		},
		"everything that is chosen is kept": func(b *bench) {
			b.prefers("amy", chosen(1), match.Change{At: noon})
			b.wantPreferences("amy", chosen(1))
			b.wantPreferences("chris", member.Preferences{})
			plain := member.Preferences{Revision: 2, NotifyMode: match.NotifyOff}
			b.prefers("amy", plain, match.Change{At: noon})
			b.wantPreferences("amy", plain)
		},
		"preferences follow on those that are stored": preferencesInOrder,
		"preferences and their change are one":        preferencesWithChange,
		"an order for preferences is executed once":   preferencesOnce,
		"who is forgotten has no preferences":         preferencesForgotten,
		"a context that has ended keeps nothing": func(b *bench) {
			ctx, cancel := context.WithCancel(b.ctx)
			cancel()
			_, err := b.preferences().SetPreferences(ctx, "amy", chosen(1), match.Change{At: noon})
			require.ErrorIs(b, err, context.Canceled)
			_, err = b.preferences().Preferences(ctx, "amy")
			require.ErrorIs(b, err, context.Canceled)
			b.wantPreferences("amy", member.Preferences{})
		},
	}
}

// chosen returns preferences with every field set.
func chosen(revision int) member.Preferences {
	return member.Preferences{
		Revision: revision, Zone: "Europe/Rome",
		Habits: []member.Habit{
			{From: noon, Zone: "Asia/Tokyo", Sleep: member.Sleep{From: 22 * 60, To: 7 * 60}},
			{From: noon.Add(time.Hour), Zone: "Europe/Rome", Weekends: true},
		},
		Bank: member.Bank{Left: 36 * time.Hour, At: noon},
		Away: []clock.Span{
			{From: noon, To: noon.Add(time.Hour)},
			{From: noon.Add(2 * time.Hour), To: noon.Add(50 * time.Hour)},
		},
		Announced:  noon.Add(50 * time.Hour),
		NotifyMode: match.NotifyDigest, Hour: 7, Locale: "de",
	}
}

// preferences returns the store with its methods for preferences.
func (b *bench) preferences() preferenceStore {
	b.Helper()
	s, ok := b.Store.(preferenceStore)
	require.True(b, ok, "the store keeps preferences, too")
	return s
}

// prefers writes preferences that must be accepted.
func (b *bench) prefers(p match.Player, now member.Preferences, c match.Change) match.Receipt {
	b.Helper()
	receipt, err := b.preferences().SetPreferences(b.ctx, p, now, c)
	require.NoError(b, err)
	return receipt
}

// wantPreferences checks the stored preferences.
func (b *bench) wantPreferences(p match.Player, want member.Preferences) {
	b.Helper()
	got, err := b.preferences().Preferences(b.ctx, p)
	require.NoError(b, err)
	assert.Equal(b, want, got)
}

// digest is the timer of a player's digest.
func digest(p match.Player) match.Timer {
	return match.Timer{At: noon, Kind: match.TimerDigest, Player: p}
}

func preferencesInOrder(b *bench) {
	b.prefers("amy", chosen(1), match.Change{At: noon})
	for _, revision := range []int{0, 1, 3} {
		c := match.Change{At: noon, Set: []match.Timer{digest("amy")}}
		_, err := b.preferences().SetPreferences(b.ctx, "amy", chosen(revision), c)
		require.ErrorIs(b, err, match.ErrStale, "revision %d", revision)
	}
	assert.Empty(b, b.timers(10), "nothing of the change is kept")
	b.prefers("amy", chosen(2), match.Change{At: noon})
}

func preferencesWithChange(b *bench) {
	notice := match.Notice{
		Kind: match.NoticeAway, Match: "7", Channel: "c", Player: "amy", Until: noon.Add(time.Hour),
		Due: noon, Nonce: "n",
	}
	receipt := b.prefers("amy", chosen(1), match.Change{
		At: noon, Set: []match.Timer{digest("amy")}, Notices: []match.Notice{notice},
	})
	require.Len(b, receipt.Notices, 1)
	due, err := b.Due(b.ctx, noon, 10)
	require.NoError(b, err)
	notice.ID = receipt.Notices[0].ID
	assert.Equal(b, []match.Notice{notice}, due)
	b.prefers("amy", chosen(2), match.Change{At: noon, Drop: []match.Timer{digest("amy")}})
	assert.Empty(b, b.timers(10))
	contradiction := match.Change{At: noon, Events: events(0, 1)}
	_, err = b.preferences().SetPreferences(b.ctx, "amy", chosen(3), contradiction)
	require.Error(b, err, "a change that contradicts itself")
	b.wantPreferences("amy", chosen(2))
}

func preferencesOnce(b *bench) {
	c := match.Change{Key: "order", At: noon, Notices: []match.Notice{
		{Kind: match.NoticeBack, Match: "7", Channel: "c", Due: noon, Nonce: "n"},
	}}
	first := b.prefers("amy", chosen(1), c)
	assert.False(b, first.Repeated)
	again := b.prefers("amy", chosen(1), c)
	assert.True(b, again.Repeated)
	require.Len(b, again.Notices, 1)
	assert.Equal(b, first.Notices[0].ID, again.Notices[0].ID)
	b.wantPreferences("amy", chosen(1))
	assert.Len(b, b.due(noon), 1)
}

func preferencesForgotten(b *bench) {
	tell := func(p match.Player, channel string) match.Notice {
		return match.Notice{
			Kind: match.NoticeReminder, Match: "7", Channel: channel, Player: p, Due: noon, Nonce: "n",
		}
	}
	receipt := b.prefers("amy", chosen(1), match.Change{
		At: noon, Set: []match.Timer{digest("amy")},
		Notices: []match.Notice{
			tell("amy", "c"), tell("chris", "c"), tell("amy", "c"), tell("amy", match.Direct("amy")),
		},
	})
	b.deliver(match.Delivery{Notice: receipt.Notices[0].ID, At: noon})
	b.prefers("chris", chosen(1), match.Change{At: noon, Set: []match.Timer{digest("chris")}})
	require.NoError(b, b.preferences().Replace(b.ctx, "amy", "gone"))
	b.wantPreferences("amy", member.Preferences{})
	b.wantPreferences("gone", member.Preferences{})
	b.wantPreferences("chris", chosen(1))
	assert.Equal(b, []match.Timer{digest("chris")}, b.timers(10))
	assert.Equal(b, []uint64{receipt.Notices[1].ID}, b.due(noon), "what names them is not told any more")
	b.deliver(match.Delivery{Notice: receipt.Notices[1].ID, At: noon})
	assert.Empty(b, b.due(noon))
	n, err := b.Forget(b.ctx, noon.Add(time.Hour))
	require.NoError(b, err)
	assert.Equal(b, 1, n, "nothing else is left to forget")
}
