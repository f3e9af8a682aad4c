package ludo

import "towerpost/engine"

// Piece is one piece of the match: a seat and a number. The zero Piece is none.
type Piece uint8

// PieceOf returns the piece of a seat with a number from 1.
func PieceOf(seat engine.Seat, number int) Piece { return Piece(int(seat)*mostPieces + number) }

// Seat returns the seat whose piece it is, Nobody for no piece.
func (p Piece) Seat() engine.Seat {
	if p == 0 {
		return engine.Nobody
	}
	return engine.Seat((p - 1) / mostPieces)
}

// Number returns the number of the piece among those of its seat, from 1, and 0 for no piece.
func (p Piece) Number() int {
	if p == 0 {
		return 0
	}
	return int((p-1)%mostPieces) + 1
}

// Move is what the player does with one piece. It is comparable; the zero Move is a pass.
type Move struct {
	Piece Piece
	// From and To are the progress of the piece before and after: 0 is the yard.
	From, To uint8
	// Captured is the piece that goes back to its yard, none where nothing is captured.
	Captured Piece
}

// Pass reports whether nothing is moved.
func (m Move) Pass() bool { return m.Piece == 0 }

// Moves are the moves that a player can choose from: at most one for each piece.
type Moves struct {
	list  [mostPieces]Move
	count int
}

// Len returns the number of moves.
func (m *Moves) Len() int { return m.count }

// At returns the move at an index from 0 to Len() - 1.
func (m *Moves) At(i int) Move { return m.list[i] }

// Slice returns the moves in the order of the pieces. It is memory of m.
func (m *Moves) Slice() []Move { return m.list[:m.count] }

func (m *Moves) add(move Move) {
	m.list[m.count] = move
	m.count++
}
