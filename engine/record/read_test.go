package record_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/record"
)

// script reads records whose entries are anything but "bad", and which must not end without one.
type script struct {
	record.Reader
	entries []string
	begun   int
	fails   error
}

func (s *script) Header(h record.Header) error {
	if h.Key == record.Game && h.Value != "Toy" {
		return record.OtherGame(h.Value, "Toy")
	}
	return nil
}

func (s *script) Begin() error {
	s.begun++
	return s.Headers.Need(record.Game)
}

func (s *script) Entry(line string) error {
	switch line {
	case "bad":
		return record.Refused("T1", "%s is bad", record.Shown(line))
	case "names":
		return record.At(s.Headers.Line(record.Game), record.Bad("the game is to blame"))
	case "fails":
		return s.fails
	}
	s.entries = append(s.entries, line)
	return nil
}

func (s *script) End() error {
	if len(s.entries) == 0 {
		return record.Bad("no entry")
	}
	return nil
}

func TestReader(t *testing.T) {
	s := &script{}
	require.NoError(t, s.Read(strings.NewReader("\uFEFF[Game \"Toy\"]\r\n\n [Size \"9\"] \n\n one\n\ntwo  \n"), s))
	assert.Equal(t, []string{"one", "two"}, s.entries)
	assert.Equal(t, 1, s.begun)
	assert.Equal(t, []record.Header{{Key: "Game", Value: "Toy"}, {Key: "Size", Value: "9"}}, s.Headers.List())
	assert.Equal(t, 3, s.Headers.Line("Size"))
	assert.Zero(t, s.Headers.Line("Colour"))
	assert.Equal(t, "9", s.Headers.Value("Size"))
	exact := &script{Reader: record.Reader{Exact: true}}
	require.NoError(t, exact.Read(strings.NewReader("[Game \"Toy\"]\r\n one \n  \n"), exact))
	assert.Equal(t, []string{" one ", "  "}, exact.entries)
}

func TestWhatDoesNotFitIsRefusedAtItsLine(t *testing.T) {
	const toy = "[Game \"Toy\"]\n"
	many := toy
	for i := range record.MostHeaders {
		many += "[X" + strings.Repeat("x", i) + " \"\"]\n"
	}
	for _, c := range []struct {
		name, text string
		last       bool
		line       int
		says       string
		form       record.Form
	}{
		{"nothing", "", false, 1, "the header Game is missing", record.FormMissing},
		{"no game", "\none\n", false, 2, "the header Game is missing", record.FormMissing},
		{"another game", "[Game \"Chess\"]\n", false, 1, `the game is "Chess", not Toy`, record.FormGame},
		{"no header", toy + "[Size 9]\n", false, 2, `"[Size 9]" is no header`, record.FormNoHeader},
		{"a header twice", toy + toy, false, 2, "the header Game stands in line 1 already", record.FormTwice},
		{"a header too late", toy + "one\n[Size \"9\"]", false, 3, "a header after the first entry", record.FormLate},
		{"too many headers", many, false, 101, "more than 100 headers", ""},
		{"an entry against a rule", toy + "one\n\nbad\n", false, 4, "is bad (T1)", ""},
		{"an entry that blames another line", toy + "\nnames\n", false, 1, "the game is to blame", ""},
		{"an early end", toy + "\n\n", false, 2, "no entry", ""},
		{"an early end of who blames the last line", toy + "\n\n", true, 1, "no entry", ""},
		{"nothing for who blames the last line", "", true, 1, "is missing", record.FormMissing},
		{"no text", toy + "\xff\n", false, 2, "UTF-8", ""},
		{"a line without an end", toy + strings.Repeat("1", record.LongestLine), false, 2, "longer than", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := &script{Reader: record.Reader{Last: c.last}}
			err := s.Read(strings.NewReader(c.text), s)
			var at *record.LineError
			require.ErrorAs(t, err, &at)
			assert.Equal(t, c.line, at.Line)
			assert.ErrorContains(t, err, c.says)
			var problem *engine.Problem
			require.ErrorAs(t, record.WithLine(err), &problem)
			assert.True(t, strings.HasPrefix(problem.Text, strings.SplitN(err.Error(), ":", 2)[0]+": "), problem.Text)
			assert.NotEmpty(t, problem.Args["line"])
			assert.NotEmpty(t, problem.Args["reason"])
			assert.Equal(t, string(c.form), problem.Args["form"])
		})
	}
}

// Errors that are not about the record have no line.
func TestOtherErrorsComeBackAsTheyAre(t *testing.T) {
	broken := errors.New("broken")
	s := &script{fails: broken}
	err := s.Read(strings.NewReader("[Game \"Toy\"]\nfails"), s)
	assert.Equal(t, broken, err)
	assert.Equal(t, broken, record.WithLine(err))
	s = &script{}
	err = s.Read(io.MultiReader(strings.NewReader("[Game \"Toy\"]\nba"), iotest.ErrReader(broken)), s)
	assert.ErrorIs(t, err, broken)
	var at *record.LineError
	assert.False(t, errors.As(err, &at), "not even for the line that was cut off")
}

func TestOptions(t *testing.T) {
	options := []engine.Option{{Key: "size", Values: []string{"7", "9"}, Default: "7"}, {Key: "wind", Values: []string{"no", "yes"}, Default: "no"}}
	assert.Equal(t, []record.Header{{Key: "Wind", Value: "yes"}}, record.Changed(options, engine.Setup{"size": "7", "wind": "yes"}))
	s := &script{}
	require.NoError(t, s.Read(strings.NewReader("[Game \"Toy\"]\n[Wind \"yes\"]\none"), s))
	assert.Equal(t, engine.Setup{"wind": "yes"}, s.Headers.Setup(options))
	_, ok := record.OptionOf(options, "wind")
	assert.False(t, ok, "headers begin with a capital")
}
