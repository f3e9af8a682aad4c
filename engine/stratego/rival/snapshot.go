package rival

import (
	"towerpost/engine"
	"towerpost/engine/stratego"
)

// Sizes of the board and of what stands on it.
const (
	side       = 10
	squares    = side * side
	army       = 40
	pieceCount = 2 * army
	ranks      = int(stratego.Flag) + 1
)

// none stands for no piece, and for the square of a lost piece.
const none = -1

// piece is a piece as the viewer knows it.
type piece struct {
	square int8
	// rank is Unknown if the viewer does not know it.
	rank stratego.Rank
	// shown says that the owner's opponent knows the rank, and moved that the piece has moved.
	shown, moved bool
}

// hidden reports whether the piece is on the board and its rank was not shown.
func (t *piece) hidden() bool { return t.square != none && !t.shown }

// snapshot is a view in the form of the search. Pieces are numbered from 0, those of Red first.
type snapshot struct {
	rules  stratego.Rules
	me     int
	at     [squares]int8
	pieces [pieceCount]piece
	// unshown counts by rank the pieces of a seat whose rank was not shown.
	unshown [2][ranks]int
	// lostUnseen counts a seat's pieces that were lost without showing their rank.
	lostUnseen [2]int
	quiet      int
	legal      []stratego.Move
	last       stratego.LastAction
	// history holds all moves in order; it is empty if the view does not have them. initial holds the piece
	// that was set up on each square.
	history []stratego.LastAction
	initial [squares]int8
}

// newSnapshot returns the snapshot of a view.
func newSnapshot(v *stratego.View) *snapshot {
	s := &snapshot{
		rules: v.Rules, me: int(v.Seat), quiet: v.Quiet, legal: v.Legal,
		last: v.Last, history: v.Past.Moves(),
	}
	for i := range s.pieces {
		s.pieces[i].square = none
	}
	for square, on := range v.Squares {
		s.at[square], s.initial[square] = none, none
		if on.Piece != 0 {
			s.place(int8(square), on)
		}
	}
	for piece := stratego.Piece(1); piece <= pieceCount; piece++ {
		if v.Position.Exists(piece) {
			s.initial[piece.Home()] = int8(piece - 1)
		}
	}
	for r, n := range v.Unseen(engine.Seat(1 - s.me)) {
		s.unshown[1-s.me][r] = n
	}
	for _, r := range v.Lost[1-s.me] {
		if r == stratego.Unknown {
			s.lostUnseen[1-s.me]++
		}
	}
	return s
}

// place adds the piece on a square.
func (s *snapshot) place(square int8, on stratego.SquareView) {
	i := int(on.Piece) - 1
	moved := on.Moved || int(on.Piece.Home()) != int(square)
	t := piece{square: square, rank: on.Rank, shown: on.Public, moved: moved}
	s.at[square], s.pieces[i] = int8(i), t
	if seatOf(i) == s.me && t.hidden() {
		s.unshown[s.me][t.rank]++
	}
}

// seatOf returns the seat that owns a piece.
func seatOf(i int) int { return i / army }

// neighbors holds the squares beside each square, without lakes.
var neighbors = beside()

func beside() (list [squares][]int8) {
	for s := range stratego.Square(squares) {
		for _, d := range []stratego.Direction{stratego.Down, stratego.Left, stratego.Right, stratego.Up} {
			if next := s.Next(d); !s.Lake() && next != stratego.NoSquare && !next.Lake() {
				list[s] = append(list[s], int8(next))
			}
		}
	}
	return list
}

// rays holds the squares in each of the four directions from each square, the nearest first, up to a lake or
// the edge.
var rays = lines()

func lines() (list [squares][4][]int8) {
	for s := range stratego.Square(squares) {
		for i, d := range []stratego.Direction{stratego.Down, stratego.Left, stratego.Right, stratego.Up} {
			for next := s.Next(d); next != stratego.NoSquare && !next.Lake(); next = next.Next(d) {
				list[s][i] = append(list[s][i], int8(next))
			}
		}
	}
	return list
}
