package gametest

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// Refused requires that the import of an invalid record fails in the given line, by the given rule ("" for
// none), and with a text that contains says.
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

// Typed checks a text that a seat types in a state, for fuzzing. The text must name a legal action that reads
// back as itself, or be refused as Problem requires. Typed reports whether the text was read.
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

// Problem requires that an error is a problem with one of the reasons and with a text, that it has the
// allowed actions, and that it names a rule if and only if it is of the kind engine.ErrIllegal.
func Problem(t testing.TB, err error, reasons []string) {
	t.Helper()
	var problem *engine.Problem
	require.ErrorAs(t, err, &problem)
	assert.Contains(t, reasons, problem.Key)
	assert.NotEmpty(t, problem.Text)
	assert.NotEmpty(t, problem.Allowed)
	assert.Equal(t, problem.Kind == engine.ErrIllegal, problem.Rule != "", "%v", err)
}
