package rival

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

// Line-ups of standard matches that are won. Both models of the panel find a win in the first, and neither in
// the second.
const (
	easyLineUp = "brnk+opgy+/8/8/8/8/8/8/PKGRN+YOB+ b - 2-2/3"
	hardLineUp = "orpkny+bg/8/8/8/8/8/8/R+BGOYKPN b - 1-1/3"
)

func lineUpOf(t *testing.T, text string) kamisado.Position {
	t.Helper()
	p, err := kamisado.ParsePosition(text)
	require.NoError(t, err)
	return p
}

func TestPanelTellsHardLineUps(t *testing.T) {
	searcher := NewSearcher()
	easy, hard := lineUpOf(t, easyLineUp), lineUpOf(t, hardLineUp)
	assert.False(t, searcher.QuickLosesWin(t.Context(), easy))
	assert.Zero(t, searcher.LosesWin(t.Context(), easy))
	assert.True(t, searcher.QuickLosesWin(t.Context(), hard))
	assert.InDelta(t, 1, searcher.LosesWin(t.Context(), hard), 1e-9)
	assert.InDelta(t, 1, searcher.LosesWin(t.Context(), hard.Single()), 1e-9, "points do not matter")
}

func TestHardLineUpIsDefendedMoreOften(t *testing.T) {
	d := newDecision(t.Context(), NewSearcher(), lineUpOf(t, easyLineUp), perfectNodes)
	chances := map[string]float64{}
	for _, text := range []string{easyLineUp, hardLineUp} {
		p := lineUpOf(t, text)
		chances[text] = d.defence(p, d.lineUp(d.ctx, p, quickNodes))
	}
	assert.Less(t, chances[easyLineUp], 0.1)
	assert.Greater(t, chances[hardLineUp], 0.6)
}

// A position is counted once. A spent quota still allows the positions that were counted.
func TestQuota(t *testing.T) {
	q := quotaOf(1)
	easy, hard := lineUpOf(t, easyLineUp), lineUpOf(t, hardLineUp)
	assert.True(t, q.allows(t.Context(), easy))
	assert.True(t, q.allows(t.Context(), easy))
	assert.False(t, q.allows(t.Context(), hard))
	assert.Zero(t, q.left)
}
