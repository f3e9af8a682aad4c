package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
)

// Playthrough plays a random match with the given number of seats, 0 for all, and compares its description
// with the golden file at path. With update it writes the file instead. The function describe returns a
// readable text of a view, which may have several lines.
func Playthrough(
	t *testing.T, path string, g engine.Game, setup engine.Setup, seats int, seed uint64,
	update bool, describe func(view any) string,
) {
	t.Helper()
	log, _, err := Playout(g, setup, seats, Rand(seed), 10000)
	require.NoError(t, err)
	got, err := Describe(g, log, describe)
	require.NoError(t, err)
	Golden(t, path, got, update)
}

// Describe returns a match as text: the view and the decisions of each state, and the action that was taken.
func Describe(g engine.Game, log engine.Log, describe func(view any) string) (string, error) {
	var b strings.Builder
	state, err := g.New(log.Setup, log.Seats)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(&b, "%s %v\n", g.Info().Name, log.Setup)
	for i, e := range log.Entries {
		fmt.Fprintf(&b, "\n# %d\n%s\n", i, describe(state.View(engine.Nobody)))
		for _, d := range state.Pending() {
			legal := state.Legal(d.Seat)
			fmt.Fprintf(&b, "%s decides: %s%s, %d legal: %s\n",
				seatName(g, d.Seat), d.Prompt, mark(d), len(legal), some(legal))
		}
		fmt.Fprintf(&b, "> %s: %s%s\n", seatName(g, e.Seat), e.Action, e.Left)
		if state, err = engine.Step(state, e); err != nil {
			return "", err
		}
	}
	last := describe(state.View(engine.Nobody))
	fmt.Fprintf(&b, "\n# %d\n%s\noutcome: %+v\n", len(log.Entries), last, state.Outcome())
	return b.String(), nil
}

func seatName(g engine.Game, seat engine.Seat) string {
	if seats := g.Info().Seats; seat >= 0 && int(seat) < len(seats) {
		return seats[seat]
	}
	return fmt.Sprintf("seat %d", seat)
}

func mark(d engine.Decision) string {
	if d.Auto {
		return " (plays itself)"
	}
	return ""
}

// some returns the first actions, separated by commas.
func some(actions []engine.Action) string {
	const most = 6
	var names []string
	for _, a := range actions[:min(len(actions), most)] {
		names = append(names, string(a))
	}
	if len(actions) > most {
		names = append(names, "…")
	}
	return strings.Join(names, ", ")
}

// Golden compares the text got with the file at path. With update it writes the file instead.
func Golden(t *testing.T, path, got string, update bool) {
	t.Helper()
	if update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
		return
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "run the test with -update to write the file")
	assert.Equal(t, string(want), got, "run the test with -update where the change is meant")
}
