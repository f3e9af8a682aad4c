package rival

import "towerpost/engine/stratego"

// Values of a Flag, in points. They are less than the value of a match, so that attacks on pieces that might
// be the Flag are not overrated.
const (
	flagWorth      = 1100
	smallFlagWorth = 900
)

// baseWorth holds the values of the pieces of each army, in points. A Sergeant of the full army is about 30.
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

// pieceValues holds the values of the pieces of both seats, in points.
type pieceValues struct {
	// base holds the value of a piece by seat and rank, secrecy the further value while its rank is hidden.
	base, secrecy [2][ranks]float64
}

// pieceValues returns the values of the pieces in the snapshot.
func (s *snapshot) pieceValues() *pieceValues {
	w, share := &pieceValues{}, 0.12
	if s.rules.Army != stratego.Full {
		share = 0.04 // all ranks are shown soon
	}
	for seat := range 2 {
		w.base[seat] = baseWorth[s.rules.Army]
		has := s.countRanks(1 - seat)
		if has[stratego.General] == 0 {
			w.base[seat][stratego.Spy] = w.base[seat][stratego.Scout] * 0.7
		}
		if has[stratego.Bomb] > 0 && s.countRanks(seat)[stratego.Miner] <= 2 {
			w.base[seat][stratego.Miner] *= 1.6
		}
		if has[stratego.Bomb] == 0 {
			w.base[seat][stratego.Miner] = w.base[seat][stratego.Scout]
		}
		for r := range ranks {
			w.secrecy[seat][r] = share * w.base[seat][r]
		}
		w.secrecy[seat][stratego.Flag], w.secrecy[seat][stratego.Bomb] = 0, 10
		w.secrecy[seat][stratego.Scout] = 2
	}
	return w
}

// countRanks counts by rank the pieces that a seat may still have.
func (s *snapshot) countRanks(seat int) [ranks]int {
	all := s.unshown[seat]
	for i := seat * army; i < (seat+1)*army; i++ {
		if t := &s.pieces[i]; t.square != none && t.shown {
			all[t.rank]++
		}
	}
	return all
}

// attackValue returns the gain of an attack to the attacking seat. Hidden and hiddenTarget say whose rank was
// hidden before it.
func (w *pieceValues) attackValue(
	result stratego.Result, seat int, attacker, defender stratego.Rank, hidden, hiddenTarget bool,
) float64 {
	mine, theirs := w.base[seat][attacker], w.base[1-seat][defender]
	if hidden {
		mine += w.secrecy[seat][attacker]
	}
	if hiddenTarget {
		theirs += w.secrecy[1-seat][defender]
	}
	switch result {
	case stratego.AttackerWins:
		if hidden {
			theirs -= w.secrecy[seat][attacker]
		}
		return theirs
	case stratego.DefenderWins:
		if hiddenTarget {
			mine -= w.secrecy[1-seat][defender]
		}
		return -mine
	}
	return theirs - mine
}
