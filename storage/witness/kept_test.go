package witness

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/setups"
)

// kept is what players keep to themselves, and what they have asked for and not been answered yet.
func (t *teller) kept() {
	ctx := t.Context()
	for i, p := range []match.Player{amy, emir} {
		require.NoError(t, t.db.ChangeSetups(ctx, p, func(list []setups.Setup) ([]setups.Setup, error) {
			return append(list, setups.Setup{Name: "Wall", Game: "stratego", Category: "duel", Action: "mia 1"},
				setups.Setup{Name: fmt.Sprint("Surprise ", i), Game: "stratego", Action: "mia 2"}), nil
		}))
	}
	s, err := t.matches.Live(ctx, "live-paused", "")
	require.NoError(t, err)
	wishes := match.Wishes{Match: s.Match.ID, Player: emir, List: []engine.Wish{"first wish", "second wish"}}
	_, err = t.db.Commit(ctx, match.Change{At: t.now, Key: t.by(emir).Key, Match: &s.Match, Head: s.Match.Head, Wishes: &wishes})
	require.NoError(t, err)
	for i, p := range []match.Player{bengt, fumi, amy} {
		order := fmt.Sprintf(`{"id":"%d","data":{"name":"analyse"}}`, i)
		require.NoError(t, t.db.KeepJob(ctx, fmt.Sprint("job-", i), p, []string{north, south, ""}[i], t.now.Add(time.Duration(i)*time.Second), []byte(order)))
	}
}

func (a *asker) kept() {
	ctx := a.Context()
	for _, p := range audience() {
		list, err := a.db.Setups(ctx, p)
		require.NoError(a, err)
		for _, s := range list {
			a.say(fmt.Sprintf("%s keeps %q of %s %q: %s", p, s.Name, s.Game, s.Category, s.Action))
		}
		wishes, err := a.db.WishesOf(ctx, p)
		require.NoError(a, err)
		for _, w := range wishes {
			a.say(fmt.Sprintf("%s wishes in match %s: %q", p, w.Match, w.List))
		}
	}
	require.NoError(a, a.db.Jobs(ctx, func(id string, at time.Time, order []byte) {
		a.say(fmt.Sprintf("job %s of %s: %s", id, moment(at), order))
	}))
}
