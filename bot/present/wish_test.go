package present_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/plan"
	"towerpost/bot/present/refusal"
	"towerpost/engine"
	"towerpost/engine/match"
)

// wishPages are the pages of a player's wishes. The words for the wishes are those of their game, which has none here.
func wishPages(t *testing.T, p *present.Presenter, tag string) []named {
	now := match.Wished{Snapshot: newTable(t, nil).seen(johan), Offered: []engine.Wish{"one", "two", "three"}}
	page := func(change func(*match.Wished)) present.Message {
		next := now
		change(&next)
		return plan.Wishes(p, next, tag)
	}
	return []named{
		titled("none", plan.Wishes(p, now, tag)),
		titled("some", page(func(w *match.Wished) { w.List = []engine.Wish{"two", "one"} })),
		titled("autopilot, which has just played", page(func(w *match.Wished) {
			w.List, w.Autopilot, w.Played = []engine.Wish{"two", "one", "three"}, true, true
		})),
		titled("it has played the last move", page(func(w *match.Wished) { w.Played, w.Snapshot = true, recorded(t, "won-standard").seen(johan) })),
		titled("cannot be shown", page(func(w *match.Wished) { w.Snapshot.Broken = true })),
		titled("no wishes in this game", refusal.Answer(p, tag, refusalOf(match.ErrNoWishes, newTable(t, nil), johan), "")),
	}
}

func TestWishes(t *testing.T) {
	pages := wishPages(t, presenter(t), "en-US")
	for _, page := range pages {
		require.True(t, page.message.Private, page.title)
		require.Empty(t, page.message.Mentions)
		withinLimits(t, page.message)
	}
	golden(t, "wishes", pages...)
}
