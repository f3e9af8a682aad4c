package arena_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/ludo/rival"
	"towerpost/engine/ludo/rival/arena"
	"towerpost/engine/suite"
)

// With -long: how much a match of each form tells about strength, on the scale of the usual one. The
// logarithms of the odds are added up over pairs of players; what a match tells is proportional to the
// square. The short form only finds a form that tells more than the usual one.
func TestShortMatchesTellLess(t *testing.T) {
	names := []string{"random", "front", rival.Casual, rival.Skilled}
	forms := []engine.Setup{nil, {"pieces": "3"}, {"pieces": "2"}, {"rounds": "60"}, {"rounds": "40"}}
	if !suite.Long() {
		names, forms = []string{"random", rival.Skilled}, []engine.Setup{nil, {"pieces": "2"}}
	}
	for _, seats := range []int{2, 4} {
		usual := logOdds(t, names, seats, forms[0])
		for _, form := range forms[1:] {
			part := logOdds(t, names, seats, form) / usual
			t.Logf("%d players, %v: %.2f of the usual form's log odds, %.2f squared", seats, form, part, part*part)
			if form["pieces"] != "" {
				assert.Less(t, part, 1.0)
			}
		}
	}
}

// logOdds adds up over all pairs of players how much the odds of the better one exceed those among equals.
func logOdds(t *testing.T, names []string, seats int, form engine.Setup) (sum float64) {
	t.Helper()
	all := entrants(nil)
	for i, second := range names {
		for _, first := range names[i+1:] {
			score, err := arena.Run(t.Context(), arena.Contest{
				First: all[first], Second: all[second], Seats: seats, Setup: form, Seed: 13, Games: suite.Size(200, 800),
			})
			require.NoError(t, err)
			share, sides := score.Wins/float64(score.Games), float64(score.Sides)
			sum += math.Log(share/(1-share)) + math.Log(sides-1)
		}
	}
	return sum
}
