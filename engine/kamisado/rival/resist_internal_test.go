package rival

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

// TestWhatIsLeftLimitsTheProofOfAWin computes the chance of a slip with hardly any nodes left, or a negative
// number of them: the searches of the replies before may overdraw the budget.
func TestWhatIsLeftLimitsTheProofOfAWin(t *testing.T) {
	t.Parallel()
	p, err := kamisado.ParsePosition("obp++kyr+g+n/8/8/8/8/8/8/NG+++RYK+PBO w - 8-5/15")
	require.NoError(t, err)
	for _, left := range []int64{1, 0, -1} {
		d := newDecision(t.Context(), NewSearcher(), p, 8_000_000)
		d.nodes = left
		d.slip(p, 0.5)
		assert.LessOrEqual(t, d.lineUpSolver.Nodes(), int64(1), "%d left", left)
	}
}
