package ludo

import (
	rules "towerpost/engine/ludo"
)

// Scene is everything that the picture of a match shows. It is plain data, with texts in the reader's
// language. Of makes one from a view. A scene that makes no sense is drawn as far as possible.
type Scene struct {
	// Board is the number of arms: 4, 6 or 8. Other values are drawn as 4.
	Board rules.Board
	// Bottom is the arm at the bottom of the picture.
	Bottom int
	// Title stands above the board, such as "Match 12 · Round 9".
	Title string
	// Status stands below it, such as "Ana, move a piece by 6".
	Status string
	// Players are the players by seat.
	Players []Player
	// Dice are the throws and bonuses of the turn so far.
	Dice Dice
	// Moves are the moves of the last turn or turns, the oldest first, drawn as trails.
	Moves []Move
	// Options are the possible moves.
	Options []Option
	// Chart replaces the board and everything around it except for the title; nil is none.
	Chart *Chart
}

// Player is one player of a Scene.
type Player struct {
	// Arm is the arm of the player, which determines the colour.
	Arm int
	// Name stands beside the yard.
	Name string
	// Team is a short badge that partners share, such as "A"; "" without teams.
	Team string
	// Pieces are the pieces by number.
	Pieces []Piece
	// The bar shows Progress as a part of Whole: of the player, or of the whole team.
	Progress, Whole int
	// Home is the number of pieces on the goal.
	Home int
	// Captures and Captured are the numbers of pieces that the player has captured and lost; Unknown draws
	// none.
	Captures, Captured int
	// Rank stands beside the name; 0 draws none. Winner draws the rank and the team in gold.
	Rank   int
	Winner bool
	// Decides lights the player's room.
	Decides bool
	// Left greys out a player who has left the match.
	Left bool
}

// Unknown is a number that is not drawn.
const Unknown = -1

// Piece is one piece of a Player.
type Piece struct {
	Place rules.Place
	// Barrier says that the piece is part of a barrier.
	Barrier bool
}

// PieceID identifies a piece of a Scene by its player's seat and its number from 1. The number 0 is no
// piece.
type PieceID struct{ Seat, Number int }

// Dice are the throws of a turn.
type Dice struct {
	// Seat is the player who throws.
	Seat int
	// Throws are the numbers of the turn, the newest last, which is drawn in large. Without throws no dice
	// are drawn.
	Throws []int
	// Bonus is the bonus to be used now, 0 for none.
	Bonus int
}

// Move is a move that is drawn as a trail in the colour of the piece's player.
type Move struct {
	Piece PieceID
	// Path are the places of the move in order, including both ends; rules.Board.Path returns it. Two
	// places that are far apart, as for a piece that goes back to its yard, are joined by an arrow.
	Path []rules.Place
	// Captured is the piece that went back to its yard. It is drawn as a ghost with an arrow.
	Captured PieceID
}

// Option is a possible move of a piece.
type Option struct {
	Piece PieceID
	// To is where the move ends.
	To rules.Place
}

// at returns the player of a seat. It returns false if there is none.
func (s *Scene) at(seat int) (*Player, bool) {
	if seat < 0 || seat >= len(s.Players) {
		return nil, false
	}
	return &s.Players[seat], true
}

// place returns the arm of a piece and its place. It returns false if there is no such piece.
func (s *Scene) place(id PieceID) (arm int, at rules.Place, ok bool) {
	p, ok := s.at(id.Seat)
	if !ok || id.Number < 1 || id.Number > len(p.Pieces) {
		return 0, rules.Nowhere, false
	}
	return p.Arm, p.Pieces[id.Number-1].Place, true
}

// arms returns the board, or that of four arms for an unknown one.
func (s *Scene) arms() rules.Board {
	if s.Board == 6 || s.Board == 8 {
		return s.Board
	}
	return 4
}

// movable reports whether a piece can move.
func (s *Scene) movable(id PieceID) bool {
	for _, o := range s.Options {
		if o.Piece == id {
			return true
		}
	}
	return false
}
