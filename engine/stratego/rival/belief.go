package rival

import (
	"towerpost/engine/stratego"
)

// belief holds for every token the chance of each rank.
type belief [tokens][ranks]float64

// rounds is how often the chances are fitted to the counts, which is near enough for play.
const rounds = 8

// believe returns what can be known of each player's pieces by who does not see them. An informed one knows where ranks
// usually stand.
func (s *scene) believe(informed bool) *belief {
	b := &belief{}
	for seat := range 2 {
		s.weigh(b, seat, informed)
		s.fit(b, seat)
	}
	return b
}

// weigh fills in how likely the ranks are of each token alone.
func (s *scene) weigh(b *belief, seat int, informed bool) {
	usual := usualLines[s.rules.Army]
	for i := seat * army; i < (seat+1)*army; i++ {
		t := &s.tokens[i]
		switch {
		case t.square == none:
		case t.shown:
			b[i][t.rank] = 1
		default:
			for r := stratego.Spy; r <= stratego.Flag; r++ {
				b[i][r] = s.weight(i, r)
				if informed {
					b[i][r] *= usual[t.line][r] * s.shelter(i, r)
				}
			}
		}
	}
}

// weight is 1 for a rank that the token can have, else 0.
func (s *scene) weight(i int, r stratego.Rank) float64 {
	if s.left[seatOf(i)][r] == 0 || s.tokens[i].moved && !r.Moves() {
		return 0
	}
	return 1
}

// shelter is lower for a Flag around which pieces have left.
func (s *scene) shelter(i int, r stratego.Rank) float64 {
	if r != stratego.Flag {
		return 1
	}
	weight := 1.0
	for _, next := range neighbors[s.tokens[i].square] {
		if on := s.at[next]; on == none || seatOf(int(on)) != seatOf(i) || s.tokens[on].moved {
			weight *= 0.6
		}
	}
	return weight
}

// fit scales the chances until each token has one rank and the ranks are as many as are left.
func (s *scene) fit(b *belief, seat int) {
	part := 1.0
	if all := s.hiddenCount(seat); all > 0 {
		part = float64(all) / float64(all+s.absent[seat])
	}
	for range rounds {
		s.fitRanks(b, seat, part)
		s.fitTokens(b, seat)
	}
}

// hiddenCount counts a seat's hidden tokens.
func (s *scene) hiddenCount(seat int) (n int) {
	for i := seat * army; i < (seat+1)*army; i++ {
		if s.tokens[i].hidden() {
			n++
		}
	}
	return n
}

// fitRanks scales each rank to its number; part of them are on the board.
func (s *scene) fitRanks(b *belief, seat int, part float64) {
	var sums [ranks]float64
	s.eachHidden(seat, func(i int) {
		for r, p := range b[i] {
			sums[r] += p
		}
	})
	s.eachHidden(seat, func(i int) {
		for r := range b[i] {
			if sums[r] > 0 {
				b[i][r] *= float64(s.left[seat][r]) * part / sums[r]
			}
		}
	})
}

// fitTokens scales the chances of each token to 1.
func (s *scene) fitTokens(b *belief, seat int) {
	s.eachHidden(seat, func(i int) {
		sum := 0.0
		for _, p := range b[i] {
			sum += p
		}
		for r := range b[i] {
			if sum > 0 {
				b[i][r] /= sum
			}
		}
	})
}

// eachHidden calls yield with the hidden tokens of a seat.
func (s *scene) eachHidden(seat int, yield func(i int)) {
	for i := seat * army; i < (seat+1)*army; i++ {
		if s.tokens[i].hidden() {
			yield(i)
		}
	}
}

// usualLines holds for each army how often each rank stands on each line of a set-up, by the average of that rank.
var usualLines = [...][4][ranks]float64{
	stratego.Full: usual(stratego.Full), stratego.Duel: usual(stratego.Duel), stratego.Barrage: usual(stratego.Barrage),
}

// usual counts ranks by lines over the presets, smoothed.
func usual(a stratego.Army) (table [4][ranks]float64) {
	presets := a.Presets()
	for r := range ranks {
		all := float64(a.Count(stratego.Rank(r)) * len(presets))
		for line := range table {
			table[line][r] = 0.5 + all/8
		}
		for _, p := range presets {
			for i, on := range p.Deployment {
				if int(on) == r {
					table[i/side][r]++
				}
			}
		}
		for line := range table {
			table[line][r] /= 2 + 1.5*all
		}
	}
	return table
}
