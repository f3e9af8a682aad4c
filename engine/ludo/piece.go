package ludo

import "towerpost/engine"

// Piece is one piece of the match: a seat and a number. The zero Piece is no piece.
type Piece uint8

// PieceOf returns the piece of a seat with the number, which counts from 1.
func PieceOf(seat engine.Seat, number int) Piece { return Piece(int(seat)*mostPieces + number) }

// Seat returns the seat that owns the piece, or Nobody for the zero Piece.
func (p Piece) Seat() engine.Seat {
	if p == 0 {
		return engine.Nobody
	}
	return engine.Seat((p - 1) / mostPieces)
}

// Number returns the number of the piece among those of its seat, from 1, or 0 for the zero Piece.
func (p Piece) Number() int {
	if p == 0 {
		return 0
	}
	return int((p-1)%mostPieces) + 1
}

// Move is the move of one piece. It is comparable; the zero Move is a pass.
type Move struct {
	Piece Piece
	// From and To are the progress of the piece before and after: 0 is the yard.
	From, To uint8
	// Captured is the captured piece, which goes back to its yard; 0 if nothing is captured.
	Captured Piece
}

// Pass reports whether the move is a pass.
func (m Move) Pass() bool { return m.Piece == 0 }

// Moves is the list of moves that a player can choose from: at most one for each piece.
type Moves struct {
	list  [mostPieces]Move
	count int
}

// Len returns the number of moves.
func (m *Moves) Len() int { return m.count }

// At returns the move at an index from 0 to Len() - 1.
func (m *Moves) At(i int) Move { return m.list[i] }

// Slice returns the moves in the order of the pieces. The slice shares the memory of m.
func (m *Moves) Slice() []Move { return m.list[:m.count] }

func (m *Moves) add(move Move) {
	m.list[m.count] = move
	m.count++
}
