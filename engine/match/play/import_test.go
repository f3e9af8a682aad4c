package play_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// archive is round under another name. It reads every text as a match that is over, except a text that ends
// in a question mark.
type archive struct {
	round
	key, name string
}

func (a archive) Info() engine.Info {
	info := a.round.Info()
	info.Key, info.Name = a.key, a.name
	return info
}

// Import implements engine.Importer.
func (a archive) Import(text string) (engine.Log, error) {
	if strings.HasSuffix(text, "?") {
		return engine.Log{}, &engine.Problem{Kind: engine.ErrUnreadable, Key: a.key, Text: a.name + " cannot read that"}
	}
	log, entries := engine.Log{Seats: 2, Names: []string{"Amy", strings.Repeat("é", 5000)}}, 12
	if strings.HasSuffix(text, "without an end") {
		entries = 10_001
	}
	for i := range entries {
		log.Entries = append(log.Entries, engine.Entry{Seat: engine.Seat(i % 2), Action: "x"})
	}
	return log, nil
}

func TestARecordIsTooLong(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, archive{key: "alpha", name: "Alpha"})
	_, err := tb.Import(tb.ctx, tb.caller("amy", "c"), "without an end")
	var rejected *match.Rejected
	require.ErrorAs(t, err, &rejected)
	assert.Equal(t, match.ReasonLong, rejected.Problem.Key)
	assert.Equal(t, map[string]string{"count": "10000"}, rejected.Problem.Args)
}

func TestLongNamesOfARecordAreCut(t *testing.T) {
	tb := newTable(t)
	tb.serve(tb.store, archive{key: "alpha", name: "Alpha"})
	m, err := tb.Import(tb.ctx, tb.caller("amy", "c"), "x")
	require.NoError(t, err)
	assert.Equal(t, []string{"Amy", strings.Repeat("é", 63) + "…"}, m.Names)
}

func TestTheHeaderOfARecordNamesItsGame(t *testing.T) {
	for name, row := range map[string]struct{ record, game, problem string }{
		"the first game":              {`[Game "Alpha"]` + "\nx", "alpha", ""},
		"the second game":             {`[Game "Omega"]` + "\nx", "omega", ""},
		"a mistake is its own game's": {`[Game "Omega"]` + "\n?", "", "omega"},
		"no game":                     {"x", "alpha", ""},
		"a mistake without a game":    {"?", "", "alpha"},
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t)
			tb.serve(tb.store, archive{key: "omega", name: "Omega"}, archive{key: "alpha", name: "Alpha"})
			m, err := tb.Import(tb.ctx, tb.caller("amy", "c"), row.record)
			if row.problem == "" {
				require.NoError(t, err)
				assert.Equal(t, row.game, m.Game)
				return
			}
			var rejected *match.Rejected
			require.ErrorAs(t, err, &rejected)
			assert.Equal(t, row.problem, rejected.Problem.Key)
		})
	}
}
