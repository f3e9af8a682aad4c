package gametest_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

// witness is a testing.TB that may fail without failing the test that uses it.
type witness struct {
	testing.TB
	failed bool
}

// Errorf and FailNow implement testing.TB.
func (w *witness) Errorf(string, ...any) { w.failed = true }

// FailNow ends the test.
func (w *witness) FailNow() {
	w.failed = true
	runtime.Goexit()
}

// fails reports whether a test fails.
func fails(t *testing.T, test func(testing.TB)) bool {
	t.Helper()
	w, done := &witness{TB: t}, make(chan bool)
	go func() {
		defer close(done)
		test(w)
	}()
	<-done
	return w.failed
}

// lines is a game that refuses each record in its second line.
type lines struct{}

// Import implements engine.Importer.
func (lines) Import(string) (engine.Log, error) {
	return engine.Log{}, &engine.Problem{Kind: engine.ErrIllegal, Rule: "M2", Text: "line 2: no way (M2)", Args: map[string]string{"line": "2"}}
}

func TestRefusedLooksAtTheLineAndTheRule(t *testing.T) {
	for name, c := range map[string]struct {
		line       int
		rule, says string
		fails      bool
	}{
		"as it is": {2, "M2", "no way", false}, "another line": {3, "M2", "no way", true},
		"another rule": {2, "M1", "no way", true}, "other words": {2, "M2", "nothing", true},
	} {
		assert.Equal(t, c.fails, fails(t, func(t testing.TB) { gametest.Refused(t, lines{}, "", c.line, c.rule, c.says) }), name)
	}
}

// speller reads small letters as the capitals that are its actions; with a fault it does so wrongly.
type speller struct {
	engine.State
	fault string
}

// Legal implements engine.State.
func (speller) Legal(engine.Seat) []engine.Action { return []engine.Action{"A", "B"} }

// Read implements engine.Reader.
func (s speller) Read(_ engine.Seat, text string) (engine.Action, error) {
	switch {
	case s.fault == "changed" && text == "A":
		return "B", nil
	case s.fault == "illegal" && text == "c":
		return "C", nil
	case s.fault == "foreign" && text == "c":
		return "", errors.New("broken")
	case strings.Contains("abAB", text):
		return engine.Action(strings.ToUpper(text)), nil
	}
	problem := &engine.Problem{Kind: engine.ErrUnreadable, Key: "unreadable", Text: "it is no letter", Allowed: s.Legal(0)}
	switch s.fault {
	case "silent":
		problem.Allowed = nil
	case "unnamed":
		problem.Kind = engine.ErrIllegal
	case "new":
		problem.Key = "new"
	}
	return "", problem
}

func TestTypedLooksAtWhatIsReadAndRefused(t *testing.T) {
	for fault, text := range map[string]string{"changed": "a", "illegal": "c", "foreign": "c", "silent": "d", "unnamed": "d", "new": "d"} {
		typed := func(s speller) func(testing.TB) {
			return func(t testing.TB) { gametest.Typed(t, s, 0, text, []string{"unreadable"}) }
		}
		assert.False(t, fails(t, typed(speller{})), fault)
		assert.True(t, fails(t, typed(speller{fault: fault})), fault)
	}
	assert.True(t, gametest.Typed(t, speller{}, 0, "a", nil))
	assert.False(t, gametest.Typed(t, speller{}, 0, "d", []string{"unreadable"}))
}
