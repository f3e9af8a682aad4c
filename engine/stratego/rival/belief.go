package rival

import (
	"math"

	"towerpost/engine/stratego"
)

// belief holds the probability of each rank for every piece.
type belief [pieceCount][ranks]float64

// fitRounds is the number of iterations of fit, which is accurate enough for play.
const fitRounds = 8

// believe returns the belief about each player's pieces, as the opponent of that player can have it. The
// settings say what it uses.
func (s *snapshot) believe(h settings) *belief {
	b := &belief{}
	for seat := range 2 {
		s.fillPriors(b, seat, h.priorWeight, h.usesPatterns && seat != s.me)
		if h.usesHistory && len(s.history) > 0 {
			s.applyHistory(b, seat)
		} else {
			s.applyLastMove(b, seat, h.priorWeight)
		}
		s.fit(b, seat)
	}
	return b
}

// fillPriors sets the likelihood of each rank of each piece by itself, from the place where it was set up.
// The usual places count with the weight.
func (s *snapshot) fillPriors(b *belief, seat int, weight float64, usesPatterns bool) {
	usual := s.setupPrior(seat, usesPatterns)
	for i := seat * army; i < (seat+1)*army; i++ {
		t := &s.pieces[i]
		switch {
		case t.square == none:
		case t.shown:
			b[i][t.rank] = 1
		default:
			for r := stratego.Spy; r <= stratego.Flag; r++ {
				b[i][r] = s.possible(i, r)
				if weight > 0 {
					b[i][r] *= math.Pow(usual[i%army][r]*s.flagFactor(i, r), weight)
				}
			}
		}
	}
}

// setupPrior returns how likely each rank was set up on each square of a seat's home: from the patterns, or
// else from the lines.
func (s *snapshot) setupPrior(seat int, usesPatterns bool) (chances pattern) {
	if usesPatterns {
		return s.patternPrior(seat)
	}
	for i := range chances {
		chances[i] = lineRates[s.rules.Army][i/side]
	}
	return chances
}

// applyLastMove multiplies the likelihoods of hidden pieces by what the last move may mean.
func (s *snapshot) applyLastMove(b *belief, seat int, weight float64) {
	if weight == 0 {
		return
	}
	s.eachHidden(seat, func(i int) {
		for r := stratego.Spy; r <= stratego.Flag; r++ {
			b[i][r] *= math.Pow(s.lastMoveFactor(i, r), weight)
		}
	})
}

// applyHistory multiplies the likelihoods of hidden pieces by those of their reactions in the whole match.
func (s *snapshot) applyHistory(b *belief, seat int) {
	likely := s.likelihoods(seat)
	s.eachHidden(seat, func(i int) {
		for r := range b[i] {
			b[i][r] *= likely[i%army][r]
		}
	})
}

// possible returns 1 for a rank that the piece can have, else 0.
func (s *snapshot) possible(i int, r stratego.Rank) float64 {
	if s.unshown[seatOf(i)][r] == 0 || s.pieces[i].moved && !r.Moves() {
		return 0
	}
	return 1
}

// flagFactor returns the factor for the Flag on the square of a piece, and 1 for any other rank. It is higher
// beside Bombs that were shown. It is lower beside squares that are empty, or hold an opposing piece or one
// that has moved.
func (s *snapshot) flagFactor(i int, r stratego.Rank) float64 {
	if r != stratego.Flag {
		return 1
	}
	weight := 1.0
	for _, next := range neighbors[s.pieces[i].square] {
		on := s.at[next]
		switch {
		case on == none || seatOf(int(on)) != seatOf(i) || s.pieces[on].moved:
			weight *= 0.6
		case s.pieces[on].shown && s.pieces[on].rank == stratego.Bomb:
			weight *= 1.8
		}
	}
	return weight
}

// lastMoveFactor returns the factor for a rank of the piece that made the last move, and 1 for any other
// piece. A piece that has gone beside a known piece more likely beats it. A piece that has left one is more
// likely beaten by it.
func (s *snapshot) lastMoveFactor(i int, r stratego.Rank) float64 {
	if s.last.Kind != stratego.Moved || s.last.Move.Attack || s.pieces[i].square != int8(s.last.Move.To) {
		return 1
	}
	weight := 1.0
	for _, next := range neighbors[s.last.Move.To] {
		if known := s.shownTo(i, next); known != stratego.Unknown {
			weight *= cond(s.rules.Attack(r, known) == stratego.AttackerWins, 2, 0.7)
		}
	}
	for _, next := range neighbors[s.last.Move.From] {
		if known := s.shownTo(i, next); known != stratego.Unknown {
			weight *= cond(s.rules.Attack(known, r) == stratego.AttackerWins, 1.4, 0.8)
		}
	}
	return weight
}

// shownTo returns the rank of an opposing piece on a square if it can move and the owner of piece i knows it,
// else Unknown.
func (s *snapshot) shownTo(i int, square int8) stratego.Rank {
	on := s.at[square]
	if on == none || seatOf(int(on)) == seatOf(i) || !s.pieces[on].shown || !s.pieces[on].rank.Moves() {
		return stratego.Unknown
	}
	return s.pieces[on].rank
}

// cond returns one if first is true, else other.
func cond(first bool, one, other float64) float64 {
	if first {
		return one
	}
	return other
}

// fit turns likelihoods into probabilities by iterative proportional fitting: those of each hidden piece add
// up to 1, and those of each rank to the expected number of its pieces on the board.
func (s *snapshot) fit(b *belief, seat int) {
	part := 1.0
	if all := s.hiddenCount(seat); all > 0 {
		part = float64(all) / float64(all+s.lostUnseen[seat])
	}
	for range fitRounds {
		s.fitRanks(b, seat, part)
		s.fitPieces(b, seat)
	}
}

// hiddenCount returns the number of a seat's hidden pieces on the board.
func (s *snapshot) hiddenCount(seat int) (n int) {
	for i := seat * army; i < (seat+1)*army; i++ {
		if s.pieces[i].hidden() {
			n++
		}
	}
	return n
}

// fitRanks scales the column of each rank to the number of its pieces that were not shown, times the part of
// them that is on the board.
func (s *snapshot) fitRanks(b *belief, seat int, part float64) {
	var sums [ranks]float64
	s.eachHidden(seat, func(i int) {
		for r, p := range b[i] {
			sums[r] += p
		}
	})
	s.eachHidden(seat, func(i int) {
		for r := range b[i] {
			if sums[r] > 0 {
				b[i][r] *= float64(s.unshown[seat][r]) * part / sums[r]
			}
		}
	})
}

// fitPieces scales the probabilities of each piece so that they add up to 1.
func (s *snapshot) fitPieces(b *belief, seat int) {
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

// eachHidden calls yield with the index of each hidden piece of a seat.
func (s *snapshot) eachHidden(seat int, yield func(i int)) {
	for i := seat * army; i < (seat+1)*army; i++ {
		if s.pieces[i].hidden() {
			yield(i)
		}
	}
}

// lineRates holds, for each army, how often each rank stands on each line of a set-up, relative to the
// average line of that rank.
var lineRates = [...][4][ranks]float64{
	stratego.Full:    newLineRates(stratego.Full),
	stratego.Duel:    newLineRates(stratego.Duel),
	stratego.Barrage: newLineRates(stratego.Barrage),
}

// newLineRates counts ranks by line over the presets, with smoothing.
func newLineRates(a stratego.Army) (table [4][ranks]float64) {
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
