package rival

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

// TestWhatIsLeftLimitsTheProofOfAWin asks how hard a win is when hardly any nodes are left, or fewer than
// none: the replies before have been searched without a look at what they leave.
func TestWhatIsLeftLimitsTheProofOfAWin(t *testing.T) {
	t.Parallel()
	p, err := kamisado.ParsePosition("obp++kyr+g+n/8/8/8/8/8/8/NG+++RYK+PBO w - 8-5/15")
	require.NoError(t, err)
	for _, left := range []int64{1, 0, -1} {
		d := newProver(t.Context(), NewMind(), p, 8_000_000)
		d.nodes = left
		d.slip(p, 0.5)
		assert.LessOrEqual(t, d.lineUps.Nodes(), int64(1), "%d left", left)
	}
}
