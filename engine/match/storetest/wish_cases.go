package storetest

import (
	"context"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

func wishCases() map[string]func(*bench) {
	return map[string]func(*bench){
		"who wished nothing has no list":           wishesAreEmptyAtFirst,
		"wishes are kept in their order":           wishesAreKept,
		"a change without wishes leaves them":      changeLeavesWishes,
		"an empty list is removed":                 emptyWishesAreRemoved,
		"wishes of another match are refused":      wishesOfAnotherMatch,
		"a change that is stale changes no wishes": staleChangeOfWishes,
		"a match that ends takes its wishes along": endedMatchTakesWishes,
		"a guild that is removed takes wishes":     removedGuildTakesWishes,
		"who is forgotten has no wishes":           forgottenPlayerHasNoWishes,
		"a context that has ended reads no wishes": endedContextReadsNoWishes,
	}
}

func wishesAreEmptyAtFirst(b *bench) {
	m := b.begin("c", 1)
	b.wantWishes(m.ID)
	b.wantWishesOf("amy")
}

func wishesAreKept(b *bench) {
	first, second := b.begin("c", 1), b.begin("d", 1)
	long := b.wish(first.ID, "a-name-that-is-long", "rear")
	chris := b.wish(first.ID, "chris", "front")
	b.wish(first.ID, "amy", "goal")
	amy := b.wish(first.ID, "amy", "capture", "goal", "front")
	other := b.wish(second.ID, "amy", "lane")
	b.wantWishes(first.ID, long, amy, chris)
	b.wantWishes(second.ID, other)
	b.wantWishesOf("amy", amy, other)
}

func changeLeavesWishes(b *bench) {
	m := b.begin("c", 1)
	w := b.wish(m.ID, "amy", "goal")
	b.commit(turn(b.row(m.ID), 2))
	b.wantWishes(m.ID, w)
	c := turn(b.row(m.ID), 1)
	c.Wishes = &match.Wishes{Match: m.ID, Player: "amy", List: []engine.Wish{"rear"}}
	b.commit(c)
	b.wantWishes(m.ID, *c.Wishes)
}

func emptyWishesAreRemoved(b *bench) {
	m := b.begin("c", 1)
	b.wish(m.ID, "amy", "goal")
	stays := b.wish(m.ID, "chris", "rear")
	b.wish(m.ID, "amy")
	b.wantWishes(m.ID, stays)
	b.wantWishesOf("amy")
}

func wishesOfAnotherMatch(b *bench) {
	m, other := b.begin("c", 1), b.begin("d", 1)
	c := turn(m, 1)
	c.Wishes = &match.Wishes{Match: other.ID, Player: "amy", List: []engine.Wish{"goal"}}
	_, err := b.Commit(b.ctx, c)
	require.Error(b, err)
	_, err = b.Commit(b.ctx, match.Change{At: noon, Wishes: c.Wishes})
	require.Error(b, err)
	b.wantWishesOf("amy")
}

func staleChangeOfWishes(b *bench) {
	m := b.begin("c", 1)
	w := b.wish(m.ID, "amy", "goal")
	_, err := b.Commit(b.ctx, match.Change{
		At: noon, Match: &m, Head: m.Head,
		Wishes: &match.Wishes{Match: m.ID, Player: "amy", List: []engine.Wish{"rear"}},
	})
	require.ErrorIs(b, err, match.ErrStale, "the wishes before have raised the revision")
	_, err = b.Commit(b.ctx, turn(m, 1))
	require.ErrorIs(b, err, match.ErrStale, "so a turn that has not seen them is not written")
	b.wantWishes(m.ID, w)
}

func endedMatchTakesWishes(b *bench) {
	m, other := b.begin("c", 1), b.begin("d", 1)
	b.wish(m.ID, "amy", "goal")
	stays := b.wish(other.ID, "amy", "rear")
	c := ended(b.row(m.ID))
	c.Wishes = &match.Wishes{Match: m.ID, Player: "chris", List: []engine.Wish{"front"}}
	b.commit(c)
	b.wantWishes(m.ID)
	b.wantWishesOf("amy", stays)
	b.wantWishesOf("chris")
}

func removedGuildTakesWishes(b *bench) {
	m := b.begin("c", 1)
	b.wish(m.ID, "amy", "goal")
	require.NoError(b, b.displays().Remove(b.ctx, m.Guild))
	b.wantWishesOf("amy")
}

func forgottenPlayerHasNoWishes(b *bench) {
	m := b.begin("c", 1)
	b.wish(m.ID, "johan", "goal")
	stays := b.wish(m.ID, "chris", "rear")
	require.NoError(b, b.displays().Replace(b.ctx, "johan", "gone"))
	b.wantWishes(m.ID, stays)
}

func endedContextReadsNoWishes(b *bench) {
	m := b.begin("c", 1)
	ctx, cancel := context.WithCancel(b.ctx)
	cancel()
	_, err := b.Wishes(ctx, m.ID)
	require.ErrorIs(b, err, context.Canceled)
	_, err = b.WishesOf(ctx, "amy")
	require.ErrorIs(b, err, context.Canceled)
}

// wish writes a player's list of wishes.
func (b *bench) wish(id match.ID, p match.Player, list ...engine.Wish) match.Wishes {
	b.Helper()
	row, w := b.row(id), match.Wishes{Match: id, Player: p, List: list}
	b.commit(match.Change{At: noon, Match: &row, Head: row.Head, Wishes: &w})
	return w
}

// wantWishes checks which lists a match has, and wantWishesOf which a player has.
func (b *bench) wantWishes(id match.ID, want ...match.Wishes) {
	b.Helper()
	got, err := b.Wishes(b.ctx, id)
	require.NoError(b, err)
	assert.Equal(b, want, got)
}

func (b *bench) wantWishesOf(p match.Player, want ...match.Wishes) {
	b.Helper()
	got, err := b.WishesOf(b.ctx, p)
	require.NoError(b, err)
	assert.Equal(b, want, got)
}
