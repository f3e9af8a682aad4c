package protocol_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/cmd/towerpost/internal/protocol"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

var update = flag.Bool("update", false, "write what the session answers into the scripts")

// first plays the first legal action. Where it waits for the end of its time, it plays the second one,
// unless it is stopped before.
type first struct{ waits bool }

func (f first) Choose(ctx context.Context, p kamisado.Position) (engine.Action, error) {
	if p.Phase() == kamisado.Filling {
		return kamisado.FillLeft.Action(), nil
	}
	n := 0
	if f.waits {
		<-ctx.Done()
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			n = 1
		}
	}
	return p.Moves()[n].Action(), nil
}

func options() protocol.Options {
	return protocol.Options{
		Levels: []string{"slow", "quick", "broken"},
		New: func(level string, _ uint64) (protocol.Thinker, error) {
			if level == "broken" {
				return nil, errors.New("it is broken")
			}
			return first{waits: level == "slow"}, nil
		},
	}
}

// A script holds what a program writes, in lines that begin with "> ", each followed by what it reads.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.script")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			script, err := os.ReadFile(file)
			require.NoError(t, err)
			got := played(t, string(script))
			if *update {
				require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
			}
			assert.Equal(t, string(script), got)
		})
	}
}

// played runs the commands of a script one after the other, each until it is answered, and returns the
// script with the answers.
func played(t *testing.T, script string) string {
	t.Helper()
	in, commands := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- protocol.Run(t.Context(), in, out, options()); out.Close() }()
	var got strings.Builder
	go func() {
		defer commands.Close()
		for _, line := range strings.Split(script, "\n") {
			if command, ok := strings.CutPrefix(line, "> "); ok {
				io.WriteString(commands, command+"\nready\n") //nolint:errcheck // the session may have quit
			}
		}
	}()
	all, err := io.ReadAll(answers)
	require.NoError(t, err)
	require.NoError(t, <-done)
	replies := strings.Split(string(all), "readyok\n")
	n := 0
	for _, line := range strings.Split(strings.TrimSuffix(script, "\n"), "\n") {
		switch {
		case strings.HasPrefix(line, "#"):
			got.WriteString(line + "\n")
		case strings.HasPrefix(line, "> "):
			got.WriteString(line + "\n")
			if n < len(replies) {
				got.WriteString(replies[n])
			}
			n++
		}
	}
	return got.String()
}

func run(t *testing.T, input string) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, protocol.Run(t.Context(), strings.NewReader(input), &out, options()))
	return out.String()
}

const (
	cutShort = "bestmove Brown Forward 1 Purple\n"
	inFull   = "bestmove Brown Forward 2 Blue\n"
)

func TestStopTellsTheBestMoveKnown(t *testing.T) {
	assert.Equal(t, cutShort+"readyok\n", run(t, "set level slow\ngo\nstop\nready\n"))
}

func TestOtherCommandsWaitForTheMove(t *testing.T) {
	for name, row := range map[string]struct{ input, want string }{
		"ready":                             {"go time 20\nready\n", inFull + "readyok\n"},
		"the stop belongs to the second go": {"go time 20\nready\ngo\nstop\n", inFull + "readyok\n" + cutShort},
		"blank lines before the stop":       {"go\n\n \nstop\nready\n", cutShort + "readyok\n"},
		"more time than there is":           {"go time 9223372036854775807\nstop\n", cutShort},
		"quit":                              {"go time 20\nquit\nready\n", inFull},
		"quit, and a stop after":            {"go time 20\nquit\nstop\n", inFull},
		"the end of the input":              {"go time 20", inFull},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, row.want, run(t, "set level slow\n"+row.input))
		})
	}
}

func TestALineThatIsTooLongIsAnError(t *testing.T) {
	long := strings.Repeat("x", 1<<20+1)
	said := "error a line has at most 1048576 bytes\n"
	assert.Equal(t, said+"readyok\n"+said, run(t, long+"\nready\n"+long))
	assert.Equal(t, said+inFull, run(t, "set level slow\n"+long+"\ngo time 20\n"))
	assert.Equal(t, inFull+said+"readyok\n", run(t, "set level slow\ngo time 20\n"+long+"\nready"))
}

func TestBrokenThinkerEndsTheSession(t *testing.T) {
	err := protocol.Run(t.Context(), strings.NewReader("set level broken\ngo\n"), io.Discard, options())
	assert.ErrorContains(t, err, "broken")
}
