package stratego

import "towerpost/engine"

// Piece is one wooden piece, told apart from all others of its player whatever its rank. The
// zero Piece is none.
type Piece uint8

// pieces is the number of pieces that the fullest army of both players has.
const pieces = seats * homeSquares

// pieceAt returns the piece that a seat sets up on a place of its deployment.
func pieceAt(seat engine.Seat, index int) Piece { return Piece(int(seat)*homeSquares + index + 1) }

// Seat returns the player of the piece, engine.Nobody for no piece.
func (p Piece) Seat() engine.Seat {
	if p == 0 {
		return engine.Nobody
	}
	return engine.Seat((p - 1) / homeSquares)
}

// Home returns the square where the piece is set up. Which square that is, is public.
func (p Piece) Home() Square { return HomeSquare(p.Seat(), int(p-1)%homeSquares) }

// mark is what has happened to a piece.
type mark uint8

const (
	// exists says that the piece was set up.
	exists mark = 1 << iota
	// moved says that it has moved (V2).
	moved
	// public says that its rank is public, or was when it was lost (V2, V3).
	public
)

// other returns the opponent of a seat.
func other(seat engine.Seat) engine.Seat { return 1 - seat }
