package solver

import (
	"math"
	"math/bits"

	"towerpost/engine/kamisado"
)

// The weights of the hardness of a position: how hard it is to prove that it is lost, in 64ths of a doubling
// of its disproof number. They were fitted by logistic regression to the results of 16,000 positions of hard
// rounds and the nodes of their proofs, and then rounded by trial.
const (
	perDoubling  = 64
	baseHardness = 371
	// perSafe is added for each move after which the opponent cannot finish at once. fewSafe divided by the
	// number of these moves is subtracted.
	perSafe, fewSafe = 6, 100
	// perThreat is added for each opposing tower that could finish once the tower on the move has left, and
	// perAttacker for each own tower that could finish.
	perThreat, perAttacker = -18, 11
	// perSquare is added for each square of Bits.Balance.
	perSquare = 4
	// attackersAfterPush is the assumed number of own attackers after a push. The same side moves again then,
	// and its attackers are not counted.
	attackersAfterPush = 2
)

// estimate returns the initial numbers of a leaf in which the side on turn cannot finish at once. The
// position arose by a move from b, and ready is the result of b.ReadyWithout for the moved tower. The second
// result is the number of safe moves, which do not let the other side finish. Without a safe move the
// position is lost. With one safe move the numbers are open, and the caller evaluates that move. The proof
// number of an undecided leaf is always 1: weights for it were tried and gained nothing.
func (p *successor) estimate(b *kamisado.Bits, ready uint8) (n numbers, safe int) {
	safe, threats := p.Outlook()
	switch safe {
	case 0:
		return lost(2), 0
	case 1:
		return open, 1
	}
	ownAttackers := attackersAfterPush
	if p.Turn() != b.Turn() {
		ownAttackers = bits.OnesCount8(ready)
	}
	hardness := baseHardness + perSafe*safe - fewSafe/safe +
		perThreat*threats + perAttacker*ownAttackers + perSquare*p.Balance()
	return numbers{proof: 1, disproof: disproofNumbers[min(max(hardness, 0), len(disproofNumbers)-1)]}, safe
}

// disproofNumbers holds the initial disproof numbers by hardness, up to 4,096.
var disproofNumbers = func() (table [12*perDoubling + 1]uint32) {
	for i := range table {
		table[i] = uint32(math.Exp2(float64(i) / perDoubling))
	}
	return table
}()
