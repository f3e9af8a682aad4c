package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/cmd/towerpost/internal/progress"
	"towerpost/engine/kamisado"
)

// interrupted runs a command line that is interrupted before it has begun to work.
func interrupted(t *testing.T, in string, args ...string) called {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, errs bytes.Buffer
	status := run(ctx, args, strings.NewReader(in), &out, &errs)
	return called{status, out.String(), errs.String()}
}

func TestInterruptedWorkPrintsWhatItHas(t *testing.T) {
	for _, row := range []struct {
		name, in, args, want string
	}{
		{"perft", "", "perft 4", "at least 0, after 0 of 1150 beginnings"},
		{"analyse", shortRecord, "analyse -", "  1  Black  Red Left 2 Blue           unknown    unknown\n"},
		{"solve", "", "solve", "unknown\n"},
		{"solve all", "", "solve --all", "Brown Forward 1 Purple  unknown\n"},
		{"play", "", "play random two-ahead", "won        0 of 0"},
		{"calibrate", "", "calibrate --players random,two-ahead,beginner", " random "},
		{"puzzles make", "", "puzzles make", "# position\t"},
		{"puzzles check", "# none\nobpky1g1/N7/8/8/8/r7/1n6/1GRYKPBO w B 0-0/1\tBlue Forward 1 Orange\t3\t1243\n", "puzzles check -", "0 puzzles are right, 1 were not checked\n"},
		{"bench", "", "bench", "| position |"},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			got := interrupted(t, row.in, strings.Fields(row.args)...)
			assert.Equal(t, statusFailed, got.status)
			assert.Contains(t, got.out, row.want)
			assert.NotContains(t, got.out, "NaN")
			assert.Equal(t, "towerpost: interrupted: the result is incomplete\n", got.err)
		})
	}
}

func TestWorkThatFailsWhileItIsInterruptedTellsWhy(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	failure := errors.New("the disk is full")
	s := streams{out: &bytes.Buffer{}, err: &bytes.Buffer{}}
	err := working(ctx, s, func(context.Context, streams, *progress.Meter) error { return failure })
	assert.Equal(t, failure, err)
}

func TestWorkThatIsDoneWhenItIsInterruptedIsDone(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	s := streams{out: io.Discard, err: io.Discard}
	assert.NoError(t, working(ctx, s, func(context.Context, streams, *progress.Meter) error {
		interrupt()
		return nil
	}))
}

func TestPerftCountsByBeginnings(t *testing.T) {
	for _, text := range []string{"obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 0-0/1", "1b1ky1gn/1p6/2O4r/8/6B1/8/o7/NGRYKP2 w P 0-0/1"} {
		p, err := kamisado.ParsePosition(text)
		require.NoError(t, err)
		for n := range 5 {
			var out bytes.Buffer
			meter := progress.New(&bytes.Buffer{}, false)
			require.NoError(t, perftCommand{N: n}.count(t.Context(), &out, p, meter))
			meter.Close()
			assert.Equal(t, fmt.Sprintln(p.Perft(n)), out.String(), "%s, %d moves", text, n)
		}
	}
}
