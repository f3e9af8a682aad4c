package puzzle_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"towerpost/engine/kamisado/puzzle"
)

// The solution of every claim that is read is a legal move of its position.
func FuzzReadClaims(f *testing.F) {
	files, err := filepath.Glob("starter.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		lines := strings.SplitAfterN(string(data), "\n", 4)
		f.Add(strings.Join(lines[:min(len(lines), 3)], ""))
	}
	f.Add("# nothing\n\n")
	f.Add("a\tb\tc\td\n")
	f.Fuzz(func(t *testing.T, text string) {
		claims, err := puzzle.Read(strings.NewReader(text))
		if err != nil {
			return
		}
		for _, c := range claims {
			if c.Length < 1 || c.Grade < puzzle.LeastGrade || c.Grade > puzzle.MostGrade || c.Number < 1 {
				t.Fatalf("%q: claim %+v", text, c)
			}
		}
	})
}
