package samurai

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

func quit(t *testing.T, s State, seats ...engine.Seat) State {
	t.Helper()
	for _, seat := range seats {
		next, err := s.quit(seat)
		require.NoError(t, err)
		s = next
	}
	return s
}

func TestQuitting(t *testing.T) {
	p := scene(t, three, 0, "Awa K, "+full, "rS3 p14, yS1 q16", "S1.R/S1/S1")
	p.pieces[hexOf(t, "q16")] = Piece{}
	s := quit(t, act(t, At(p), "Ronin o13"), 0)
	assert.Equal(t, "turn:Y", asked(s), "the turn ends at once, without drawing (Q3)")
	assert.Equal(t, 2, s.position.number)
	s = act(t, s, "Samurai 1 q14")
	assert.Equal(t, []string{"Capture Awa Kabuto R 3-1-0"}, captured(s), "tiles stay and go on counting (Q2)")
	_, err := s.Quit(0)
	assert.ErrorIs(t, err, engine.ErrIllegal)

	s = quit(t, s, 2)
	assert.Equal(t, engine.Outcome{Ranks: []int{3, 1, 2}, Points: []int{1, 0, 0}, Reason: ByQuit}, s.Outcome())
	_, err = s.Quit(1)
	assert.ErrorIs(t, err, engine.ErrNotAsked)
}

func TestQuittingWithTheEndCertain(t *testing.T) {
	p := scene(t, three, 0, "Awa K, Kyoto BO", "rS1 p14", "S1.R/S1/S1")
	s := quit(t, act(t, At(p), "Samurai 1 q14"), 0)
	assert.Equal(t, engine.Outcome{Ranks: []int{3, 1, 1}, Points: []int{1, 0, 0}, Reason: ByClass}, s.Outcome())
	s = quit(t, act(t, At(p), "Samurai 1 q14"), 1)
	assert.Equal(t, "turn:R", asked(s), "another seat's turn is not ended")
}

func TestQuittingBeforeTheFirstTurn(t *testing.T) {
	state, err := newState(engine.Setup{"layout": "placed"}, 4)
	require.NoError(t, err)
	s := quit(t, state, 0)
	assert.Equal(t, "hand:YBP", asked(s))
	for _, seat := range []engine.Seat{3, 1} {
		s, err = s.apply(seat, hands()[0])
		require.NoError(t, err)
	}
	s = quit(t, s, 2)
	assert.Equal(t, "place:Y", asked(s), "all who stay have chosen, and Red is left out")
	s = act(t, s, "Place Buddha Kyoto", "Place Kabuto Kyoto")
	assert.Equal(t, "place:Y", asked(s))

	random, err := newState(engine.Setup{"hand": "random"}, 3)
	require.NoError(t, err)
	s = quit(t, act(t, random, "Draw R Mu"), 0)
	assert.Equal(t, "draw:Y", asked(s), "draws still due are left out")
	s = act(t, s, "Draw Y Mu", "Draw Y Swap", "Draw Y Ronin", "Draw Y Boat 1", "Draw Y Boat 2")
	assert.Equal(t, "draw:B", asked(s))
	assert.Equal(t, "place:C", asked(act(t, s, "Draw B Mu", "Draw B Swap", "Draw B Ronin", "Draw B Boat 1", "Draw B Boat 2")))
}

func TestQuittingWhileDrawing(t *testing.T) {
	p := scene(t, three, 0, full, "", "S1.S2.R/S1/S1")
	s := act(t, At(p), "Samurai 1 o13", "End", "Draw R Mu")
	assert.Equal(t, "turn:Y", asked(quit(t, s, 0)))
	assert.Equal(t, "draw:R", asked(quit(t, s, 1)))
	assert.Equal(t, "turn:B", asked(act(t, quit(t, s, 1), "Draw R Swap", "Draw R Boat 1")))
}
