package stratego

import "towerpost/engine"

// Piece identifies one physical piece of a player, independent of its rank. The zero Piece is no piece.
type Piece uint8

// pieces is the number of pieces of both players together with full armies.
const pieces = seats * homeSquares

// pieceAt returns the piece that a seat sets up on the square of its Deployment with the index.
func pieceAt(seat engine.Seat, index int) Piece { return Piece(int(seat)*homeSquares + index + 1) }

// Seat returns the owner of the piece, or engine.Nobody for the zero Piece.
func (p Piece) Seat() engine.Seat {
	if p == 0 {
		return engine.Nobody
	}
	return engine.Seat((p - 1) / homeSquares)
}

// Home returns the square on which the piece is set up. It is public.
func (p Piece) Home() Square { return HomeSquare(p.Seat(), int(p-1)%homeSquares) }

// marks is a set of bits about what has happened to a piece.
type marks uint8

const (
	// exists says that the piece was set up.
	exists marks = 1 << iota
	// moved says that it has moved (V2).
	moved
	// public says that its rank is public, or was when it was lost (V2, V3).
	public
)

// other returns the opponent of a seat.
func other(seat engine.Seat) engine.Seat { return 1 - seat }
