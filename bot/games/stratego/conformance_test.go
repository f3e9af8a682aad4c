package stratego_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"towerpost/bot/games"
	"towerpost/bot/games/gamestest"
	"towerpost/bot/games/stratego"
	"towerpost/engine"
	"towerpost/engine/gametest"
	rules "towerpost/engine/stratego"
)

func newGame(t testing.TB) games.Game {
	t.Helper()
	g, err := stratego.New()
	require.NoError(t, err)
	return g
}

// secret finds matches that differ only in the ranks that a viewer may not know.
func secret() *gametest.Secrets {
	return &gametest.Secrets{Game: rules.New(), Hides: hides, Shuffle: shuffle}
}

// hides reports whether an entry is a set-up of another seat.
func hides(log engine.Log, entry int, viewer engine.Seat) bool {
	e := log.Entries[entry]
	return strings.HasPrefix(string(e.Action), "Setup ") && e.Seat != viewer
}

// deploymentOf returns the set-up of an entry.
func deploymentOf(e engine.Entry) rules.Deployment {
	d, _ := rules.ParseDeployment(strings.Fields(string(e.Action))[1])
	return d
}

// viewsOf returns a viewer's view after each entry; ok is false for a log that the rules refuse.
func viewsOf(log engine.Log, viewer engine.Seat, open bool) (views []rules.View, ok bool) {
	state, err := rules.New().New(log.Setup, log.Seats)
	for i := 0; err == nil && i < len(log.Entries); i++ {
		if state, err = engine.Step(state, log.Entries[i]); err == nil {
			shown := state
			if open {
				shown = state.(engine.Revealer).Reveal()
			}
			views = append(views, shown.View(viewer).(rules.View))
		}
	}
	return views, err == nil
}

// shuffle returns a match in which ranks are swapped that the viewer may not know, while all public events
// stay the same. It returns an empty log if it finds none.
func shuffle(log engine.Log, viewer engine.Seat, r *rand.Rand) engine.Log {
	shown, ok := viewsOf(log, viewer, false)
	if !ok || len(shown) == 0 {
		return engine.Log{}
	}
	for range 100 {
		twin := log
		twin.Entries = slices.Clone(log.Entries)
		for i, e := range log.Entries {
			if hides(log, i, viewer) {
				d := reshuffled(deploymentOf(e), e.Seat, shown[len(shown)-1], r)
				twin.Entries[i].Action = rules.Prepared{Deployment: d}.Action()
			}
		}
		if views, ok := viewsOf(twin, viewer, false); ok && !slices.Equal(twin.Entries, log.Entries) && alike(shown, views) {
			return twin
		}
	}
	return engine.Log{}
}

// alike reports whether two lists of views have the same results.
func alike(one, other []rules.View) bool {
	return slices.EqualFunc(one, other, func(a, b rules.View) bool {
		return a.Last == b.Last && a.Outcome.Reason == b.Outcome.Reason && a.Line() == b.Line()
	})
}

// reshuffled returns a set-up with the ranks of some pieces swapped that the viewer does not know. Before
// play opens it returns any other set-up.
func reshuffled(d rules.Deployment, seat engine.Seat, now rules.View, r *rand.Rand) rules.Deployment {
	if now.Preparing {
		return now.Rules.Army.Draft(r.IntN)
	}
	index := map[rules.Square]int{}
	for i := range d {
		index[rules.HomeSquare(seat, i)] = i
	}
	var hidden []rules.SquareView
	for _, on := range now.Squares {
		if on.Piece.Seat() == seat && on.Rank == rules.Unknown {
			hidden = append(hidden, on)
		}
	}
	for range min(len(hidden), 1+r.IntN(8)) {
		a, b := hidden[r.IntN(len(hidden))], hidden[r.IntN(len(hidden))]
		i, j := index[a.Piece.Home()], index[b.Piece.Home()]
		if (d[i].Moves() || !b.Moved) && (d[j].Moves() || !a.Moved) {
			d[i], d[j] = d[j], d[i]
		}
	}
	return d
}

// Random matches in every variant, and with options at their extremes. Every message is used at least once,
// in those matches or in the answers to refused actions.
func TestConformance(t *testing.T) {
	g := newGame(t)
	words := gamestest.Suite{
		Game: g, Seed: 1, Every: 40, Limit: 100, Secrets: secret(), Setups: []engine.Setup{{}, {"memory": "off", "reveal": "silent"}},
	}.Run(t)
	gamestest.Suite{
		Game: g, Seed: 2, Every: 40, Limit: 300, Words: words, Secrets: secret(), Setups: []engine.Setup{
			{"army": "barrage", "quiet": "60", "reveal": "silent", "equal": "attacker"}, {"army": "duel", "memory": "off", "rules": "isf"},
		},
	}.Run(t)
	sayAll(t, g, words)
	require.Empty(t, words.Unused("variant.", "level.", "challenge.side.", "profile.bar.", "review.", "menu.", "write.", "ranks."))
	for _, v := range g.Face.Variants() { // which the table asks for
		require.NotEqual(t, "variant."+v.Key, words.Text("variant."+v.Key, nil))
	}
}

// A planted leak is found. A face cannot tell more than its view holds, so the test opens the view.
func TestALeakIsFound(t *testing.T) {
	setup := engine.Setup{"army": "barrage"}
	log, _, err := gametest.Playout(rules.New(), setup, 2, gametest.Rand(5), 30)
	require.NoError(t, err)
	log.Entries = log.Entries[:20]
	twin := shuffle(log, rules.Red, gametest.Rand(5))
	require.NotEmpty(t, twin.Entries)
	g := newGame(t)
	said := func(log engine.Log, open bool) string {
		views, ok := viewsOf(log, rules.Red, open)
		require.True(t, ok)
		m := gamestest.NewMatch(t, g, gamestest.NewWords(t, g), setup, 2).Moment(rules.Red)
		m.View = views[len(views)-1]
		return g.Face.Shots(m)[0].Alt
	}
	require.Equal(t, said(log, false), said(twin, false))
	require.NotEqual(t, said(log, true), said(twin, true))
}
