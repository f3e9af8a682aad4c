package plan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/present"
	"towerpost/bot/present/plan"
	"towerpost/bot/present/presenttest"
	"towerpost/bot/present/refusal"
	"towerpost/engine"
	"towerpost/engine/match"
)

// wishPages are the pages of a player's wishes. The words for the wishes are those of their
// game, which has none here.
func wishPages(t *testing.T, p *present.Presenter, tag string) []presenttest.Page {
	now := match.Wished{Snapshot: presenttest.NewTable(t, nil).Seen(presenttest.Johan), Offered: []engine.Wish{"one", "two", "three"}}
	page := func(change func(*match.Wished)) present.Message {
		next := now
		change(&next)
		return plan.Wishes(p, next, tag)
	}
	return []presenttest.Page{
		presenttest.Titled("none", plan.Wishes(p, now, tag)),
		presenttest.Titled("some", page(func(w *match.Wished) { w.List = []engine.Wish{"two", "one"} })),
		presenttest.Titled("autopilot, which has just played", page(func(w *match.Wished) {
			w.List, w.Autopilot, w.Played = []engine.Wish{"two", "one", "three"}, true, true
		})),
		presenttest.Titled("it has played the last move", page(func(w *match.Wished) {
			w.Played, w.Snapshot = true, presenttest.Recorded(t, "won-standard").Seen(presenttest.Johan)
		})),
		presenttest.Titled("cannot be shown", page(func(w *match.Wished) { w.Snapshot.Broken = true })),
		presenttest.Titled("no wishes in this game", refusal.Answer(p, tag, presenttest.RefusalOf(match.ErrNoWishes, presenttest.NewTable(t, nil), presenttest.Johan), "")),
	}
}

func TestWishes(t *testing.T) {
	pages := wishPages(t, presenttest.Presenter(t), "en-US")
	for _, page := range pages {
		require.True(t, page.Message.Private, page.Title)
		require.Empty(t, page.Message.Mentions)
		presenttest.Within(t, page.Message)
	}
	presenttest.Golden(t, "wishes", pages...)
}
