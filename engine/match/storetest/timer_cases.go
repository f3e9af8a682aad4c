package storetest

import (
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
)

func timerCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"timers are read in order of time": timerOrder,
		"timers are removed by name":       timerDrop,
		"timers can be about a player":     timerOfPlayer,
	}
}

// timers reads the earliest timers.
func (b *bench) timers(limit int) []match.Timer {
	b.Helper()
	list, err := b.Timers(b.ctx, limit)
	require.NoError(b, err)
	return list
}

func timerOrder(b *bench) {
	at := func(d time.Duration) match.Timer {
		return match.Timer{At: noon.Add(d), Kind: match.TimerExpire, Of: "7"}
	}
	before1970 := match.Timer{At: time.Date(1969, 1, 1, 0, 0, 0, 0, time.UTC), Kind: "other", Of: "8"}
	b.commit(match.Change{At: noon, Set: []match.Timer{at(time.Hour), at(-time.Hour), at(0)}})
	b.commit(match.Change{At: noon, Set: []match.Timer{at(time.Millisecond), before1970}})
	want := []match.Timer{before1970, at(-time.Hour), at(0), at(time.Millisecond), at(time.Hour)}
	assert.Equal(b, want, b.timers(10))
	assert.Equal(b, want[:2], b.timers(2))
}

func timerDrop(b *bench) {
	one := match.Timer{At: noon, Kind: match.TimerExpire, Of: "1"}
	two, other, later := one, one, one
	two.Of, other.Kind, later.At = "2", "expired", noon.Add(time.Second)
	b.commit(match.Change{At: noon, Set: []match.Timer{one, two, other, later}})
	b.commit(match.Change{At: noon, Drop: []match.Timer{one, {At: noon, Kind: "none", Of: "1"}}})
	assert.ElementsMatch(b, []match.Timer{two, other, later}, b.timers(10))
	b.commit(match.Change{At: noon, Drop: []match.Timer{one, two, other}, Set: []match.Timer{one}})
	assert.Equal(b, []match.Timer{one, later}, b.timers(10), "what is dropped and set is there")
	b.commit(match.Change{At: noon, Set: []match.Timer{one, later}})
	assert.Equal(b, []match.Timer{one, later}, b.timers(10), "what is set twice is there once")
}

func timerOfPlayer(b *bench) {
	amy := match.Timer{At: noon, Kind: match.TimerDigest, Player: "amy"}
	chris, later := amy, amy
	chris.Player, later.At = "chris", noon.Add(time.Hour)
	one := match.Timer{At: noon, Kind: match.TimerDigest, Of: "1"}
	b.commit(match.Change{At: noon, Set: []match.Timer{later, amy, chris, one, amy}})
	assert.ElementsMatch(b, []match.Timer{amy, chris, one}, b.timers(3))
	assert.Equal(b, later, b.timers(10)[3])
	b.commit(match.Change{At: noon, Drop: []match.Timer{chris, one}})
	assert.Equal(b, []match.Timer{amy, later}, b.timers(10))
}
