package stratego

import (
	rules "towerpost/engine/stratego"
)

// Scene is everything that is drawn on the picture of a match. It is plain data, and every word is given in
// the reader's language. Of makes one from a view; whatever is nonsense is drawn as far as it goes.
type Scene struct {
	// Sight is who may see the picture, and Badge says so in words, such as "Only you see this".
	Sight Sight
	Badge string
	// Army says which squares of a home can be used.
	Army rules.Army
	// Bottom is the seat whose home is at the bottom. The board of Blue is turned by half.
	Bottom int
	// Half shows the home of the Bottom seat alone.
	Half bool
	// Preparing shows in both homes who is ready; a home with pieces shows those.
	Preparing bool
	// Title stands above the board, such as "Match 12 · Move 31".
	Title string
	// Status stands below it, such as "Ana, your move". Counter stands beside it, such as "100 of 200"; it
	// counts moves without an attack.
	Status, Counter string
	// Lost and Unseen are the headings of those lists of a Player.
	Lost, Unseen string
	// Players are the players by seat.
	Players [2]Player
	// Squares is the board, by rules.Square.
	Squares [100]Square
	// Last is the last move.
	Last Move
	// Chart is drawn in the place of the board and everything around it but the title and the names.
	Chart *Chart
}

// Sight is who may see a picture, which is seen at a glance.
type Sight uint8

const (
	// Public is for everybody: no ranks but those that are public.
	Public Sight = iota
	// Private is for the player at the bottom: their own ranks, and what they know of the other's.
	Private
	// Draft is for the player at the bottom: a set-up that does not stand yet.
	Draft
	// Open is for everybody: all ranks, because the match is over.
	Open
)

// Player is one player of a Scene.
type Player struct {
	Name string
	// Lost are the lost pieces, the strongest first; Unknown ones were taken unseen.
	Lost []rules.Rank
	// Unseen are the pieces of which nobody else knows yet where they are, the strongest first: a tally for
	// who plays against them. None draws no tally.
	Unseen []rules.Rank
	// Ready says that the set-up is in, while one is missing.
	Ready bool
	// Decides lights the player's panel.
	Decides bool
	// Winner sets the player's panel in gold.
	Winner bool
}

// Square is what is drawn on one square. The zero Square is an empty one.
type Square struct {
	// Piece says that a piece of the Seat stands there.
	Piece bool
	Seat  int
	// Rank is Unknown for a piece that shows its back.
	Rank rules.Rank
	// Moved marks a piece that has moved, Known one whose rank the other player knows.
	Moved, Known bool
	// Mark draws the eye to the square.
	Mark Mark
}

// Mark is what a square means for a choice. The zero Mark is none.
type Mark uint8

const (
	NoMark Mark = iota
	// Chosen is a piece that has been chosen to move.
	Chosen
	// Target is a square to which the chosen piece can move, or a piece that it can attack.
	Target
	// Barred is a square to which the chosen piece may not move now (T1, C4).
	Barred
	// Movable is a piece that can be chosen.
	Movable
	// Swapped is a square of a draft that has been swapped with another one.
	Swapped
)

// Move is the last move. The zero Move is none.
type Move struct {
	// Shown says that there is one.
	Shown    bool
	Seat     int
	From, To rules.Square
	// Attacker, Defender and Result tell an attack. Defender is Unknown where the reader may not know it.
	Attacker, Defender rules.Rank
	Result             rules.Result
}

// Choose marks a piece and where it can go: the moves from its square. Other moves are left out, and earlier
// marks are taken away.
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

// mark marks a square, and does nothing beyond the board.
func (s *Scene) mark(at rules.Square, m Mark) {
	if onBoard(at) {
		s.Squares[at].Mark = m
	}
}

// onBoard reports whether a square is one of the hundred.
func onBoard(at rules.Square) bool { return at >= 0 && at < 100 }

// seatOf returns a seat, Red's in the place of one that there is not.
func seatOf(seat int) int {
	if seat == int(rules.Blue) {
		return seat
	}
	return int(rules.Red)
}
