package engine_test

import (
	"errors"
	"testing"

	"towerpost/engine"
)

// What ParseSetup takes, it reads again from Text as the same set-up; what it refuses, it explains.
func FuzzParseSetup(f *testing.F) {
	options := []engine.Option{
		{Key: "pieces", Values: []string{"2", "4"}}, {Key: "rounds", Values: []string{"20", "60"}}, {Key: "teams", Values: []string{"no", "yes"}},
	}
	for _, text := range []string{"", "pieces=2,rounds=60", "Pieces 4; TEAMS=Yes", "rounds 6 0", "=,=;", "pieces"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := engine.ParseSetup(text, options)
		if err != nil {
			if problem := (*engine.Problem)(nil); !errors.As(err, &problem) || !errors.Is(err, engine.ErrSetup) {
				t.Fatalf("%q: refused without a reason that people can be told: %v", text, err)
			}
			return
		}
		again, err := engine.ParseSetup(s.Text(), options)
		if err != nil || again.Text() != s.Text() {
			t.Fatalf("%q: read as %q, and that as %q (%v)", text, s.Text(), again.Text(), err)
		}
	})
}
