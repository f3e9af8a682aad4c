package engine_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
)

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		name   string
		ranks  []int
		over   bool
		winner engine.Seat
	}{
		{"a match that is on", nil, false, engine.Nobody},
		{"the first seat wins", []int{1, 2}, true, 0},
		{"the last of four wins", []int{2, 2, 2, 1}, true, 3},
		{"a tie of all", []int{1, 1}, true, engine.Nobody},
		{"a tie of two before a third", []int{1, 3, 1}, true, engine.Nobody},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := engine.Outcome{Ranks: c.ranks}
			assert.Equal(t, c.over, o.Over())
			assert.Equal(t, c.winner, o.Winner())
		})
	}
}

func TestSetupFallsBackToTheDefault(t *testing.T) {
	length := engine.Option{Key: "length", Values: []string{"single", "standard"}, Default: "standard"}
	assert.Equal(t, "single", engine.Setup{"length": "single"}.Get(length))
	assert.Equal(t, "standard", engine.Setup{"length": ""}.Get(length))
	assert.Equal(t, "standard", engine.Setup(nil).Get(length))
}

func TestProblemNamesItsRuleAndKind(t *testing.T) {
	var err error = &engine.Problem{Kind: engine.ErrIllegal, Rule: "M2", Text: "the path is blocked"}
	assert.EqualError(t, err, "the path is blocked (M2)")
	assert.True(t, errors.Is(err, engine.ErrIllegal))
	assert.False(t, errors.Is(err, engine.ErrUnreadable))
	assert.EqualError(t, &engine.Problem{Kind: engine.ErrSetup, Text: "no such length"}, "no such length")
}
