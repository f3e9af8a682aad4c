package chance_test

import (
	"testing"

	"towerpost/engine/match/chance"
)

// A seed that is read reveals itself as it was written.
func FuzzParseSeed(f *testing.F) {
	for _, text := range []string{"", "00", "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := chance.ParseSeed(text); err == nil && s.Reveal() != text {
			t.Fatalf("%q is read as %q", text, s.Reveal())
		}
	})
}
