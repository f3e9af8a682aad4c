package play_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/ranking"
)

// Chance outcomes are nobody's moves: a match that a player leaves before two players have moved ends early.
func TestAMatchEndsEarlyBeforeTwoPlayersHaveMoved(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		game  string
		setup engine.Setup
		seats int
		moves int
		leave []int
		early bool
	}{
		"ludo, throw, move, throw":      {"ludo", engine.Setup{"start": "2"}, 2, 1, []int{1}, true},
		"ludo, both have moved":         {"ludo", engine.Setup{"start": "2"}, 2, 2, []int{0}, false},
		"samurai, only hands are drawn": {"samurai", engine.Setup{"hand": "random"}, 2, 0, []int{1}, true},
		"of four, one has moved":        {"ludo", engine.Setup{"start": "2"}, 4, 1, []int{1, 2, 3}, true},
		"of four, two have moved":       {"ludo", engine.Setup{"start": "2"}, 4, 2, []int{1, 2, 3}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := newTable(t)
			id := tb.seated(row.game, row.setup, "e", make([]string, row.seats)...)
			_, err := tb.Pause(tb.ctx, tb.caller("mod", "c"), id, "to begin")
			require.NoError(t, err)
			_, err = tb.Resume(tb.ctx, tb.caller("mod", "c"), id, "to begin") // lets chance begin
			require.NoError(t, err)
			for seats := map[engine.Seat]bool{}; len(seats) < row.moves; {
				seats[tb.goOn(id)] = true
			}
			for _, seat := range row.leave {
				_, err := tb.Resign(tb.ctx, tb.caller(person(seat), "c"), match.Order{Match: id})
				require.NoError(t, err)
			}
			m := tb.row(id)
			require.False(t, m.Live())
			require.Greater(t, m.Actions(), 1)
			assert.Equal(t, row.early, m.EndedEarly())
			assert.Equal(t, !row.early, ranking.Counts(m))
		})
	}
}
