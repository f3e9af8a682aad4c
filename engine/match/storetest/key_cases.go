package storetest

import (
	"sync"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
)

func keyCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"a second change with a key changes nothing": repeatedKey,
		"one of many changes with a key is written":  concurrentKey,
		"old keys and notices are forgotten":         forget,
		"forgetting comes to an end":                 forgetMany,
	}
}

func repeatedKey(b *bench) {
	m := b.begin("channel", 0)
	c := turn(m, 1)
	c.Key = "key"
	c.Notices = append(c.Notices, c.Notices[0])
	first := b.commit(c)
	require.False(b, first.Repeated)
	require.Len(b, first.Notices, 2)

	b.deliver(match.Delivery{Notice: 1, At: noon, Post: match.Post{Channel: "channel", Message: "start"}})
	b.deliver(match.Delivery{
		Notice: first.Notices[0].ID, At: noon, Post: match.Post{Channel: "channel", Message: "post"},
	})
	want := match.Receipt{Repeated: true, Notices: []match.Notice{first.Notices[0], first.Notices[1]}}
	want.Notices[0].Repeated, want.Notices[1].Repeated = true, true
	want.Notices[0].Delivered, want.Notices[0].Message, want.Notices[0].Ahead = true, "post", 0
	want.Notices[1].Ahead = 0

	again, err := b.Repeat(b.ctx, "key")
	require.NoError(b, err)
	assert.Equal(b, want, again)
	assert.Equal(b, want, b.commit(c), "the same change, now stale")
	other := turn(b.newMatch("elsewhere"), 3)
	other.Key = "key"
	assert.Equal(b, want, b.commit(other), "another change with the key")
	_, err = b.Match(b.ctx, other.Match.ID)
	assert.ErrorIs(b, err, match.ErrUnknown)
	assert.Equal(b, 1, b.row(m.ID).Head)

	none, err := b.Repeat(b.ctx, "")
	require.NoError(b, err)
	assert.Zero(b, none)
}

func concurrentKey(b *bench) {
	var written atomic.Int32
	var wg sync.WaitGroup
	for range 6 {
		c := turn(b.newMatch("channel"), 1)
		c.Key = "key"
		wg.Go(func() {
			receipt, err := b.Commit(b.ctx, c)
			assert.NoError(b, err)
			assert.Len(b, receipt.Notices, 1)
			if !receipt.Repeated {
				written.Add(1)
			}
		})
	}
	wg.Wait()
	assert.EqualValues(b, 1, written.Load())
	assert.Len(b, b.due(noon), 1)
}

func forget(b *bench) {
	old, young := turn(b.newMatch("one"), 1), turn(b.newMatch("two"), 1)
	old.Key, young.Key = "old", "young"
	young.At = noon.Add(time.Hour)
	first, second := b.commit(old).Notices[0], b.commit(young).Notices[0]
	waiting := b.begin("three", 1)
	b.deliver(match.Delivery{Notice: first.ID, At: noon.Add(time.Minute)})
	b.deliver(match.Delivery{Notice: second.ID, At: noon.Add(2 * time.Hour)})

	n, err := b.Forget(b.ctx, noon)
	require.NoError(b, err)
	assert.Zero(b, n, "nothing is older than noon")
	n, err = b.Forget(b.ctx, noon.Add(time.Hour))
	require.NoError(b, err)
	assert.Equal(b, 2, n, "the key and the notice")

	gone, err := b.Repeat(b.ctx, "old")
	require.NoError(b, err)
	assert.False(b, gone.Repeated)
	kept, err := b.Repeat(b.ctx, "young")
	require.NoError(b, err)
	assert.Len(b, kept.Notices, 1)
	assert.Len(b, b.due(noon), 1, "an undelivered notice is never forgotten")
	assert.Equal(b, 1, b.row(waiting.ID).Head)
	_, err = b.Deliver(b.ctx, match.Delivery{Notice: first.ID, At: noon})
	assert.ErrorIs(b, err, match.ErrUnknown, "it is forgotten")
}

func forgetMany(b *bench) {
	m := b.newMatch("channel")
	for head := range 20 {
		m.Head = head
		c := turn(m, 1)
		c.Key = string(c.Events[0].Action) + string(rune('a'+head))
		b.deliver(match.Delivery{Notice: b.commit(c).Notices[0].ID, At: noon})
	}
	removed := 0
	for range 40 {
		n, err := b.Forget(b.ctx, noon.Add(time.Second))
		require.NoError(b, err)
		if removed += n; n == 0 {
			break
		}
	}
	assert.Equal(b, 40, removed)
}
