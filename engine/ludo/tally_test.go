package ludo

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTally(t *testing.T) {
	before := at(t, "", 2, "10,30,-,-/16,50,-,- Y 1 roll 0 - - - - 0")
	s := enter(t, before, "Rolls 6; 1 10-16 xR1; 1 16-36; Rolls 2; 1 36-38; Rolls 5")
	players := viewOf(s).Players
	assert.Equal(t, Tally{Throws: [6]int{0, 1, 0, 0, 0, 1}, Captures: 1}, players[0].Tally)
	assert.Equal(t, Tally{Throws: [6]int{0, 0, 0, 0, 1, 0}, Captured: 1, Lost: 46}, players[1].Tally)
	assert.Equal(t, 2, players[0].Tally.Thrown())
	assert.Zero(t, viewOf(before).Players[0].Tally, "a state is not changed by what others make of it")
}
