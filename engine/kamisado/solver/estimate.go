package solver

import (
	"math"
	"math/bits"

	"towerpost/engine/kamisado"
)

// How hard it is to show that a position is lost, in 64ths of a doubling of its disproof number. The weights
// were fitted, as a logistic regression, to who won 16,000 positions of hard rounds and to the work that
// showed it, and then rounded by trial.
const (
	perDoubling = 64
	average     = 371
	// perSafe is for each move after which the opponent cannot finish at once, and fewSafe divided by
	// their number is taken off.
	perSafe, fewSafe = 6, 100
	// perThreat is for each tower of the opponent's that could finish once the tower on the move has left,
	// and perAttacker for each own one.
	perThreat, perAttacker = -18, 11
	// perSquare is for each square of Bits.Balance.
	perSquare = 4
	// attackersAfterPush stands for the own towers that could finish where the same side moves again,
	// and they are not counted.
	attackersAfterPush = 2
)

// estimate returns the numbers of a position that has not been searched and in which the side on turn
// cannot finish, after the move from b, where the opponent's towers of a set could finish. It returns how
// many moves do not let the other side finish, too: without one the side loses, and if there is only one,
// it decides. Otherwise nothing is known of how hard it is to win: weights for the proof number were
// tried and gained nothing.
func (p *prospect) estimate(b *kamisado.Bits, set uint8) (n numbers, safe int) {
	safe, threats := p.Outlook()
	switch safe {
	case 0:
		return lost(2), 0
	case 1:
		return open, 1
	}
	attackers := attackersAfterPush
	if p.Turn() != b.Turn() {
		attackers = bits.OnesCount8(set)
	}
	hardness := average + perSafe*safe - fewSafe/safe + perThreat*threats + perAttacker*attackers + perSquare*p.Balance()
	return numbers{proof: 1, disproof: doublings[min(max(hardness, 0), len(doublings)-1)]}, safe
}

// doublings holds the disproof numbers by hardness, up to 4,096.
var doublings = func() (table [12*perDoubling + 1]uint32) {
	for i := range table {
		table[i] = uint32(math.Exp2(float64(i) / perDoubling))
	}
	return table
}()
