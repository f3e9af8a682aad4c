package storetest

import (
	"slices"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
	"towerpost/engine/match/display"
	"towerpost/engine/match/policy"
	"towerpost/engine/match/ranking"
)

func histories(b *ledgerBench) {
	one := b.won(noon, "amy", "chris")
	two := b.won(noon.Add(time.Hour), "chris", "amy", func(m *match.Match) {
		m.Category, m.Channel = "long", "other"
	})
	three := b.won(noon.Add(2*time.Hour), "amy", "johan", func(m *match.Match) { m.Guild = "another" })
	four := b.won(noon.Add(3*time.Hour), "johan", "amy", func(m *match.Match) {
		m.Channel, m.Parent = "thread", "other"
	})
	b.begin("live", 1)
	for _, test := range []struct {
		name string
		q    ranking.HistoryQuery
		want []match.ID
	}{
		{"guild", ranking.HistoryQuery{Guild: "guild"}, []match.ID{four.ID, two.ID, one.ID}},
		{"player", ranking.HistoryQuery{Player: "amy"}, []match.ID{four.ID, three.ID, two.ID, one.ID}},
		{"player of a guild", ranking.HistoryQuery{Guild: "guild", Player: "amy"}, []match.ID{four.ID, two.ID, one.ID}},
		{"channel with its threads", ranking.HistoryQuery{
			Guild: "guild", Channel: "other",
		}, []match.ID{four.ID, two.ID}},
		{"thread", ranking.HistoryQuery{Guild: "guild", Channel: "thread"}, []match.ID{four.ID}},
		{"channel alone", ranking.HistoryQuery{Channel: "other"}, []match.ID{two.ID}},
		{"channel of another guild", ranking.HistoryQuery{Guild: "another", Channel: "other"}, []match.ID{}},
		{"player in a channel", ranking.HistoryQuery{
			Guild: "guild", Channel: "other", Player: "johan",
		}, []match.ID{four.ID}},
		{"pair in a channel", ranking.HistoryQuery{
			Guild: "guild", Channel: "other", Player: "amy", Opponent: "johan",
		}, []match.ID{four.ID}},
		{"channel and player", ranking.HistoryQuery{Guild: "guild", Channel: "channel", Player: "chris"}, []match.ID{one.ID}},
		{"opponent", ranking.HistoryQuery{Guild: "guild", Player: "chris", Opponent: "amy"}, []match.ID{two.ID, one.ID}},
		{"won", ranking.HistoryQuery{Guild: "guild", Player: "amy", Result: ranking.Won}, []match.ID{one.ID}},
		{"lost long", ranking.HistoryQuery{Guild: "guild", Player: "amy", Result: ranking.Lost, Category: "long"}, []match.ID{two.ID}},
		{"length", ranking.HistoryQuery{Guild: "guild", Category: "standard"}, []match.ID{four.ID, one.ID}},
		{"length of a channel", ranking.HistoryQuery{
			Guild: "guild", Channel: "other", Category: "standard",
		}, []match.ID{four.ID}},
		{"length of a channel alone", ranking.HistoryQuery{Channel: "other", Category: "standard"}, []match.ID{}},
		{"from", ranking.HistoryQuery{Guild: "guild", From: noon.Add(time.Hour)}, []match.ID{four.ID, two.ID}},
		{"to", ranking.HistoryQuery{Guild: "guild", To: noon.Add(3 * time.Hour)}, []match.ID{two.ID, one.ID}},
		{"nobody", ranking.HistoryQuery{Guild: "guild", Player: "am"}, []match.ID{}},
	} {
		assert.Equal(b, test.want, b.history(test.q), test.name)
	}
	for _, q := range []ranking.HistoryQuery{
		{}, {Guild: "guild", Result: ranking.Won}, {Player: "amy", Opponent: "amy"}, {Player: "amy", Result: "drawn"},
	} {
		_, err := b.ranking.History(b.ctx, q)
		assert.ErrorIs(b, err, ranking.ErrQuery)
	}
}

// sparseHistories looks for matches with many others between them. A store reads only a limited number for
// one page. All matches must be found by following the pages in either direction.
func sparseHistories(b *ledgerBench) {
	of := func(game string, hour int, change ...func(*match.Match)) match.ID {
		change = append(change, func(m *match.Match) { m.Game = game })
		return b.won(noon.Add(time.Duration(hour)*time.Hour), "amy", "chris", change...).ID
	}
	rare := []match.ID{of("rare", 0)}
	for i := range 1001 {
		of("usual", i+1, func(m *match.Match) { m.Imported, m.Importer = true, "amy" })
	}
	for i := range 4 {
		rare = append(rare, of("rare", 2000+i))
	}
	q := ranking.HistoryQuery{Guild: "guild", Game: "rare"}
	older := func(p ranking.HistoryPage) ranking.HistoryQuery { return after(q, p.Next) }
	newer := func(p ranking.HistoryPage) ranking.HistoryQuery { return before(q, p.Newer) }
	there := slices.Clone(rare)
	slices.Reverse(there)
	assert.Equal(b, there, b.far(q, older))
	oldest := b.page(q)
	for oldest.Next != "" {
		oldest = b.page(older(oldest))
	}
	require.Equal(b, rare[:1], ids(oldest))
	back := b.far(newer(oldest), newer)
	assert.Equal(b, []match.ID{rare[2], rare[1], rare[4], rare[3]}, back, "no page is passed over")
	for page := b.page(newer(oldest)); len(page.Matches) == 0; page = b.page(newer(page)) {
		require.NotEmpty(b, page.Newer, "one that found nothing leads on")
		require.NotEmpty(b, page.Next, "and to where the reader has come from")
		assert.Equal(b, rare[:1], b.far(older(page), older))
	}
}

// after selects the page after a cursor, and before the one before it.
func after(q ranking.HistoryQuery, cursor string) ranking.HistoryQuery {
	q.After, q.Before = cursor, ""
	return q
}

func before(q ranking.HistoryQuery, cursor string) ranking.HistoryQuery {
	q.After, q.Before = "", cursor
	return q
}

// ids returns the matches of a page.
func ids(page ranking.HistoryPage) (list []match.ID) {
	for _, m := range page.Matches {
		list = append(list, m.ID)
	}
	return list
}

// page returns a page of at most two matches.
func (b *ledgerBench) page(q ranking.HistoryQuery) ranking.HistoryPage {
	b.Helper()
	q.Limit = 2
	page, err := b.ranking.History(b.ctx, q)
	require.NoError(b, err)
	return page
}

// far returns the matches of a page and of all pages that follow in a direction.
func (b *ledgerBench) far(
	q ranking.HistoryQuery, next func(ranking.HistoryPage) ranking.HistoryQuery,
) (list []match.ID) {
	b.Helper()
	for range 50 {
		page := b.page(q)
		list = append(list, ids(page)...)
		if q = next(page); q.After == "" && q.Before == "" {
			return list
		}
	}
	require.Fail(b, "the pages have no end")
	return nil
}

func importedMatches(b *ledgerBench) {
	m := b.won(noon, "", "", func(m *match.Match) {
		m.Imported, m.Importer, m.Names = true, "amy", []string{"Johan", "Alain"}
	})
	assert.Equal(b, m, b.row(m.ID))
	assert.Zero(b, b.standing("amy").Played)
	last, _, err := b.ranking.Booked(b.ctx)
	require.NoError(b, err)
	assert.Zero(b, last)
	assert.Equal(b, []match.ID{m.ID}, b.history(ranking.HistoryQuery{Guild: "guild", Player: "amy"}))
	assert.Equal(b, []match.ID{m.ID}, b.history(ranking.HistoryQuery{Guild: "guild"}))
	assert.Empty(b, b.history(ranking.HistoryQuery{Channel: "channel"}),
		"nobody has played it in the channel")
	assert.Empty(b, b.history(ranking.HistoryQuery{Guild: "guild", Channel: "channel"}))
	assert.Equal(b, []match.ID{m.ID}, b.list(of(match.OwnerPlayer, "amy"), true))
}

func replaced(b *ledgerBench) {
	m := b.won(noon, "amy", "chris")
	offer := b.offer("channel") // of amy to chris
	live := b.begin("live", 1)  // of amy and chris
	require.ErrorIs(b, b.ranking.Replace(b.ctx, "amy", match.NewGone(7)), ranking.ErrPlaying)
	live.Head++
	live.Ended = noon
	b.commit(match.Change{At: noon, Match: &live, Head: live.Head - 1, Events: events(live.Head-1, 1)})
	chris := b.standing("chris")
	numbers := b.commit(match.Change{At: noon, Notices: []match.Notice{
		{Kind: match.NoticeTurn, Match: m.ID, Channel: "channel", Due: noon, Last: true},
		{Kind: match.NoticeReminder, Match: m.ID, Channel: "channel", Due: noon, Player: "amy"},
	}}).Notices
	post := match.Post{Channel: "channel", Message: "one", Past: "Amy was to move"}
	b.deliver(match.Delivery{Notice: numbers[0].ID, At: noon, Post: post, Of: m.ID, Retire: m.ID})
	b.deliver(match.Delivery{
		Notice: numbers[1].ID, At: noon, Post: match.Post{Channel: "channel", Message: "two"},
		Asks: m.ID, Reminds: true, Reminded: "amy",
	})
	b.commit(match.Change{At: noon, Notices: []match.Notice{{
		Kind: match.NoticeDeleted, Match: "99", Channel: "deleted", Due: noon, By: "chris",
		Reason: "a dispute", Players: []match.Player{"chris", "amy"}, Names: []string{"Chris", "Amy"},
	}}})
	require.NoError(b, b.ranking.Replace(b.ctx, "amy", match.NewGone(7)))
	newest, err := b.Post(b.ctx, m.ID)
	require.NoError(b, err)
	assert.Equal(b, match.Post{Channel: "channel", Message: "one"}, newest)
	farewell, err := b.Pending(b.ctx, "deleted")
	require.NoError(b, err)
	require.Len(b, farewell, 1)
	assert.Equal(b, []match.Player{"chris", match.NewGone(7)}, farewell[0].Players)
	assert.Equal(b, []string{"Chris", ""}, farewell[0].Names)

	row := b.row(m.ID)
	assert.Equal(b, []match.Player{match.NewGone(7), "chris"}, row.Players)
	assert.Equal(b, []string{"", "Name of chris"}, row.Names)
	log, err := b.Events(b.ctx, m.ID, 0, 9)
	require.NoError(b, err)
	for _, e := range log {
		assert.Equal(b, match.NewGone(7), e.By)
		assert.Empty(b, e.Key)
	}
	assert.Equal(b, match.ChallengeWithdrawn, b.challenge(offer.ID).Status)
	offers, err := b.ranking.ChallengesOf(b.ctx, "amy")
	require.NoError(b, err)
	assert.Empty(b, offers)
	offers, err = b.ranking.ChallengesOf(b.ctx, "chris")
	require.NoError(b, err)
	assert.Len(b, offers, 1)
	assert.Equal(b, chris, b.standing("chris"))
	assert.Equal(b, []match.Player{"chris"}, b.ranks(everybody, ranking.ByWins, noon))
	assert.Empty(b, b.history(ranking.HistoryQuery{Guild: "guild", Player: "amy"}))
	assert.Len(b, b.history(ranking.HistoryQuery{Guild: "guild", Player: "chris"}), 2)
	against := ranking.HistoryQuery{Guild: "guild", Player: "chris", Opponent: match.NewGone(7)}
	assert.Len(b, b.history(against), 2)
	opponents, err := b.ranking.Opponents(b.ctx, everybody.Place, "chris", 9)
	require.NoError(b, err)
	assert.Empty(b, opponents)
}

func replacedModerator(b *ledgerBench) {
	var moderated []match.Match
	for _, m := range []match.Match{b.begin("live", 2), b.begin("ended", 2)} {
		c := turn(m, 1)
		c.Match.Moderators = []match.Player{"johan"}
		c.Events[0].Kind, c.Events[0].By, c.Events[0].Reason = match.EventPause, "johan", "a dispute"
		if m.Channel == "ended" {
			c.Match.Ended = noon
		}
		b.commit(c)
		moderated = append(moderated, *c.Match)
	}
	read := turn(b.row(moderated[0].ID), 1)
	require.NoError(b, b.ranking.Replace(b.ctx, "johan", match.NewGone(7)))
	_, err := b.Commit(b.ctx, read)
	require.ErrorIs(b, err, match.ErrStale,
		"an order that has read the row before does not write the name again")
	for _, m := range moderated {
		assert.Equal(b, []match.Player{match.NewGone(7)}, b.row(m.ID).Moderators)
		assert.Equal(b, m.Players, b.row(m.ID).Players)
		log, err := b.Events(b.ctx, m.ID, 2, 3)
		require.NoError(b, err)
		require.Len(b, log, 1)
		assert.Equal(b, match.NewGone(7), log[0].By)
		assert.Equal(b, "a dispute", log[0].Reason)
		assert.Empty(b, b.list(of(match.OwnerModerator, "johan"), !m.Live()))
	}
}

// replacedInLobbies forgets a player whom a lobby names only in its Order. An order that has read the row
// before must not write the name again.
func replacedInLobbies(b *ledgerBench) {
	lobby := b.newLobby("channel")
	lobby.Challenger, lobby.Sitters, lobby.Invited = "chris", []match.Sitter{{Player: "chris"}}, nil
	lobby.Order = []match.Player{"chris", "amy"}
	delete(lobby.Names, "amy")
	b.commit(match.Change{At: noon, Challenge: &lobby})
	offers, err := b.ranking.ChallengesOf(b.ctx, "amy")
	require.NoError(b, err)
	assert.Len(b, offers, 1)
	require.NoError(b, b.ranking.Replace(b.ctx, "amy", match.NewGone(7)))
	assert.Equal(b, []match.Player{"chris", match.NewGone(7)}, b.challenge(lobby.ID).Order)
	_, err = b.Commit(b.ctx, match.Change{At: noon, Challenge: &lobby})
	require.ErrorIs(b, err, match.ErrStale)
}

func removedGuild(b *ledgerBench) {
	m := b.won(noon, "amy", "chris")
	kept := b.won(noon, "amy", "chris", func(m *match.Match) { m.Guild = "guild2" })
	live := b.begin("live", 2)
	offer := b.offer("channel")
	require.NoError(b, b.ranking.Remove(b.ctx, "guild"))
	for _, id := range []match.ID{m.ID, live.ID} {
		_, err := b.Match(b.ctx, id)
		require.ErrorIs(b, err, match.ErrUnknown)
		log, err := b.Events(b.ctx, id, 0, 9)
		require.NoError(b, err)
		assert.Empty(b, log)
	}
	_, err := b.Challenge(b.ctx, offer.ID)
	require.ErrorIs(b, err, match.ErrUnknown)
	assert.Empty(b, b.ranks(everybody, ranking.ByWins, noon))
	assert.Empty(b, b.list(of(match.OwnerChannel, "live"), false))
	assert.Equal(b, []match.ID{kept.ID}, b.history(ranking.HistoryQuery{Player: "amy"}))
	b.won(noon, "amy", "chris")
	assert.Equal(b, 1, b.standing("amy").Played)
}

func leftGuilds(b *ledgerBench) {
	left := func(now time.Time) []string {
		guilds, err := b.ranking.Left(b.ctx, now)
		require.NoError(b, err)
		return guilds
	}
	require.NoError(b, b.ranking.Leave(b.ctx, "one", noon))
	require.NoError(b, b.ranking.Leave(b.ctx, "two", noon.Add(time.Hour)))
	require.NoError(b, b.ranking.Leave(b.ctx, "one", noon.Add(9*time.Hour)))
	assert.Empty(b, left(noon.Add(-time.Millisecond)))
	assert.Equal(b, []string{"one"}, left(noon))
	require.NoError(b, b.ranking.Return(b.ctx, "one"))
	require.NoError(b, b.ranking.Return(b.ctx, "three"))
	assert.Equal(b, []string{"two"}, left(noon.Add(time.Hour)))
	require.NoError(b, b.ranking.Remove(b.ctx, "two"))
	assert.Empty(b, left(noon.Add(time.Hour)))
}

func keptGuilds(b *ledgerBench) {
	kept := func() []string {
		guilds, err := b.ranking.Guilds(b.ctx)
		require.NoError(b, err)
		return guilds
	}
	assert.Empty(b, kept())
	b.won(noon, "amy", "chris", func(m *match.Match) { m.Guild = "ended" })
	b.won(noon, "amy", "chris", func(m *match.Match) { m.Guild = "ended" })
	b.begin("live", 2)
	offer := b.newOffer("channel")
	offer.Guild = "offer"
	b.commit(match.Change{At: noon, Challenge: &offer})
	offer.Status = match.ChallengeWithdrawn
	b.commit(match.Change{At: noon, Challenge: &offer})
	b.chooses(display.OfPlayer("amy"), display.Preference{Theme: display.Light})
	b.chooses(display.OfGuild("shown"), display.Preference{Theme: display.Light})
	_, err := b.policies().ChangePolicy(b.ctx, "decided", func(p *policy.Policy) { p.Live = 3 })
	require.NoError(b, err)
	assert.Equal(b, []string{"decided", "ended", "guild", "offer", "shown"}, kept())
	require.NoError(b, b.ranking.Leave(b.ctx, "ended", noon))
	assert.Equal(b, []string{"decided", "guild", "offer", "shown"}, kept(), "one that was left is known")
	require.NoError(b, b.ranking.Return(b.ctx, "ended"))
	assert.Len(b, kept(), 5)
}
