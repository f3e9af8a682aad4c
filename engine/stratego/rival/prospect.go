package rival

import "towerpost/engine/stratego"

// Prospect is what a strong player expects of an attack who knows what a seat knows.
type Prospect struct {
	// Win, Even and Lose are the chances that the attacker wins, that both are lost, and that
	// the attacker is lost.
	Win, Even, Lose float64
	// Flag is the chance that the Flag is taken, which is a part of Win.
	Flag float64
	// Gain is what the attack is worth on average, in points, without the Flag; a Sergeant of the full army
	// is about 30. Worth counts the Flag, too.
	Gain, Worth float64
}

// Foresee returns what an attack promises by a view of the seat that makes it, before it is made. Ranks that
// the view does not know have the chances that the strongest level gives them.
func Foresee(v *stratego.View, m stratego.Move) Prospect {
	s := look(v)
	b, w := s.believe(habits{lore: 1, reads: true, recalls: true}), s.appraise()
	attacker, target := &s.tokens[s.at[m.From]], s.at[m.To]
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

// Swing returns what an attack has brought to the seat that made it, in points, by its view before
// and by the ranks that met.
func Swing(v *stratego.View, attacker, defender stratego.Rank) float64 {
	s := look(v)
	return s.appraise().material(s.rules.Attack(attacker, defender), s.me, attacker, defender)
}

// material is what an attack wins less what it loses, whoever had seen the pieces before.
func (w *worth) material(result stratego.Result, seat int, attacker, defender stratego.Rank) float64 {
	return w.swing(result, seat, attacker, defender, false, false)
}

// Balance returns what the pieces of each seat on the board are worth in a view that hides
// nothing, Flags left out.
func Balance(v *stratego.View) (points [2]float64) {
	seen := *v
	seen.Seat = stratego.Red
	s := look(&seen)
	s.left = [2][ranks]int{}
	for _, on := range v.Squares {
		if on.Piece != 0 && !on.Public {
			s.left[on.Piece.Seat()][on.Rank]++
		}
	}
	w := s.appraise()
	for _, on := range v.Squares {
		if on.Piece != 0 && on.Rank != stratego.Flag {
			points[on.Piece.Seat()] += w.piece[on.Piece.Seat()][on.Rank]
		}
	}
	return points
}
