package gametest_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine"
	"towerpost/engine/gametest"
)

const faultVariable = "TOWERPOST_GAMETEST_FAULT"

func TestSuitePassesASoundGame(t *testing.T) {
	gametest.Suite{Game: race{}, Setups: []engine.Setup{{}, {"start": "high"}}, Limit: 100}.Run(t)
}

// TestFaulty is run by TestSuiteFindsFaults in a separate process, where it must fail.
func TestFaulty(t *testing.T) {
	fault := os.Getenv(faultVariable)
	if fault == "" {
		t.Skip("runs only as part of TestSuiteFindsFaults")
	}
	gametest.Suite{Game: race{fault: fault}, Limit: 100}.Run(t)
}

func TestSuiteFindsFaults(t *testing.T) {
	for fault, says := range map[string]string{
		"mutates": "the state has changed while it was looked at",
		"anyone":  "is not asked",
		"choice":  "a choice that plays itself",
		"shared":  "Legal hands out the state's own memory",
		"lenient": "An error is expected but got nil",
		"early":   "an outcome while somebody has to decide",
		"nobody":  "there is no outcome",
		"endless": "the match does not end",
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			command := exec.Command(os.Args[0], "-test.run=^TestFaulty$", "-test.v")
			command.Env = append(os.Environ(), faultVariable+"="+fault)
			output, err := command.CombinedOutput()
			require.Error(t, err, "the suite has not noticed")
			assert.Contains(t, string(output), says)
		})
	}
}

func TestPlayoutIsRepeatable(t *testing.T) {
	log, end, err := gametest.Playout(race{}, nil, 0, gametest.Rand(3), 100)
	require.NoError(t, err)
	again, _, err := gametest.Playout(race{}, nil, 0, gametest.Rand(3), 100)
	require.NoError(t, err)
	assert.Equal(t, log, again)
	assert.True(t, end.Outcome().Over())
	short, _, err := gametest.Playout(race{}, nil, 0, gametest.Rand(3), 2)
	require.NoError(t, err)
	assert.Equal(t, log.Entries[:2], short.Entries)
}

func TestPlaythrough(t *testing.T) {
	path := filepath.Join(t.TempDir(), "race.txt")
	gametest.Playthrough(t, path, race{}, nil, 0, 1, true, describeRace)
	gametest.Playthrough(t, path, race{}, nil, 0, 1, false, describeRace)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(text), "outcome: {Ranks:[1 2]")
	assert.Contains(t, string(text), "first decides: add, 2 legal: 1, 2")
}

func TestPerft(t *testing.T) {
	path := filepath.Join(t.TempDir(), "doubling.perft")
	require.NoError(t, os.WriteFile(path, []byte("# counts\n\nstart here ; 2 4 8 999 # the last one is out of bounds\n"), 0o644))
	asked := 0
	gametest.Perft(t, path, 100, func(position string, moves int) (uint64, error) {
		asked++
		assert.Equal(t, "start here", position)
		return 1 << moves, nil
	})
	assert.Equal(t, 3, asked)
}
