package rival

import (
	"math/bits"
	"slices"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// Limits of the tables.
const (
	mostSeats   = 8
	mostPieces  = 4
	mostSquares = 136
)

// offBoard is the progress of a piece that has left the match.
const offBoard = 255

// snapshot is a position unpacked for the evaluation: the progress and the square of every piece, and the
// occupancy of every square.
type snapshot struct {
	players, pieces uint8
	// ring is the number of squares of the ring, way the progress of the tip, goal that of the goal.
	ring, way, goal uint8
	// first is the seat that throws next.
	first engine.Seat
	enter uint8
	seven bool
	// at is the progress of each piece, and square its square of the ring, 0 if it is not on the ring.
	at, square [mostSeats][mostPieces]uint8
	// side is the number of each seat's side, and exit the square of its exit.
	side, exit [mostSeats]uint8
	// racing tells the seats whose side has neither finished nor left; yard counts the pieces in the yard.
	racing [mostSeats]bool
	yard   [mostSeats]uint8
	// count is the number of pieces on each square, and barrier says that two of one colour stand there.
	count   [mostSquares + 1]uint8
	barrier [mostSquares + 1]bool
	// hasBarriers says that there is a barrier anywhere.
	hasBarriers bool
}

// load fills the snapshot from a position.
func (s *snapshot) load(p *ludo.Position) {
	r := p.Rules()
	board := r.Board()
	*s = snapshot{
		players: uint8(r.Players), pieces: uint8(r.Pieces), first: p.Turn(), enter: r.Enter, seven: r.Seven,
		ring: uint8(board.Squares()), way: uint8(board.Way()), goal: uint8(board.GoalProgress()),
	}
	for seat := range engine.Seat(s.players) {
		s.side[seat] = uint8(r.Side(seat))
		s.racing[seat] = !p.Left(seat) && !p.Finished(seat)
		s.exit[seat] = uint8(board.Exit(r.Arm(seat)))
		for i := range s.pieces {
			s.place(p, seat, i, r.Barriers != ludo.BarriersNone)
		}
	}
}

// place adds one piece. With barriers, two pieces of a seat on one square block the others (B2).
func (s *snapshot) place(p *ludo.Position, seat engine.Seat, i uint8, barriers bool) {
	progress, ok := p.Progress(ludo.PieceOf(seat, int(i)+1))
	if !ok {
		s.at[seat][i] = offBoard
		return
	}
	at := uint8(progress)
	s.at[seat][i] = at
	switch {
	case at == 0:
		s.yard[seat]++
	case at <= s.way:
		square := int(s.exit[seat]) + progress - 1
		if square > int(s.ring) {
			square -= int(s.ring)
		}
		s.square[seat][i] = uint8(square)
		s.count[square]++
		for _, other := range s.at[seat][:i] {
			if other == at && barriers {
				s.barrier[square], s.hasBarriers = true, true
			}
		}
	}
}

// six returns the number of squares that a six counts for a seat (X1).
func (s *snapshot) six(seat engine.Seat) uint8 {
	if s.seven && s.yard[seat] == 0 {
		return 7
	}
	return 6
}

// reach returns the throws that bring a piece of the hunter onto a square, as bits: now with the first throw,
// later with the second one after a six.
func (s *snapshot) reach(hunter engine.Seat, square uint8) (now, later uint8) {
	six := s.six(hunter)
	for i, from := range s.square[hunter][:s.pieces] {
		if from == 0 {
			continue
		}
		far := square - from
		if square < from {
			far += s.ring
		}
		if far == 0 || far > 12 || s.at[hunter][i]+far > s.way || s.hasBarriers && s.blocked(from, far) {
			continue
		}
		switch {
		case far == six:
			now |= 1 << 6
		case far <= 5:
			now |= 1 << far
		case far > six && far-six <= 5:
			later |= 1 << (far - six)
		}
	}
	if s.yard[hunter] > 0 && !s.barred(hunter) { // these throws bring a piece out instead (E1)
		now &^= s.enter
		later &^= s.enter
	}
	return now, later
}

// barred reports whether two pieces stand on a seat's exit of which neither is an opponent's, so that no
// piece can enter (E2).
func (s *snapshot) barred(seat engine.Seat) bool {
	exit := s.exit[seat]
	if s.count[exit] < 2 {
		return false
	}
	for other := range engine.Seat(s.players) {
		if s.side[other] != s.side[seat] && slices.Contains(s.square[other][:s.pieces], exit) {
			return false
		}
	}
	return true
}

// blocked reports whether a barrier stands between a square and the one far squares ahead of it, both
// excluded.
func (s *snapshot) blocked(from, far uint8) bool {
	for range far - 1 {
		if from++; from > s.ring {
			from = 1
		}
		if s.barrier[from] {
			return true
		}
	}
	return false
}

// hitChance returns the probability that the hunter's next turn brings one of its pieces onto a square, with
// the first throw or with the second one after a six. It does not count bonuses that the hunter may earn.
func (s *snapshot) hitChance(hunter engine.Seat, square uint8) float64 {
	return throwChance(s.reach(hunter, square))
}

// throwChance returns the probability of one of the throws now, or of a six and then one of the throws now or
// later. The throws are bits.
func throwChance(now, later uint8) float64 {
	if now|later == 0 {
		return 0
	}
	ways := 6 * bits.OnesCount8(now)
	if now>>6 == 0 {
		ways += bits.OnesCount8(now | later)
	}
	return float64(ways) / 36
}

// throwsBefore reports whether seat a throws before seat b, counted from the seat that throws next.
func (s *snapshot) throwsBefore(a, b engine.Seat) bool {
	n := engine.Seat(s.players)
	return (a-s.first+n)%n < (b-s.first+n)%n
}
