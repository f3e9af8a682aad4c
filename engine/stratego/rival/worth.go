package rival

import "towerpost/engine/stratego"

// Worth of a Flag: less than a match, since an attack on what could be it is one of many.
const (
	flagWorth      = 1100
	smallFlagWorth = 900
)

// baseWorth holds what the pieces of each army are worth, in points; a Sergeant of the full army is about 30.
var baseWorth = [...][ranks]float64{
	stratego.Full: {
		stratego.Spy: 60, stratego.Scout: 20, stratego.Miner: 45, stratego.Sergeant: 30, stratego.Lieutenant: 45,
		stratego.Captain: 75, stratego.Major: 120, stratego.Colonel: 190, stratego.Marshal: 310, stratego.General: 420,
		stratego.Bomb: 40, stratego.Flag: flagWorth,
	},
	stratego.Duel: {
		stratego.Spy: 110, stratego.Scout: 60, stratego.Miner: 110, stratego.Marshal: 290, stratego.General: 360,
		stratego.Bomb: 60, stratego.Flag: smallFlagWorth,
	},
	stratego.Barrage: {
		stratego.Spy: 110, stratego.Scout: 60, stratego.Miner: 100, stratego.Marshal: 290, stratego.General: 360,
		stratego.Bomb: 50, stratego.Flag: smallFlagWorth,
	},
}

// worth is what the pieces of both seats are worth.
type worth struct {
	// piece holds the points of a piece, veil those that its owner has of its being hidden.
	piece, veil [2][ranks]float64
}

// appraise returns the worth of pieces in a scene.
func (s *scene) appraise() *worth {
	w, share := &worth{}, 0.12
	if s.rules.Army != stratego.Full {
		share = 0.04 // everything is shown soon
	}
	for seat := range 2 {
		w.piece[seat] = baseWorth[s.rules.Army]
		has := s.has(1 - seat)
		if has[stratego.General] == 0 {
			w.piece[seat][stratego.Spy] = w.piece[seat][stratego.Scout] * 0.7
		}
		if has[stratego.Bomb] > 0 && s.has(seat)[stratego.Miner] <= 2 {
			w.piece[seat][stratego.Miner] *= 1.6
		}
		if has[stratego.Bomb] == 0 {
			w.piece[seat][stratego.Miner] = w.piece[seat][stratego.Scout]
		}
		for r := range ranks {
			w.veil[seat][r] = share * w.piece[seat][r]
		}
		w.veil[seat][stratego.Flag], w.veil[seat][stratego.Bomb] = 0, 10
		w.veil[seat][stratego.Scout] = 2
	}
	return w
}

// has counts by rank what a seat may still have.
func (s *scene) has(seat int) [ranks]int {
	all := s.left[seat]
	for i := seat * army; i < (seat+1)*army; i++ {
		if t := &s.tokens[i]; t.square != none && t.shown {
			all[t.rank]++
		}
	}
	return all
}

// swing returns what an attack is worth to the attacker. Veiled says whose rank was hidden before.
func (w *worth) swing(result stratego.Result, seat int, attacker, defender stratego.Rank, veiled, veiledTarget bool) float64 {
	mine, theirs := w.piece[seat][attacker], w.piece[1-seat][defender]
	if veiled {
		mine += w.veil[seat][attacker]
	}
	if veiledTarget {
		theirs += w.veil[1-seat][defender]
	}
	switch result {
	case stratego.AttackerWins:
		if veiled {
			theirs -= w.veil[seat][attacker]
		}
		return theirs
	case stratego.DefenderWins:
		if veiledTarget {
			mine -= w.veil[1-seat][defender]
		}
		return -mine
	}
	return theirs - mine
}
