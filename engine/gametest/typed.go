package gametest

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// Refused requires that a broken record is refused in a line, by a rule ("" for none) and in
// words that say something.
func Refused(t testing.TB, game engine.Importer, record string, line int, rule, says string) {
	t.Helper()
	_, err := game.Import(record)
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, strconv.Itoa(line), problem.Args["line"], "%v", err)
	assert.Equal(t, rule, problem.Rule, "%v", err)
	assert.Contains(t, problem.Text, says)
	assert.Regexp(t, "^line "+strconv.Itoa(line)+": ", problem.Text)
}

// Typed examines what a seat has typed in a state, for fuzzing: it is a legal action, which reads back
// as itself, or it is refused for one of the reasons, with the actions that would be allowed. It
// returns whether it was read.
func Typed(t testing.TB, s engine.Reader, seat engine.Seat, text string, reasons []string) bool {
	t.Helper()
	action, err := s.Read(seat, text)
	if err != nil {
		Problem(t, err, reasons)
		return false
	}
	assert.Contains(t, s.(engine.State).Legal(seat), action)
	again, err := s.Read(seat, string(action))
	require.NoError(t, err)
	assert.Equal(t, action, again)
	return true
}

// Problem requires that an error is a problem with one of the reasons, says what would be allowed, and names
// the rule where one was broken.
func Problem(t testing.TB, err error, reasons []string) {
	t.Helper()
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem)
	assert.Contains(t, reasons, problem.Key)
	assert.NotEmpty(t, problem.Text)
	assert.NotEmpty(t, problem.Allowed)
	assert.Equal(t, problem.Kind == engine.ErrIllegal, problem.Rule != "", "%v", err)
}
