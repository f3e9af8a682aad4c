package stratego

import (
	rules "towerpost/engine/stratego"
)

// Scene is everything that the picture of a match shows. It is plain data, with texts in the reader's
// language. Of makes one from a view. A scene that makes no sense is drawn as far as possible.
type Scene struct {
	// Sight is who may see the picture, and Badge says so in words, such as "Only you see this".
	Sight Sight
	Badge string
	// Army determines which squares of a home can be used.
	Army rules.Army
	// Bottom is the seat whose home is at the bottom. With Blue the board is rotated by 180 degrees.
	Bottom int
	// Half shows only the home of the Bottom seat.
	Half bool
	// Preparing shows in both homes whether the seat is ready. A home with pieces shows these instead.
	Preparing bool
	// Title stands above the board, such as "Match 12 · Move 31".
	Title string
	// Status stands below it, such as "Ana, your move". Counter stands below the status, such as "100 of
	// 200"; it counts moves without an attack.
	Status, Counter string
	// Lost and Unseen are the headings of these lists of a Player.
	Lost, Unseen string
	// Players are the players by seat.
	Players [2]Player
	// Squares are the squares of the board, by rules.Square.
	Squares [100]Square
	// Last is the last move.
	Last Move
	// Chart replaces the board and everything around it except for the title and the names; nil is none.
	Chart *Chart
}

// Sight is who may see a picture. The picture shows it by its colours and an icon.
type Sight uint8

const (
	// Public is for everybody. It shows only ranks that are public.
	Public Sight = iota
	// Private is for the player at the bottom. It shows their ranks, and what they know of the other's.
	Private
	// Draft is for the player at the bottom. It shows a set-up that is not final.
	Draft
	// Open is for everybody. It shows all ranks, as the match is over.
	Open
)

// Player is one player of a Scene.
type Player struct {
	Name string
	// Lost are the lost pieces, the strongest first. Unknown ones were taken unseen.
	Lost []rules.Rank
	// Unseen are the pieces whose squares the other player does not know, the strongest first. If there are
	// none, they are not listed.
	Unseen []rules.Rank
	// Ready says that the player's set-up is complete, while the other's is missing.
	Ready bool
	// Decides lights the player's panel.
	Decides bool
	// Winner draws the player's panel in gold.
	Winner bool
}

// Square is the contents of a square. The zero Square is empty.
type Square struct {
	// Piece says that a piece of the Seat is there.
	Piece bool
	Seat  int
	// Rank is Unknown for a piece that shows its back.
	Rank rules.Rank
	// Moved marks a piece that has moved, and Known one whose rank the other player knows.
	Moved, Known bool
	// Mark highlights the square.
	Mark Mark
}

// Mark is the meaning of a square for a choice. The zero Mark is none.
type Mark uint8

const (
	NoMark Mark = iota
	// Chosen is the piece that was chosen to move.
	Chosen
	// Target is a square to which the chosen piece can move, or a piece that it can attack.
	Target
	// Barred is a square to which the chosen piece may not move now (rules T1, C4).
	Barred
	// Movable is a piece that can be chosen.
	Movable
	// Swapped is a square of a draft that was swapped with another one.
	Swapped
)

// Move is the last move. The zero Move is none.
type Move struct {
	// Shown says that there is one.
	Shown    bool
	Seat     int
	From, To rules.Square
	// Attacker, Defender and Result describe an attack. Defender is Unknown if the reader may not know it.
	Attacker, Defender rules.Rank
	Result             rules.Result
}

// Choose marks a piece and the ends of its legal and forbidden moves. It ignores moves of other pieces, and
// removes earlier marks.
func (s *Scene) Choose(from rules.Square, legal, forbidden []rules.Move) {
	for i := range s.Squares {
		s.Squares[i].Mark = NoMark
	}
	s.mark(from, Chosen)
	for _, m := range legal {
		if m.From == from {
			s.mark(m.To, Target)
		}
	}
	for _, m := range forbidden {
		if m.From == from {
			s.mark(m.To, Barred)
		}
	}
}

// Offer marks the pieces that can move.
func (s *Scene) Offer(legal []rules.Move) {
	for _, m := range legal {
		s.mark(m.From, Movable)
	}
}

// mark marks a square. It ignores squares outside of the board.
func (s *Scene) mark(at rules.Square, m Mark) {
	if onBoard(at) {
		s.Squares[at].Mark = m
	}
}

// onBoard reports whether a square is on the board.
func onBoard(at rules.Square) bool { return at >= 0 && at < 100 }

// seatOf returns a seat, or Red's for an unknown one.
func seatOf(seat int) int {
	if seat == int(rules.Blue) {
		return seat
	}
	return int(rules.Red)
}
