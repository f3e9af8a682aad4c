package rival_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/kamisado/rival"
	"towerpost/engine/kamisado/rival/arena"
	"towerpost/engine/suite"
)

// hardWins are positions that are won though it takes more than a million nodes to prove it, with all moves
// that win: towerpost solve --all lists them.
var hardWins = map[string][]engine.Action{
	"pb+r+++g+kyn+o+/8/8/8/8/8/8/GRO++K++B+NYP++ b - 10-11/15": {
		"Brown Forward 2 Yellow", "Brown Forward 4 Purple", "Yellow Forward 4 Blue", "Purple Forward 4 Yellow",
		"Purple Left 5 Orange", "Blue Forward 3 Purple", "Blue Forward 4 Red", "Orange Right 5 Brown",
	},
	"r++op+ny++g+b++k++/8/8/8/8/8/8/B++P+GKONR++Y+++ w - 14-14/15": {"Red Left 3 Brown", "Blue Forward 3 Yellow"},
}

// TestPerfectFindsHardWins lets a searcher that has thought about other positions play hard wins; with -long
// about thousands of others, then with ten seeds, and new searchers, too.
func TestPerfectFindsHardWins(t *testing.T) {
	t.Parallel()
	used := rival.NewSearcher()
	think(t, used, suite.Size(1, 2000))
	searchers := map[string]func() *rival.Searcher{"used": func() *rival.Searcher { return used }}
	if suite.Long() {
		searchers["new"] = rival.NewSearcher
	}
	for text, wins := range hardWins {
		for seed := range uint64(suite.Size(1, 10)) {
			for name, searcher := range searchers {
				r, err := rival.New(rival.Perfect, rival.Options{Seed: seed, Searcher: searcher()})
				require.NoError(t, err)
				action, err := r.Choose(t.Context(), at(t, text))
				require.NoError(t, err)
				assert.Contains(t, wins, action, "seed %d, a %s searcher", seed, name)
			}
		}
	}
}

// think lets a searcher decide so many times in marathons against a weak level.
func think(t *testing.T, searcher *rival.Searcher, decisions int) {
	t.Helper()
	strong, err := rival.New(rival.Perfect, rival.Options{Seed: 3, Searcher: searcher})
	require.NoError(t, err)
	weak, err := rival.New("novice", rival.Options{Seed: 3})
	require.NoError(t, err)
	p := kamisado.Start(15)
	for decisions > 0 {
		player := strong
		if p.Turn() == kamisado.White {
			player = weak
		} else {
			decisions--
		}
		if p = played(t, player, p); p.Phase() == kamisado.Over {
			p = kamisado.Start(15)
		}
	}
}

// played returns the position after what a player chooses.
func played(t *testing.T, player arena.Player, p kamisado.Position) kamisado.Position {
	t.Helper()
	action, err := player.Choose(t.Context(), p)
	require.NoError(t, err)
	if p.Phase() == kamisado.Filling {
		for _, f := range []kamisado.Fill{kamisado.FillLeft, kamisado.FillRight} {
			if f.Action() == action {
				return p.Filled(f)
			}
		}
	}
	m, err := kamisado.ReadMove(p, string(action))
	require.NoError(t, err)
	next, _ := p.Finished(m)
	return next
}
