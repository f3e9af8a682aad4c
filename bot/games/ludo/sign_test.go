package ludo_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/bot/games/ludo"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// signOf returns the sign of a position.
func signOf(t *testing.T, seats int, line string) string {
	t.Helper()
	r, err := rules.RulesOf(nil, seats)
	require.NoError(t, err)
	p, err := rules.ParseLine(r, line)
	require.NoError(t, err)
	return ludo.Analyst{}.Fingerprint(rules.At(p).View(engine.Nobody))
}

// Boards that differ only in the round, or in the numbers of a player's pieces, have the same sign.
func TestSigns(t *testing.T) {
	t.Parallel()
	const line = "30,20,-,-/50,61,-,- Y 3 move4 0 - - - - 2"
	sign := signOf(t, 2, line)
	require.NotEmpty(t, sign)
	for name, c := range map[string]struct {
		line  string
		alike bool
	}{
		"the same":                  {line, true},
		"in another round":          {"30,20,-,-/50,61,-,- Y 9 move4 0 - - - - 2", true},
		"other pieces of a player":  {"30,20,-,-/-,61,50,- Y 3 move4 0 - - - - 2", true},
		"another number":            {"30,20,-,-/50,61,-,- Y 3 move3 0 - - - - 2", false},
		"a piece on another square": {"31,20,-,-/50,61,-,- Y 3 move4 0 - - - - 2", false},
	} {
		assert.Equal(t, c.alike, sign == signOf(t, 2, c.line), name)
	}
	assert.Empty(t, signOf(t, 2, "30,20,-,-/50,61,-,- Y 3 roll 0 - - - - 0"), "nobody has anything to choose")
	assert.Empty(t, signOf(t, 2, "30,-,-,-/50,61,-,- Y 3 move4 0 - - - - 1"), "there is one move")
	assert.Empty(t, signOf(t, 2, "7,8,-,-/-,-,-,- Y 3 move4 0 - - - - 2"), "the board is too common")
	assert.Empty(t, ludo.Analyst{}.Fingerprint(nil))
}

// Exchanging the seats does not change the sign.
func TestSignsOfSeatsThatAreExchanged(t *testing.T) {
	t.Parallel()
	r, err := rules.RulesOf(nil, 2)
	require.NoError(t, err)
	board := r.Board()
	pieces := func(seat engine.Seat) string {
		return fmt.Sprintf("%v,%v,-,-", board.Place(r.Arm(seat), 10), board.Place(r.Arm(seat), 20))
	}
	both := pieces(0) + "/" + pieces(1)
	sign := signOf(t, 2, both+" Y 3 move4 0 - - - - 2")
	require.NotEmpty(t, sign)
	assert.Equal(t, sign, signOf(t, 2, both+" R 3 move4 0 - - - - 2"))
}
