package stratego

import "towerpost/engine"

// Position is one moment of play, with both set-ups in. It is a value: no exported method changes it in
// place.
type Position struct {
	rules Rules
	board [squares]Piece
	// at holds the square of each piece, NoSquare once it is lost. ranks holds its rank, and marks what has
	// happened to it. In the Position of a View, ranks that the viewer may not know are Unknown.
	at    [pieces + 1]Square
	ranks [pieces + 1]Rank
	marks [pieces + 1]marks
	turn  engine.Seat
	// moves counts the moves of both players, quiet those since the last attack.
	moves, quiet int
	recent       [seats]recentMoves
	chases       [seats]chase
	end          end
}

// end is the reason for which a match is over by its rules, and its winner. It is zero while the match is on.
type end struct {
	reason string
	winner engine.Seat // engine.Nobody for a draw
}

// Start returns the position before the first move, which is Red's.
func Start(r Rules, red, blue Deployment) Position {
	p := Position{rules: r, turn: Red, end: end{winner: engine.Nobody}}
	for piece := range p.at {
		p.at[piece] = NoSquare
	}
	for seat, d := range [seats]Deployment{red, blue} {
		p.deploy(engine.Seat(seat), d)
	}
	return p
}

// deploy puts a player's pieces on the board.
func (p *Position) deploy(seat engine.Seat, d Deployment) {
	for i, r := range d {
		if r == Unknown {
			continue
		}
		piece, square := pieceAt(seat, i), HomeSquare(seat, i)
		p.board[square], p.at[piece], p.ranks[piece], p.marks[piece] = piece, square, r, exists
	}
}

// Rules returns the options of the match.
func (p *Position) Rules() Rules { return p.rules }

// Turn returns the seat to move, or engine.Nobody once the match is over by its rules.
func (p *Position) Turn() engine.Seat {
	if p.end.reason != "" {
		return engine.Nobody
	}
	return p.turn
}

// Made returns the number of moves of both players, and the number of moves since the last attack.
func (p *Position) Made() (moves, quiet int) { return p.moves, p.quiet }

// On returns the piece on a square, or 0 if the square is empty.
func (p *Position) On(s Square) Piece { return p.board[s] }

// Where returns the square of a piece, or NoSquare once it is lost.
func (p *Position) Where(piece Piece) Square { return p.at[piece] }

// Rank returns the rank of a piece, or Unknown if a view hides it.
func (p *Position) Rank(piece Piece) Rank { return p.ranks[piece] }

// Moved reports whether a piece has moved.
func (p *Position) Moved(piece Piece) bool { return p.marks[piece]&moved != 0 }

// Exists reports whether a piece was set up. That is public once play has begun.
func (p *Position) Exists(piece Piece) bool { return p.marks[piece]&exists != 0 }

// Public reports whether the rank of a piece is public (V2, V3).
func (p *Position) Public(piece Piece) bool { return p.marks[piece]&public != 0 }

// Lost returns the ranks of a player's lost pieces, the strongest first.
func (p *Position) Lost(seat engine.Seat) []Rank {
	var lost []Rank
	for i := range homeSquares {
		if piece := pieceAt(seat, i); p.marks[piece]&exists != 0 && p.at[piece] == NoSquare {
			lost = append(lost, p.ranks[piece])
		}
	}
	strongestFirst(lost)
	return lost
}

// seenBy returns the position as a viewer may know it.
func (p Position) seenBy(viewer engine.Seat) Position {
	for piece := Piece(1); piece <= pieces; piece++ {
		onBoard := p.at[piece] != NoSquare
		known := piece.Seat() == viewer || p.Public(piece) && !(p.rules.Forgetful && onBoard)
		if !known {
			p.ranks[piece] = Unknown
		}
		if p.rules.Forgetful {
			p.marks[piece] &= exists
		}
	}
	return p
}
