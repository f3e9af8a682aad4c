package rival

import (
	"math/bits"

	"towerpost/engine"
	"towerpost/engine/ludo"
)

// Limits of the tables.
const (
	mostSeats   = 8
	mostPieces  = 4
	mostSquares = 136
)

// offBoard stands for the progress of a piece that has left the match.
const offBoard = 255

// scene is a position as judging needs it: every piece with its progress and its square, and who stands
// where.
type scene struct {
	players, pieces uint8
	// ring is the number of its squares, way the progress of the tip, goal that of the goal.
	ring, way, goal uint8
	// first is the seat that throws next.
	first engine.Seat
	enter uint8
	seven bool
	// at is the progress of each piece, and square where it stands on the ring, 0 for nowhere.
	at, square [mostSeats][mostPieces]uint8
	side       [mostSeats]uint8
	// plays tells the seats whose side is still racing; yard counts their pieces in the yard.
	plays [mostSeats]bool
	yard  [mostSeats]uint8
	// count is how many pieces stand on each square, and wall whether two of one colour do.
	count [mostSquares + 1]uint8
	wall  [mostSquares + 1]bool
	// walls tells whether there is any barrier that stops somebody.
	walls bool
}

// view fills the scene from a position.
func (s *scene) view(p *ludo.Position) {
	r := p.Rules()
	board := r.Board()
	*s = scene{
		players: uint8(r.Players), pieces: uint8(r.Pieces), first: p.Turn(), enter: r.Enter, seven: r.Seven,
		ring: uint8(board.Squares()), way: uint8(board.Way()), goal: uint8(board.GoalProgress()),
	}
	for seat := range engine.Seat(s.players) {
		s.side[seat] = uint8(r.Side(seat))
		s.plays[seat] = !p.Left(seat) && !p.Finished(seat)
		exit := board.Exit(r.Arm(seat))
		for i := range s.pieces {
			s.place(p, seat, i, exit, r.Barriers != ludo.BarriersNone)
		}
	}
}

// place notes where one piece stands.
func (s *scene) place(p *ludo.Position, seat engine.Seat, i uint8, exit int, walls bool) {
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
		square := exit + progress - 1
		if square > int(s.ring) {
			square -= int(s.ring)
		}
		s.square[seat][i] = uint8(square)
		s.count[square]++
		for _, other := range s.at[seat][:i] {
			if other == at && walls {
				s.wall[square], s.walls = true, true
			}
		}
	}
}

// six returns as how many squares a six counts for a seat (X1).
func (s *scene) six(seat engine.Seat) uint8 {
	if s.seven && s.yard[seat] == 0 {
		return 7
	}
	return 6
}

// reach returns which numbers of the die bring a piece of the hunter onto a square at once, as bits, and
// which do after a six.
func (s *scene) reach(hunter engine.Seat, square uint8) (now, later uint8) {
	six := s.six(hunter)
	for i, from := range s.square[hunter][:s.pieces] {
		if from == 0 {
			continue
		}
		far := square - from
		if square < from {
			far += s.ring
		}
		if far == 0 || far > 12 || s.at[hunter][i]+far > s.way || s.walls && s.blocked(from, far) {
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
	if s.yard[hunter] > 0 { // these bring a piece out instead (E1)
		now &^= s.enter
		later &^= s.enter
	}
	return now, later
}

// blocked reports whether a barrier stands between a square and the one so far ahead.
func (s *scene) blocked(from, far uint8) bool {
	for range far - 1 {
		if from++; from > s.ring {
			from = 1
		}
		if s.wall[from] {
			return true
		}
	}
	return false
}

// chance returns how likely the hunter's next turn brings a piece of it onto a square: by its first throw, or
// by the second after a six. Bonuses that it may earn on the way are not counted.
func (s *scene) chance(hunter engine.Seat, square uint8) float64 {
	now, later := s.reach(hunter, square)
	if now|later == 0 {
		return 0
	}
	ways := 6 * bits.OnesCount8(now)
	if now>>6 == 0 {
		ways += bits.OnesCount8(now | later)
	}
	return float64(ways) / 36
}

// before reports whether one seat throws before another, from now on.
func (s *scene) before(a, b engine.Seat) bool {
	n := engine.Seat(s.players)
	return (a-s.first+n)%n < (b-s.first+n)%n
}
