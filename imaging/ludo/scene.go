package ludo

import (
	rules "towerpost/engine/ludo"
)

// Scene is everything that is drawn on the picture of a match. It is plain data, and every word is given in
// the reader's language. Of makes one from a view; whatever is nonsense is drawn as far as it goes.
type Scene struct {
	// Board is the number of arms: 4, 6 or 8; anything else is drawn as 4.
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
	// Moves are what the last turn or turns did, the oldest first, drawn as trails.
	Moves []Move
	// Options are the pieces that can move now, with their ends.
	Options []Option
	// Chart is drawn in the place of the board and everything around it but the title.
	Chart *Chart
}

// Player is one player of a Scene.
type Player struct {
	// Arm is where the player sits; it decides the colour.
	Arm int
	// Name stands beside the yard.
	Name string
	// Team is a short badge that partners share, such as "A"; "" without teams.
	Team string
	// Pieces are the pieces by number.
	Pieces []Piece
	// Progress of Whole is what the bar shows: of the player, or of the whole team.
	Progress, Whole int
	// Home is the number of pieces on the goal.
	Home int
	// Captures and Captured are how many pieces the player has captured and lost; Unknown draws none.
	Captures, Captured int
	// Rank stands beside the name, 0 draws none; Winner sets it in gold.
	Rank   int
	Winner bool
	// Decides lights the player's room.
	Decides bool
	// Left greys out a player who has left the match.
	Left bool
}

// Unknown stands for a number that is not to be drawn.
const Unknown = -1

// Piece is one piece of a Player.
type Piece struct {
	Place rules.Place
	// Barrier says that it is part of a barrier.
	Barrier bool
}

// PieceID names a piece of a Scene: its player's seat, and its number from 1. The number 0 is none.
type PieceID struct{ Seat, Number int }

// Dice are the throws of a turn.
type Dice struct {
	// Seat is the player who throws.
	Seat int
	// Throws are the numbers of the turn, the newest last: that one is large. None draws no dice.
	Throws []int
	// Bonus is the bonus that is to be used now, 0 for none.
	Bonus int
}

// Move is one move that is shown as a trail in the colour of the piece's player.
type Move struct {
	Piece PieceID
	// Path are the places of the way in order, with its two ends; rules.Board.Path makes it. Two places
	// that are far apart, as of a piece that goes back to its yard, are joined by an arrow.
	Path []rules.Place
	// Captured is the piece that went back to its yard, drawn as a ghost with an arrow.
	Captured PieceID
}

// Option is a piece that can move now.
type Option struct {
	Piece PieceID
	// To is where it would end.
	To rules.Place
}

// at returns a player, false where there is none at the seat.
func (s *Scene) at(seat int) (*Player, bool) {
	if seat < 0 || seat >= len(s.Players) {
		return nil, false
	}
	return &s.Players[seat], true
}

// place returns the arm of a piece, and where it stands; false where there is no such piece.
func (s *Scene) place(id PieceID) (arm int, at rules.Place, ok bool) {
	p, ok := s.at(id.Seat)
	if !ok || id.Number < 1 || id.Number > len(p.Pieces) {
		return 0, rules.Nowhere, false
	}
	return p.Arm, p.Pieces[id.Number-1].Place, true
}

// arms returns the board, one of four arms in the place of one that there is not.
func (s *Scene) arms() rules.Board {
	if s.Board == 6 || s.Board == 8 {
		return s.Board
	}
	return 4
}

// movable reports whether a piece is one of those that can move now.
func (s *Scene) movable(id PieceID) bool {
	for _, o := range s.Options {
		if o.Piece == id {
			return true
		}
	}
	return false
}
