package rival

import (
	"math"

	"towerpost/engine/stratego"
)

// belief holds for every token the chance of each rank.
type belief [tokens][ranks]float64

// rounds is how often the chances are fitted to the counts, which is near enough for play.
const rounds = 8

// believe returns what can be known of each player's pieces by who does not see them, as far
// as habits go by it.
func (s *scene) believe(h habits) *belief {
	b := &belief{}
	for seat := range 2 {
		s.weigh(b, seat, h.lore, h.reads && seat != s.me)
		if h.recalls && len(s.past) > 0 {
			s.recall(b, seat)
		} else {
			s.glance(b, seat, h.lore)
		}
		s.fit(b, seat)
	}
	return b
}

// weigh fills in how likely the ranks are of each token alone, by where it was set up.
func (s *scene) weigh(b *belief, seat int, lore float64, reads bool) {
	usual := s.usual(seat, reads)
	for i := seat * army; i < (seat+1)*army; i++ {
		t := &s.tokens[i]
		switch {
		case t.square == none:
		case t.shown:
			b[i][t.rank] = 1
		default:
			for r := stratego.Spy; r <= stratego.Flag; r++ {
				b[i][r] = s.weight(i, r)
				if lore > 0 {
					b[i][r] *= math.Pow(usual[i%army][r]*s.shelter(i, r), lore)
				}
			}
		}
	}
}

// usual returns how likely each rank was set up on each place of a seat's home: by the book where that
// is read, or else by lines.
func (s *scene) usual(seat int, reads bool) (chances page) {
	if reads {
		return s.opening(seat)
	}
	for i := range chances {
		chances[i] = usualLines[s.rules.Army][i/side]
	}
	return chances
}

// glance goes by what the last move may mean.
func (s *scene) glance(b *belief, seat int, lore float64) {
	if lore == 0 {
		return
	}
	s.eachHidden(seat, func(i int) {
		for r := stratego.Spy; r <= stratego.Flag; r++ {
			b[i][r] *= math.Pow(s.meaning(i, r), lore)
		}
	})
}

// recall goes by all that pieces have done.
func (s *scene) recall(b *belief, seat int) {
	likely := s.witness(seat)
	s.eachHidden(seat, func(i int) {
		for r := range b[i] {
			b[i][r] *= likely[i%army][r]
		}
	})
}

// weight is 1 for a rank that the token can have, else 0.
func (s *scene) weight(i int, r stratego.Rank) float64 {
	if s.left[seatOf(i)][r] == 0 || s.tokens[i].moved && !r.Moves() {
		return 0
	}
	return 1
}

// shelter is higher for a Flag beside Bombs, lower for one around which pieces have left.
func (s *scene) shelter(i int, r stratego.Rank) float64 {
	if r != stratego.Flag {
		return 1
	}
	weight := 1.0
	for _, next := range neighbors[s.tokens[i].square] {
		on := s.at[next]
		switch {
		case on == none || seatOf(int(on)) != seatOf(i) || s.tokens[on].moved:
			weight *= 0.6
		case s.tokens[on].shown && s.tokens[on].rank == stratego.Bomb:
			weight *= 1.8
		}
	}
	return weight
}

// meaning is how likely the last move makes a rank of the token that made it: beside a piece that is known,
// rather one that beats it; away from one, rather one that it beats.
func (s *scene) meaning(i int, r stratego.Rank) float64 {
	if s.last.Kind != stratego.Moved || s.last.Move.Attack || s.tokens[i].square != int8(s.last.Move.To) {
		return 1
	}
	weight := 1.0
	for _, next := range neighbors[s.last.Move.To] {
		if known := s.shownTo(i, next); known != stratego.Unknown {
			weight *= choice(s.rules.Attack(r, known) == stratego.AttackerWins, 2, 0.7)
		}
	}
	for _, next := range neighbors[s.last.Move.From] {
		if known := s.shownTo(i, next); known != stratego.Unknown {
			weight *= choice(s.rules.Attack(known, r) == stratego.AttackerWins, 1.4, 0.8)
		}
	}
	return weight
}

// shownTo returns the rank that the owner of a token knows of an opposing piece on a square
// which can move, else Unknown.
func (s *scene) shownTo(i int, square int8) stratego.Rank {
	on := s.at[square]
	if on == none || seatOf(int(on)) == seatOf(i) || !s.tokens[on].shown || !s.tokens[on].rank.Moves() {
		return stratego.Unknown
	}
	return s.tokens[on].rank
}

func choice(first bool, one, other float64) float64 {
	if first {
		return one
	}
	return other
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

// usualLines holds for each army how often each rank stands on each line of a set-up, by the
// average of that rank.
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
