package gametest

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Perft counts move sequences and compares the counts with those in a file. Each line holds a position in the
// game's notation, a semicolon, and the counts for 1, 2, 3 … moves. Blank lines, and comments from # on, are
// ignored:
//
//	obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1 ; 102 1150 11332
//
// Counts of a line from the first one above most on are skipped, so that a file can also hold long counts; 0
// is no bound.
func Perft(t *testing.T, path string, most uint64, count func(position string, moves int) (uint64, error)) {
	t.Helper()
	lines, err := perftLines(path)
	require.NoError(t, err)
	require.NotEmpty(t, lines, "%s holds no position", path)
	for _, l := range lines {
		t.Run(l.position, func(t *testing.T) {
			require.False(t, len(l.counts) == 0 || most > 0 && l.counts[0] > most, "nothing is counted")
			for i, want := range l.counts {
				if most > 0 && want > most {
					break
				}
				got, err := count(l.position, i+1)
				require.NoError(t, err)
				assert.Equal(t, want, got, "%d moves", i+1)
			}
		})
	}
}

type perftLine struct {
	position string
	counts   []uint64
}

func perftLines(path string) ([]perftLine, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var lines []perftLine
	for i, line := range strings.Split(string(text), "\n") {
		line, _, _ = strings.Cut(line, "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		position, counts, ok := strings.Cut(line, ";")
		if !ok {
			return nil, fmt.Errorf("%s:%d: no semicolon", path, i+1)
		}
		read := perftLine{position: strings.TrimSpace(position)}
		for _, field := range strings.Fields(counts) {
			n, err := strconv.ParseUint(field, 10, 64)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
			}
			read.counts = append(read.counts, n)
		}
		lines = append(lines, read)
	}
	return lines, nil
}
