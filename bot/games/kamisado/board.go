package kamisado

import "towerpost/engine/kamisado"

// Board is a board as it is to be drawn. Its fields are those of imaging.Board, so that one converts to the other.
type Board struct {
	Position kamisado.Position
	Bottom   kamisado.Side
	Names    [2]string
	// Heading stands in large letters in the place of the players, as of a puzzle; usually there is none.
	Heading  string
	Title    string
	Status   string
	Last     kamisado.Move
	Blocked  kamisado.Tower
	Blockers []kamisado.Square
	Ring     []kamisado.Tower
	Winner   kamisado.Tower
	Must     kamisado.Color
	Targets  []kamisado.Square
	Free     []kamisado.Square
	Square   bool
}

// Fills is the two line-ups between which a defender chooses. Its fields are those of imaging.Fills.
type Fills struct {
	Left, Right           kamisado.Position
	LeftLabel, RightLabel string
	Names                 [2]string
	Title, Status         string
	Bottom                kamisado.Side
	Square                bool
}
