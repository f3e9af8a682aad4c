package storetest

import (
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

func outboxCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"a notice is read as it was written":      noticeRoundTrip,
		"a channel's notices are due in order":    dueInOrder,
		"a channel that waits stops no other":     independentChannels,
		"a delay moves one notice":                delay,
		"what was never tried can be released":    release,
		"what stands before a notice is counted":  ahead,
		"delivering returns the post to retire":   retire,
		"a delivered notice stays as it is":       deliverOnce,
		"the outbox says when it is needed":       nextDue,
		"a channel knows what it waits for":       pending,
		"a guild that is removed is told nothing": removedGuildIsToldNothing,
	}
}

// notices writes one notice for each name of a channel and returns their numbers.
func (b *bench) notices(channels ...string) []uint64 {
	b.Helper()
	c := match.Change{At: noon}
	for _, channel := range channels {
		c.Notices = append(c.Notices, match.Notice{
			Kind: match.NoticeTurn, Match: "1", Channel: channel, Due: noon, Last: true,
		})
	}
	var numbers []uint64
	for _, n := range b.commit(c).Notices {
		numbers = append(numbers, n.ID)
	}
	return numbers
}

func noticeRoundTrip(b *bench) {
	n := match.Notice{
		Kind: match.NoticeTurn, Match: "5", Challenge: "4", Guild: "guild", Channel: "channel", Locale: "ja",
		From: 3, To: 12, AnnouncedHead: 7, By: "johan", Asked: []engine.Seat{0, 2}, Last: true, Due: noon,
		Attempts: 2, Nonce: "0123456789abcdef",
	}
	receipt := b.commit(match.Change{At: noon, Notices: []match.Notice{n}})
	require.Len(b, receipt.Notices, 1)
	require.NotZero(b, receipt.Notices[0].ID)
	n.ID = receipt.Notices[0].ID
	assert.Equal(b, n, receipt.Notices[0])
	due, err := b.Due(b.ctx, noon, 10)
	require.NoError(b, err)
	assert.Equal(b, []match.Notice{n}, due)
}

func dueInOrder(b *bench) {
	n := b.notices("a", "b", "a", "a", "aa")
	assert.ElementsMatch(b, []uint64{n[0], n[1], n[4]}, b.due(noon), "the first of each channel")
	assert.Empty(b, b.due(noon.Add(-time.Millisecond)))
	b.deliver(match.Delivery{Notice: n[0], At: noon})
	assert.ElementsMatch(b, []uint64{n[2], n[1], n[4]}, b.due(noon))
	b.deliver(match.Delivery{Notice: n[3], At: noon})
	assert.ElementsMatch(b, []uint64{n[2], n[1], n[4]}, b.due(noon), "one behind may be delivered early")
	b.deliver(match.Delivery{Notice: n[2], At: noon})
	assert.ElementsMatch(b, []uint64{n[1], n[4]}, b.due(noon))
	limited, err := b.Due(b.ctx, noon, 1)
	require.NoError(b, err)
	assert.Len(b, limited, 1)
}

func independentChannels(b *bench) {
	n := b.notices("a", "a", "b", "b")
	require.NoError(b, b.Delay(b.ctx, n[0], noon.Add(time.Hour), true))
	assert.Equal(b, []uint64{n[2]}, b.due(noon), "the second of a channel waits for the first")
	b.deliver(match.Delivery{Notice: n[2], At: noon})
	assert.Equal(b, []uint64{n[3]}, b.due(noon))
	assert.Equal(b, []uint64{n[3], n[0]}, b.due(noon.Add(time.Hour)), "the longest due first")
}

func delay(b *bench) {
	n := b.notices("a", "a")
	require.NoError(b, b.Delay(b.ctx, n[0], noon.Add(time.Minute), true))
	require.NoError(b, b.Delay(b.ctx, n[0], noon.Add(2*time.Minute), true))
	require.NoError(b, b.Delay(b.ctx, n[0], noon.Add(time.Minute), false))
	require.NoError(b, b.Delay(b.ctx, n[1], noon.Add(time.Hour), false))
	require.NoError(b, b.Delay(b.ctx, 999, noon, true))
	due, err := b.Due(b.ctx, noon.Add(time.Minute), 10)
	require.NoError(b, err)
	require.Len(b, due, 1)
	assert.Equal(b, n[0], due[0].ID)
	assert.Equal(b, 2, due[0].Attempts)
	assert.Equal(b, noon.Add(time.Minute), due[0].Due)
	b.deliver(match.Delivery{Notice: n[0], At: noon})
	assert.Empty(b, b.due(noon.Add(time.Minute)), "the second kept its own time")
	assert.Equal(b, []uint64{n[1]}, b.due(noon.Add(time.Hour)))
}

func release(b *bench) {
	n := b.notices("a", "a", "b", "c", "d")
	later := noon.Add(time.Minute)
	require.NoError(b, b.Delay(b.ctx, n[0], later, false))
	require.NoError(b, b.Delay(b.ctx, n[1], later, false))
	require.NoError(b, b.Delay(b.ctx, n[2], later, true))
	require.NoError(b, b.Delay(b.ctx, n[3], noon.Add(-time.Minute), false))
	b.deliver(match.Delivery{Notice: n[4], At: noon})
	require.NoError(b, b.Release(b.ctx, noon, false))
	assert.Equal(b, []uint64{n[3], n[0]}, b.due(noon),
		"what has failed keeps its time, and so does what was due before")
	b.deliver(match.Delivery{Notice: n[0], At: noon})
	assert.Equal(b, []uint64{n[3], n[1]}, b.due(noon), "also one behind another")
	assert.Contains(b, b.due(later), n[2])
	require.NoError(b, b.Release(b.ctx, noon, true))
	assert.Contains(b, b.due(noon), n[2])
}

func ahead(b *bench) {
	n := b.notices("a", "b", "a")
	c := match.Change{
		At: noon, Key: "key", Notices: []match.Notice{{Channel: "a", Due: noon}, {Channel: "a", Due: noon}},
	}
	counts := func(r match.Receipt) (list []int) {
		for _, n := range r.Notices {
			list = append(list, n.Ahead)
		}
		return list
	}
	assert.Equal(b, []int{2, 3}, counts(b.commit(c)))
	b.deliver(match.Delivery{Notice: n[0], At: noon})
	assert.Equal(b, []int{1, 2}, counts(b.commit(c)))
	b.deliver(match.Delivery{Notice: n[2], At: noon})
	b.deliver(match.Delivery{Notice: n[2] + 1, At: noon})
	assert.Equal(b, []int{0, 0}, counts(b.commit(c)))
}

func retire(b *bench) {
	n := b.notices("a", "a", "a", "a", "a")
	post := func(message string) match.Post { return match.Post{Channel: "a", Message: message} }
	newest := func(id match.ID) match.Post {
		p, err := b.Post(b.ctx, id)
		require.NoError(b, err)
		return p
	}
	assert.Zero(b, b.deliver(match.Delivery{Notice: n[0], At: noon, Post: post("offer"), Of: "1"}))
	start := match.Delivery{Notice: n[1], At: noon, Post: post("start"), Of: "2", Retire: "1"}
	assert.Equal(b, post("offer"), b.deliver(start))
	board := match.Delivery{Notice: n[2], At: noon, Post: post("board"), Of: "2", Retire: "2"}
	assert.Equal(b, post("start"), b.deliver(board))
	assert.Zero(b, b.deliver(match.Delivery{Notice: n[3], At: noon, Post: post("part")}))
	assert.Equal(b, post("offer"), newest("1"))
	assert.Equal(b, post("board"), newest("2"))
	asked := b.notices("a", "b")
	b.deliver(match.Delivery{
		Notice: asked[1], At: noon, Post: match.Post{Channel: "b", Message: "elsewhere"}, Asks: "2",
	})
	assert.Equal(b, post("board"), newest("2"), "a question in another channel is none below the post")
	question := match.Post{Channel: "a", Message: "back?", Past: "asked"}
	assert.Zero(b, b.deliver(match.Delivery{Notice: asked[0], At: noon, Post: question, Asks: "2"}))
	offered := match.Delivery{At: noon, Post: post("draw?"), Asks: "2", Offers: true}
	offered.Notice = b.notices("a")[0]
	b.deliver(offered)
	reminder := match.Post{Channel: "@amy", Message: "half"}
	reminds := func(notice uint64, p match.Post) {
		b.deliver(match.Delivery{Notice: notice, At: noon, Post: p, Asks: "2", Reminds: true})
	}
	reminds(b.notices("@amy")[0], reminder)
	reminds(b.notices("a")[0], post("nudge"))
	below := match.Post{
		Channel: "a", Message: "board", Question: "back?", QuestionPast: "asked", Offer: "draw?",
		Asides: []match.Aside{{Channel: "@amy", Message: "half"}, {Channel: "a", Message: "nudge"}}}
	assert.Equal(b, below, newest("2"))
	again := match.Delivery{
		Notice: b.notices("a")[0], At: noon, Post: post("fifth"), Asks: "2", Reminds: true, Reminded: "amy",
	}
	assert.Zero(b, b.deliver(again), "of those before nobody knows whom they remind")
	fifth := match.Aside{Channel: "a", Message: "fifth", Reminded: "amy", Notice: again.Notice}
	late := b.notices("a")[0]
	again.Notice, again.Post = b.notices("@amy")[0], match.Post{Channel: "@amy", Message: "twentieth"}
	twentieth := match.Aside{Channel: "@amy", Message: "twentieth", Reminded: "amy", Notice: again.Notice}
	assert.Equal(b, match.Post{Asides: []match.Aside{fifth}}, b.deliver(again),
		"a reminder takes the place of the one before it")
	again.Notice, again.Post = late, post("late")
	overtaken := match.Aside{Channel: "a", Message: "late", Reminded: "amy", Notice: late}
	assert.Equal(b, match.Post{Asides: []match.Aside{overtaken}}, b.deliver(again),
		"one that is delivered after a later one goes itself")
	again.Notice, again.Post, again.Reminded = b.notices("a")[0], post("joe's"), "joe"
	assert.Zero(b, b.deliver(again), "and not of another player's")
	below.Asides = append(below.Asides, twentieth,
		match.Aside{Channel: "a", Message: "joe's", Reminded: "joe", Notice: again.Notice})
	assert.Equal(b, below, newest("2"))
	gone := below
	gone.Asides = nil
	left := match.Delivery{
		Notice: b.notices("b")[0], At: noon, Post: match.Post{Channel: "b"}, Of: "2", Retire: "2",
	}
	assert.Zero(b, b.deliver(left))
	assert.Equal(b, below, newest("2"),
		"a notice that is given up in a channel that the match has left takes nothing away")
	given := match.Post{Channel: "a"}
	up := match.Delivery{Notice: b.notices("a")[0], At: noon, Post: given, Of: "2", Retire: "2"}
	assert.Equal(b, below, b.deliver(up))
	assert.Equal(b, gone, newest("2"), "a notice that is given up takes the reminders away")
	below = gone
	after := match.Post{Channel: "a", Message: "board", Past: "was played", Call: "called"}
	next := match.Delivery{Notice: b.notices("a")[0], At: noon, Post: after, Of: "2", Retire: "2"}
	assert.Equal(b, below, b.deliver(next))
	assert.Equal(b, after, newest("2"), "a new post has no question below it")
	b.deliver(match.Delivery{Notice: b.notices("a")[0], At: noon, Post: post("board"), Of: "2"})
	last := match.Delivery{Notice: n[4], At: noon, Post: given, Of: "2", Retire: "2"}
	assert.Equal(b, post("board"), b.deliver(last))
	assert.Equal(b, post("board"), newest("2"), "a notice that was given up left no post")
}

func deliverOnce(b *bench) {
	n := b.notices("a", "a")
	d := match.Delivery{
		Notice: n[0], At: noon, Post: match.Post{Channel: "a", Message: "one"}, Of: "1", Retire: "1",
	}
	b.deliver(d)
	d.Post.Message = "two"
	assert.Zero(b, b.deliver(d))
	require.NoError(b, b.Delay(b.ctx, n[0], noon, true))
	post, err := b.Post(b.ctx, "1")
	require.NoError(b, err)
	assert.Equal(b, "one", post.Message)
	assert.Equal(b, []uint64{n[1]}, b.due(noon))
}

func nextDue(b *bench) {
	next := func() time.Time {
		at, err := b.NextDue(b.ctx)
		require.NoError(b, err)
		return at
	}
	assert.True(b, next().IsZero())
	n := b.notices("a", "b", "a")
	require.NoError(b, b.Delay(b.ctx, n[0], noon.Add(2*time.Hour), false))
	require.NoError(b, b.Delay(b.ctx, n[1], noon.Add(time.Hour), false))
	assert.Equal(b, noon.Add(time.Hour), next(), "the third is due and stands behind the first")
	b.deliver(match.Delivery{Notice: n[1], At: noon})
	assert.Equal(b, noon.Add(2*time.Hour), next())
	b.deliver(match.Delivery{Notice: n[0], At: noon})
	assert.Equal(b, noon, next())
}

func pending(b *bench) {
	numbers := func(channel string) (list []uint64) {
		waiting, err := b.Pending(b.ctx, channel)
		require.NoError(b, err)
		for i, n := range waiting {
			assert.Equal(b, i, n.Ahead)
			list = append(list, n.ID)
		}
		return list
	}
	assert.Empty(b, numbers("a"))
	n := b.notices("a", "b", "a", "aa", "a")
	assert.Equal(b, []uint64{n[0], n[2], n[4]}, numbers("a"))
	b.deliver(match.Delivery{Notice: n[2], At: noon})
	require.NoError(b, b.Delay(b.ctx, n[0], noon.Add(time.Hour), true))
	assert.Equal(b, []uint64{n[0], n[4]}, numbers("a"), "in the order in which they are delivered")
	waiting, err := b.Pending(b.ctx, "a")
	require.NoError(b, err)
	assert.Equal(b, 1, waiting[0].Attempts)
}

func removedGuildIsToldNothing(b *bench) {
	n := match.Notice{Kind: match.NoticeTurn, Match: "1", Guild: "gone", Channel: "a", Due: noon}
	stays := n
	stays.Guild, stays.Channel = "stays", "b"
	b.commit(match.Change{At: noon, Notices: []match.Notice{n, stays}})
	require.NoError(b, b.displays().Remove(b.ctx, "gone"))
	due, err := b.Due(b.ctx, noon, 10)
	require.NoError(b, err)
	require.Len(b, due, 1)
	assert.Equal(b, "stays", due[0].Guild)
}
