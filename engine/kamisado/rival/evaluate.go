package rival

import (
	"math/bits"

	"towerpost/engine/kamisado"
)

// won is the least score of a won round. A win in fewer moves has a higher score.
const won = 100_000

const (
	// threatWorth is the value of a tower that could reach the far row if it were called.
	threatWorth = 20
	// moveWorth is the value of each legal move of the side on turn.
	moveWorth = 1
)

// evaluate returns the heuristic score of a leaf for the side on turn, with the noise of the level.
func (l *lookahead) evaluate(b *kamisado.Bits) int {
	score := 0
	if l.threats {
		own, other := b.Finishers()
		score = threatWorth*(bits.OnesCount8(own)-bits.OnesCount8(other)) + moveWorth*b.CountSteps()
	}
	if l.noise > 0 {
		score += int(l.vision.number(b, noiseSalt)%uint64(2*l.noise+1)) - l.noise
	}
	return score
}
