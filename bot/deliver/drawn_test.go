package deliver

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/bot/discord"
	"towerpost/bot/rest"
	"towerpost/engine/match"
)

func TestDrawnPosts(t *testing.T) {
	t.Parallel()
	turn := match.Notice{ID: 7, Kind: match.NoticeTurn, From: 3, To: 4, Last: true}
	kept := rest.Body{Payload: discord.Message{Content: "a board"}}
	for name, c := range map[string]struct {
		change func(*match.Notice)
		ok     bool
	}{
		"as it was read":      {func(*match.Notice) {}, true},
		"read again later":    {func(n *match.Notice) { n.Ahead = 2 }, true},
		"another notice":      {func(n *match.Notice) { n.ID = 8 }, false},
		"no longer the last":  {func(n *match.Notice) { n.Last = false }, false},
		"of more events":      {func(n *match.Notice) { n.To = 5 }, false},
		"after a failed post": {func(n *match.Notice) { n.Attempts = 1 }, false},
	} {
		var d drawn
		d.keep(turn, kept)
		due := turn
		c.change(&due)
		body, ok := d.take(due)
		assert.Equal(t, c.ok, ok, name)
		if ok {
			assert.Equal(t, kept, body, name)
		}
		_, again := d.take(due)
		assert.False(t, again, "%s: a post is used once", name)
	}
}

func TestOnlyTurnsAreKeptAndNotTooMany(t *testing.T) {
	t.Parallel()
	var d drawn
	d.keep(match.Notice{ID: 1, Kind: match.NoticeChallenge}, rest.Body{})
	assert.Empty(t, d.posts, "a challenge may have been answered since")
	for id := range uint64(2 * maxDrawn) {
		d.keep(match.Notice{ID: id, Kind: match.NoticeTurn}, rest.Body{})
	}
	assert.Len(t, d.posts, maxDrawn)
	_, ok := d.take(match.Notice{ID: 2*maxDrawn - 1})
	assert.True(t, ok, "the newest is kept")
}
