package rival

import (
	"towerpost/engine"
	"towerpost/engine/stratego"
)

// Sizes of the board and of what stands on it.
const (
	side    = 10
	squares = side * side
	army    = 40
	tokens  = 2 * army
	ranks   = int(stratego.Flag) + 1
)

// none is no token, and the square of one that is lost.
const none = -1

// token is a piece as the viewer knows it.
type token struct {
	square int8
	// rank is Unknown where the viewer does not know it.
	rank stratego.Rank
	// shown says that the opponent of its owner knows the rank, and moved that it has moved.
	shown, moved bool
}

// hidden reports whether the token is on the board with a rank that was not shown.
func (t *token) hidden() bool { return t.square != none && !t.shown }

// scene is what a view tells.
type scene struct {
	rules  stratego.Rules
	me     int
	at     [squares]int8
	tokens [tokens]token
	// left counts by rank what the tokens of a seat that were not shown can be.
	left [2][ranks]int
	// absent counts a seat's pieces that were lost unseen.
	absent [2]int
	quiet  int
	legal  []stratego.Move
	last   stratego.Last
	// past are all moves in their order, none where the view does not tell them, and began holds the token
	// that was set up on each square.
	past  []stratego.Last
	began [squares]int8
}

// look returns the scene of a view.
func look(v *stratego.View) *scene {
	s := &scene{rules: v.Rules, me: int(v.Seat), quiet: v.Quiet, legal: v.Legal, last: v.Last, past: v.Past.Moves()}
	for i := range s.tokens {
		s.tokens[i].square = none
	}
	for square, on := range v.Squares {
		s.at[square], s.began[square] = none, none
		if on.Piece != 0 {
			s.place(int8(square), on)
		}
	}
	for piece := stratego.Piece(1); piece <= tokens; piece++ {
		if v.Position.Exists(piece) {
			s.began[piece.Home()] = int8(piece - 1)
		}
	}
	for r, n := range v.Unseen(engine.Seat(1 - s.me)) {
		s.left[1-s.me][r] = n
	}
	for _, r := range v.Lost[1-s.me] {
		if r == stratego.Unknown {
			s.absent[1-s.me]++
		}
	}
	return s
}

// place puts what stands on a square into the scene.
func (s *scene) place(square int8, on stratego.Standing) {
	i := int(on.Piece) - 1
	t := token{square: square, rank: on.Rank, shown: on.Public, moved: on.Moved || int(on.Piece.Home()) != int(square)}
	s.at[square], s.tokens[i] = int8(i), t
	if seatOf(i) == s.me && t.hidden() {
		s.left[s.me][t.rank]++
	}
}

// seatOf returns the seat that owns a token.
func seatOf(i int) int { return i / army }

// neighbors holds the squares beside each square, lakes left out.
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

// rays holds the squares in each of the four directions from each square, up to a lake or the edge.
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
