package rival

import "towerpost/engine/stratego"

// Prospect is the expectation of an attack by a strong player with the knowledge of one seat.
type Prospect struct {
	// Win, Even and Lose are the probabilities that the attacker wins, that both pieces are lost, and that
	// the attacker is lost.
	Win, Even, Lose float64
	// Flag is the probability that the Flag is taken, which is part of Win.
	Flag float64
	// Gain is the average gain of the attack in points, without the Flag. A Sergeant of the full army is
	// about 30 points. Worth is the average gain with the Flag.
	Gain, Worth float64
}

// Expect returns the prospect of an attack from the view of its seat before it. The ranks that the view does
// not know have the probabilities that the strongest level gives them.
func Expect(v *stratego.View, m stratego.Move) Prospect {
	s := newSnapshot(v)
	b, w := s.believe(settings{priorWeight: 1, usesPatterns: true, usesHistory: true}), s.pieceValues()
	attacker, target := &s.pieces[s.at[m.From]], s.at[m.To]
	var p Prospect
	for d := stratego.Spy; d <= stratego.Flag; d++ {
		result := s.rules.Attack(attacker.rank, d)
		chance := b[target][d]
		worth := chance * w.material(result, s.me, attacker.rank, d)
		if p.Worth += worth; d == stratego.Flag {
			p.Flag = chance
		} else {
			p.Gain += worth
		}
		switch result {
		case stratego.AttackerWins:
			p.Win += chance
		case stratego.BothLost:
			p.Even += chance
		case stratego.DefenderWins:
			p.Lose += chance
		}
	}
	return p
}

// AttackGain returns the gain of an attack to the seat that made it, in points, from its view before the
// attack and the two ranks.
func AttackGain(v *stratego.View, attacker, defender stratego.Rank) float64 {
	s := newSnapshot(v)
	return s.pieceValues().material(s.rules.Attack(attacker, defender), s.me, attacker, defender)
}

// material returns the gain of an attack without the value of hidden ranks.
func (w *pieceValues) material(result stratego.Result, seat int, attacker, defender stratego.Rank) float64 {
	return w.attackValue(result, seat, attacker, defender, false, false)
}

// Balance returns the total value of each seat's pieces on the board, without the Flags. The view must hide
// nothing.
func Balance(v *stratego.View) (points [2]float64) {
	seen := *v
	seen.Seat = stratego.Red
	s := newSnapshot(&seen)
	s.unshown = [2][ranks]int{}
	for _, on := range v.Squares {
		if on.Piece != 0 && !on.Public {
			s.unshown[on.Piece.Seat()][on.Rank]++
		}
	}
	w := s.pieceValues()
	for _, on := range v.Squares {
		if on.Piece != 0 && on.Rank != stratego.Flag {
			points[on.Piece.Seat()] += w.base[on.Piece.Seat()][on.Rank]
		}
	}
	return points
}
