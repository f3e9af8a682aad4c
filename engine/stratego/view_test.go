package stratego

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
)

func TestUnseen(t *testing.T) {
	s := at(t, setupOf("army barrage, reveal silent"), "bF.b9b2b2b3bS./bBbX......../-/-/-/-/-/rXr2r2....../r9rSr3...../rFrB").
		after(t, "b3-b7", "b9-b8", "b7xb8", "c10-c9")
	red, public := s.view(Red), s.view(engine.Nobody)
	assert.Equal(t, map[Rank]int{Marshal: 1, Miner: 1, Scout: 2, Spy: 1, Bomb: 1, Flag: 1}, red.Unseen(Blue), "the General was shown by a Scout")
	assert.Equal(t, map[Rank]int{General: 1, Marshal: 1, Miner: 1, Scout: 1, Spy: 1, Bomb: 1, Flag: 1}, public.Unseen(Red))
	assert.Empty(t, red.Unseen(Red), "its own pieces")
}

// A match that was ended from outside the rules can be opened at every moment of play, without changing the
// moments.
func TestReveal(t *testing.T) {
	s := at(t, setupOf("memory off"), "bF......b9./-/-/-/-/-/-/r5......../-/rF...r2....").after(t, "e1-e9")
	hidden, open := s.view(Red), s.Reveal().(State).view(Red)
	assert.False(t, hidden.Open)
	assert.NotContains(t, hidden.Line(), "b9")
	assert.True(t, open.Open)
	assert.Contains(t, open.Line(), "b9")
	assert.Contains(t, open.Line(), "R2'", "memory is on again")
	assert.True(t, open.Choosing, "it is still Blue's turn")
	assert.Equal(t, []engine.Seat{Blue}, open.Asked)
	assert.False(t, s.open, "the state itself stays as it was")
}

// Only the seat to move knows the number of its moves, and the forbidden ones (V5).
func TestMovesAreTheMoversBusiness(t *testing.T) {
	s := at(t, setupOf("rules isf"), "bF......b9./-/-/-/-/-/-/r5......../-/rF.r2......").
		after(t, "a3-a4", "h10-h9", "a4-a3", "h9-h8", "a3-a4", "h8-h7")
	for viewer := engine.Nobody; viewer < seats; viewer++ {
		v := s.view(viewer)
		assert.Equal(t, viewer == Red, v.Choosing)
		assert.Equal(t, viewer == Red, len(v.Legal) > 0)
		if viewer == Red {
			assert.Equal(t, "a4-a3", joined(v.Forbidden))
		}
	}
}

func TestWhatCannotBeTakenBack(t *testing.T) {
	s := at(t, nil, "bF......b9./-/-/-/-/-/b4......./r5......../-/rF.r2.R2.....")
	for action, want := range map[engine.Action]bool{
		"a3-b3": false, "a3xa4": true, "c1-c2": false, "c1-c3": true, "e1-e4": false, "nonsense": false, "Setup keep": false,
	} {
		assert.Equal(t, want, s.Exposes(Red, action), action)
	}
}
