package play_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
)

// However a match of two was ended from outside its rules, its record can be imported, and the import has the
// same record and the same last step.
func TestARecordIsImportedWithItsEnd(t *testing.T) {
	t.Parallel()
	ends := map[string]func(tb *table, id match.ID, loser engine.Seat) error{
		"resign": func(tb *table, id match.ID, loser engine.Seat) error {
			_, err := tb.Resign(tb.ctx, tb.caller(person(int(loser)), "c"), match.Order{Match: id})
			return err
		},
		"adjudicate": func(tb *table, id match.ID, loser engine.Seat) error {
			_, err := tb.Adjudicate(tb.ctx, tb.caller("mod", "c"), id, 1-loser, "a dispute")
			return err
		},
		"expel": func(tb *table, id match.ID, loser engine.Seat) error {
			_, err := tb.Expel(tb.ctx, tb.caller("mod", "c"), id, loser, "a dispute")
			return err
		},
	}
	for _, game := range []string{"kamisado", "stratego", "ludo", "samurai"} {
		for name, end := range ends {
			for loser := range engine.Seat(2) {
				t.Run(fmt.Sprint(game, "/", name, "/", loser), func(t *testing.T) {
					t.Parallel()
					tb := newTable(t)
					id := tb.seated(game, nil, "", "", "")
					tb.playSome(id, 8)
					require.NoError(t, end(tb, id, loser))
					tb.importedAs(id)
				})
			}
		}
	}
}

// playSome plays a number of legal actions.
func (t *table) playSome(id match.ID, times int) {
	t.Helper()
	for range times {
		s, err := t.Snapshot(t.ctx, id, "", 0)
		require.NoError(t, err)
		if len(s.Pending) == 0 || s.Pending[0].Seat == engine.Chance {
			_, err = t.Pause(t.ctx, t.caller("mod", "c"), id, "to begin")
			require.NoError(t, err)
			_, err = t.Resume(t.ctx, t.caller("mod", "c"), id, "to begin") // lets chance begin
			require.NoError(t, err)
			continue
		}
		who := person(int(s.Pending[0].Seat))
		s, err = t.Snapshot(t.ctx, id, who, 0)
		require.NoError(t, err)
		_, err = t.Act(t.ctx, t.caller(who, "c"), match.Order{Match: id, Action: s.Legal[0]})
		require.NoError(t, err)
	}
}

// importedAs imports the record of a match that is over, and compares the two.
func (t *table) importedAs(id match.ID) {
	t.Helper()
	record, err := t.Record(t.ctx, id, "")
	require.NoError(t, err)
	m, err := t.Import(t.ctx, t.caller("amy", "c"), record)
	require.NoError(t, err, record)
	again, err := t.Record(t.ctx, m.ID, "")
	require.NoError(t, err)
	assert.Equal(t, record, again)
	assert.Equal(t, t.row(id).Outcome.Ranks, m.Outcome.Ranks)
	log := t.log(m.ID)
	assert.NotEqual(t, match.EventAction, log[len(log)-1].Kind, "the end is the last step of its review")
	assert.Empty(t, log[len(log)-1].By, "nobody here has ordered it")
}
