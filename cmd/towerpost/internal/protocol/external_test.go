package protocol_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/cmd/towerpost/internal/protocol"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// behaviour is the variable that makes the test binary act as an external program.
const behaviour = "OUTSIDE_PROGRAM"

func TestMain(m *testing.M) {
	if how := os.Getenv(behaviour); how != "" {
		outside(how)
		return
	}
	os.Exit(m.Run())
}

// outside is an external program that reads a question and then behaves in a given way. It ends at the end of
// its input at the latest.
func outside(how string) {
	in := bufio.NewScanner(os.Stdin)
	for range 3 {
		in.Scan()
	}
	switch how {
	case "answers and fails":
		fmt.Println("bestmove Red Forward 3")
		os.Exit(3)
	case "answers and stays":
		fmt.Println("bestmove Red Forward 3")
	case "chats":
		fmt.Println("let me see")
	case "leaves":
		return
	}
	io.Copy(io.Discard, os.Stdin)
}

func TestExternal(t *testing.T) {
	for _, c := range []struct {
		how    string
		action engine.Action
		says   string
	}{
		{how: "answers and fails", action: "Red Forward 3"},
		{how: "answers and stays", action: "Red Forward 3"},
		{how: "chats", says: `the program does not answer with a move, but "let me see"`},
		{how: "leaves", says: `the program does not answer with a move, but ""`},
	} {
		t.Run(c.how, func(t *testing.T) {
			action, err := chosen(t.Context(), t, c.how, time.Hour)
			assert.Equal(t, c.action, action)
			if c.says == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, protocol.ErrExternal)
			assert.EqualError(t, err, c.says)
		})
	}
}

func TestASilentExternalIsEnded(t *testing.T) {
	_, err := chosen(t.Context(), t, "is silent", 2*time.Millisecond)
	require.ErrorIs(t, err, protocol.ErrExternal)
	assert.EqualError(t, err, "the program does not answer with a move within 3ms")
}

func TestAnExternalEndsWithItsMatch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(time.Millisecond, cancel)
	_, err := chosen(ctx, t, "is silent", time.Hour)
	require.ErrorIs(t, err, context.Canceled)
}

// chosen returns the choice of a program with that behaviour at the start of a match.
func chosen(ctx context.Context, t *testing.T, how string, patience time.Duration) (engine.Action, error) {
	t.Helper()
	t.Setenv(behaviour, how)
	program, err := os.Executable()
	require.NoError(t, err)
	o := protocol.External{Command: []string{program}, Seed: 1, Limit: time.Millisecond, Patience: patience}
	return o.Choose(ctx, kamisado.Start(1))
}
