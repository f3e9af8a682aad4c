package storetest

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/match"
)

func listCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"matches stand in the lists of their owners": listed,
		"pages hold every match once":                pages,
		"open challenges are listed":                 openChallenges,
	}
}

// of returns an owner.
func of(kind match.OwnerKind, id string) match.Owner { return match.Owner{Kind: kind, ID: id} }

// list returns the identifiers in a list, read by pages of two.
func (b *bench) list(owner match.Owner, ended bool) []match.ID {
	b.Helper()
	ids := []match.ID{}
	page := match.Page{Limit: 2}
	for range 50 {
		rows, next, err := b.Matches(b.ctx, match.List{Owner: owner, Ended: ended}, page)
		require.NoError(b, err)
		require.LessOrEqual(b, len(rows), 2)
		for _, m := range rows {
			assert.Equal(b, b.row(m.ID), m)
			ids = append(ids, m.ID)
		}
		if next == "" {
			return ids
		}
		page.After = next
	}
	require.Fail(b, "the pages have no end")
	return nil
}

func listed(b *bench) {
	add := func(guild, channel string, players ...match.Player) match.Match {
		c := turn(b.newMatch(channel), 1)
		c.Match.Guild, c.Match.Players = guild, players
		b.commit(c)
		return *c.Match
	}
	one := add("g1", "1", "amy", "chris")
	two := add("g1", "11", "chris", "alain")
	three := add("g2", "111", "am", "chris")
	check := func(ended bool, owner match.Owner, want ...match.ID) {
		b.Helper()
		assert.ElementsMatch(b, want, b.list(owner, ended), "%c %s", owner.Kind, owner.ID)
	}
	check(false, of(match.OwnerChannel, "1"), one.ID)
	check(false, of(match.OwnerChannel, "11"), two.ID)
	check(false, of(match.OwnerGuild, "g1"), one.ID, two.ID)
	check(false, of(match.OwnerPlayer, "am"), three.ID)
	check(false, of(match.OwnerPlayer, "chris"), one.ID, two.ID, three.ID)
	check(false, of(match.OwnerPlayer, "1"))
	check(true, of(match.OwnerPlayer, "chris"))

	end := turn(two, 1)
	end.Match.Ended = noon.Add(time.Hour)
	b.commit(end)
	check(false, of(match.OwnerChannel, "11"))
	check(false, of(match.OwnerPlayer, "alain"))
	check(false, of(match.OwnerPlayer, "chris"), one.ID, three.ID)
	check(true, of(match.OwnerPlayer, "chris"), two.ID)
	check(true, of(match.OwnerPlayer, "alain"), two.ID)
	check(true, of(match.OwnerGuild, "g1"), two.ID)
	check(true, of(match.OwnerChannel, "11"), two.ID)
}

func pages(b *bench) {
	var live, ended []match.ID
	for i := range 7 {
		c := turn(b.newMatch(fmt.Sprint("channel", i)), 1)
		c.Match.Started = noon.Add(time.Duration(i/2) * time.Minute)
		b.commit(c)
		live = append([]match.ID{c.Match.ID}, live...)
	}
	assert.Equal(b, live, b.list(of(match.OwnerGuild, "guild"), false),
		"the newest start first, then the highest number")
	for i := range 5 {
		c := turn(b.row(live[i]), 1)
		c.Match.Ended = noon.Add(time.Hour + time.Duration(i)*time.Minute)
		b.commit(c)
		ended = append([]match.ID{live[i]}, ended...)
	}
	assert.Equal(b, ended, b.list(of(match.OwnerPlayer, "amy"), true), "the newest end first")
	assert.Equal(b, live[5:], b.list(of(match.OwnerPlayer, "amy"), false))

	past := match.List{Owner: of(match.OwnerPlayer, "amy"), Ended: true}
	_, next, err := b.Matches(b.ctx, past, match.Page{Limit: 5})
	require.NoError(b, err)
	assert.Empty(b, next, "a full last page has none behind it")
	rows, _, err := b.Matches(b.ctx, past, match.Page{})
	require.NoError(b, err)
	assert.Len(b, rows, 5)
}

func openChallenges(b *bench) {
	anyone := b.newOffer("channel")
	anyone.Opponent, anyone.Created = "", noon.Add(time.Minute)
	b.commit(match.Change{At: noon, Challenge: &anyone})
	named := b.offer("channel")
	ids := func(owner match.Owner, page match.Page) (list []match.ID, next string) {
		rows, next, err := b.Challenges(b.ctx, owner, page)
		require.NoError(b, err)
		for _, c := range rows {
			assert.Equal(b, b.challenge(c.ID), c)
			list = append(list, c.ID)
		}
		return list, next
	}
	check := func(owner match.Owner, want ...match.ID) {
		b.Helper()
		got, next := ids(owner, match.Page{})
		assert.Equal(b, want, got)
		assert.Empty(b, next)
	}
	check(of(match.OwnerPlayer, "amy"), anyone.ID, named.ID)
	check(of(match.OwnerPlayer, "chris"), named.ID)
	check(of(match.OwnerGuild, "guild"), anyone.ID, named.ID)
	check(of(match.OwnerChannel, "channel"), anyone.ID, named.ID)

	first, next := ids(of(match.OwnerPlayer, "amy"), match.Page{Limit: 1})
	assert.Equal(b, []match.ID{anyone.ID}, first)
	second, next := ids(of(match.OwnerPlayer, "amy"), match.Page{Limit: 1, After: next})
	assert.Equal(b, []match.ID{named.ID}, second)
	assert.Empty(b, next)

	anyone.Status, anyone.By = match.ChallengeAccepted, "alain"
	b.commit(match.Change{At: noon, Challenge: &anyone})
	check(of(match.OwnerPlayer, "amy"), named.ID)
	check(of(match.OwnerGuild, "guild"), named.ID)
	check(of(match.OwnerPlayer, "alain"))
}
