package kamisado_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	face "towerpost/bot/games/kamisado"
	"towerpost/engine/kamisado/analysis"
)

// The solver of version 1 took some positions for others.
func TestReportsOfOlderVersionsAreNotKnown(t *testing.T) {
	t.Parallel()
	known := func(version int) bool {
		report, err := json.Marshal(analysis.Report{Version: version})
		require.NoError(t, err)
		return face.ReportReader{}.Known(report)
	}
	assert.True(t, known(analysis.Version))
	assert.False(t, known(1))
}
