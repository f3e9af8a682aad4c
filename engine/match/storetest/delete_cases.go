package storetest

import (
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// remove deletes a match that must exist, and posts the notice with the reason.
func (b *ledgerBench) remove(id match.ID) match.Receipt {
	b.Helper()
	notice := match.Notice{
		Kind: match.NoticeDeleted, Match: id, Guild: "guild", Channel: "channel", By: "johan",
		Reason: "a dispute", Names: []string{"Amy", "Chris"}, Due: noon, Nonce: "nonce",
	}
	receipt, err := b.ranking.Delete(b.ctx, id, b.count, match.Change{
		Key: "delete " + string(id), At: noon, Notices: []match.Notice{notice},
	})
	require.NoError(b, err)
	return receipt
}

// count is a ranking.Counter that returns the same result for every match.
func (b *ledgerBench) count(match.Match, []match.Event) match.Result { return b.result() }

func deletedMatch(b *ledgerBench) {
	one := b.won(noon, "amy", "chris")
	after := b.standing("amy")
	elsewhere := b.won(noon, "amy", "chris", func(m *match.Match) { m.Guild = "guild2" })
	two := b.won(noon.Add(time.Hour), "chris", "amy")
	three := b.won(noon.Add(2*time.Hour), "amy", "johan")
	require.Equal(b, 3, b.standing("amy").Played)

	b.remove(three.ID)
	b.remove(two.ID)
	assert.Equal(b, after, b.standing("amy"), "the ratings are those without the match")
	assert.Zero(b, b.standing("johan").Played)
	curve, err := b.ranking.Curve(b.ctx, everybody.Place, "johan")
	require.NoError(b, err)
	assert.Empty(b, curve)
	assert.Equal(b, []match.ID{one.ID}, b.history(ranking.HistoryQuery{Guild: "guild", Player: "amy"}))
	assert.Equal(b, []match.ID{elsewhere.ID}, b.history(ranking.HistoryQuery{Guild: "guild2"}),
		"other guilds keep theirs")
	board := ranking.Board{Place: ranking.Place{Guild: "guild2", Game: "sums"}}
	assert.Equal(b, []match.Player{"amy", "chris"}, b.ranks(board, ranking.ByWins, noon))
	for _, id := range []match.ID{two.ID, three.ID} {
		_, err := b.Match(b.ctx, id)
		require.ErrorIs(b, err, match.ErrUnknown)
		log, err := b.Events(b.ctx, id, 0, 99)
		require.NoError(b, err)
		assert.Empty(b, log)
	}
	b.won(noon.Add(3*time.Hour), "amy", "johan")
	assert.Equal(b, 2, b.standing("amy").Played, "the next end is booked at once")
	last, booked, err := b.ranking.Booked(b.ctx)
	require.NoError(b, err)
	assert.Equal(b, last, booked)
}

// deletedBeforeItsFirstAction deletes a match after its first action was checked, before it is written.
func deletedBeforeItsFirstAction(b *ledgerBench) {
	m := b.begin("channel", 0)
	first := turn(b.row(m.ID), 1)
	b.remove(m.ID)
	_, err := b.Commit(b.ctx, first)
	require.ErrorIs(b, err, match.ErrStale)
	_, err = b.Match(b.ctx, m.ID)
	require.ErrorIs(b, err, match.ErrUnknown)
}

func deletedLiveMatch(b *ledgerBench) {
	offer := b.offer("channel")
	m := b.newMatch("channel")
	accepted := offer
	accepted.Status, accepted.Match = match.ChallengeAccepted, m.ID
	c := turn(m, 2)
	c.Challenge = &accepted
	c.Set = []match.Timer{{At: noon, Kind: "remind", Of: m.ID}, {At: noon, Kind: "remind", Of: offer.ID}}
	delivered := b.commit(c).Notices[0]
	b.deliver(match.Delivery{
		Notice: delivered.ID, At: noon, Post: match.Post{Channel: "channel", Message: "message"}, Of: m.ID,
	})
	b.commit(turn(*c.Match, 1))
	lobby := b.commit(match.Change{At: noon, Notices: []match.Notice{
		{Kind: match.NoticeLobby, Challenge: offer.ID, Channel: "channel", Due: noon},
	}}).Notices[0]
	other := b.begin("other", 1)

	receipt := b.remove(m.ID)
	require.Len(b, receipt.Notices, 1)
	notice := receipt.Notices[0]
	assert.Equal(b, []string{"Amy", "Chris"}, notice.Names)
	assert.Equal(b, match.Player("johan"), notice.By)
	assert.Equal(b, "a dispute", notice.Reason)
	assert.Equal(b, other.Channel, "other")
	assert.Contains(b, b.due(noon), notice.ID, "what had nothing to show any more stands no longer before it")
	_, err := b.Deliver(b.ctx, match.Delivery{Notice: lobby.ID, At: noon})
	require.ErrorIs(b, err, match.ErrUnknown, "nor what was about the challenge")
	assert.Empty(b, b.list(of(match.OwnerChannel, "channel"), false))
	_, err = b.Challenge(b.ctx, offer.ID)
	require.ErrorIs(b, err, match.ErrUnknown)
	post, err := b.Post(b.ctx, m.ID)
	require.NoError(b, err)
	assert.Zero(b, post)
	timers, err := b.Timers(b.ctx, 10)
	require.NoError(b, err)
	for _, timer := range timers {
		assert.NotEqual(b, m.ID, timer.Of)
	}
	b.begin("channel", 1)

	again := b.remove(m.ID)
	assert.True(b, again.Repeated)
	assert.Equal(b, notice.ID, again.Notices[0].ID)
	_, err = b.ranking.Delete(b.ctx, m.ID, b.count, match.Change{Key: "another", At: noon})
	require.ErrorIs(b, err, match.ErrUnknown)
	_, err = b.ranking.Delete(b.ctx, "no number", b.count, match.Change{At: noon})
	require.ErrorIs(b, err, match.ErrUnknown)
}
