package solver

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"towerpost/engine/kamisado"
)

func TestForcedRepliesAreTheOnlyOnes(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	s := newSearch(Options{Memory: 1 << 20, Cores: 1})
	forced := 0
	for _, p := range hardPositions(t) {
		b, _ := p.Bits()
		s.begin(t.Context(), &b, 0)
		for {
			steps := openSteps(&b)
			if len(steps) == 0 {
				break
			}
			step := steps[r.IntN(len(steps))]
			forced += checkForced(t, s, &b, step)
			b = b.Play(step).Bits
		}
	}
	assert.Greater(t, forced, 100)
}

// openSteps returns the steps that neither end the round nor let the opponent finish at once.
func openSteps(b *kamisado.Bits) (steps []kamisado.Step) {
	for step := range stepsOf(b) {
		a := b.Play(step)
		if a.Winner == kamisado.NoSide && !a.CanFinish() {
			steps = append(steps, step)
		}
	}
	return steps
}

// checkForced plays a step with the replies that the search regards as forced, and requires that each is the
// only one that does not lose at once. It returns their number.
func checkForced(t *testing.T, s *search, b *kamisado.Bits, step kamisado.Step) int {
	t.Helper()
	p, ready := &s.successors[0], b.ReadyWithout(step.Tower())
	require.False(t, p.play(b, step, ready).decided())
	s.locate(p)
	_, forced := s.evaluate(p, b, ready)
	var end successor
	c := child{step: step, forced: forced}
	plies := c.follow(b, &end)
	at := b.Play(step)
	total := at.Passes + 1
	for range forced {
		only := notLosing(&at.Bits)
		require.Len(t, only, 1)
		at = at.Play(only[0])
		total += at.Passes + 1
	}
	require.Equal(t, at.Bits, end.Bits)
	require.Equal(t, total, int(plies))
	return int(forced)
}

// notLosing returns the steps that do not lose at once.
func notLosing(b *kamisado.Bits) (steps []kamisado.Step) {
	for step := range stepsOf(b) {
		a := b.Play(step)
		switch {
		case a.Winner == b.Turn().Other(), a.Winner == kamisado.NoSide && a.Turn() != b.Turn() && a.CanFinish():
		default:
			steps = append(steps, step)
		}
	}
	return steps
}

func TestHistoryWeighsByResults(t *testing.T) {
	b, _ := kamisado.Start(1).Bits()
	steps := openSteps(&b)
	var h history
	for range 3 * tallyLimit {
		h.add(b.Turn(), steps[0], true)
		h.add(b.Turn(), steps[1], false)
	}
	assert.Equal(t, uint32(76), h.weigh(100, b.Turn(), steps[0]), "nearly a quarter less")
	assert.Equal(t, uint32(124), h.weigh(100, b.Turn(), steps[1]), "nearly a quarter more")
	assert.Equal(t, uint32(100), h.weigh(100, b.Turn(), steps[2]), "unknown")
	assert.Equal(t, uint32(100), h.weigh(100, b.Turn().Other(), steps[0]), "the other side's")
	assert.Equal(t, uint32(1), h.weigh(1, b.Turn(), steps[0]), "never proved by luck")
}
