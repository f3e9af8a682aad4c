package stratego_test

import (
	"testing"

	"towerpost/engine/stratego"
)

// String writes a set-up as ParseDeployment read it.
func FuzzParseDeployment(f *testing.F) {
	for _, text := range []string{"", "////", "F........./........../........../..........", "FBBBBBB123/2333444455/5566667777/8889999910"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if d, ok := stratego.ParseDeployment(text); ok && d.String() != text {
			t.Fatalf("%q is read as %q", text, d)
		}
	})
}
