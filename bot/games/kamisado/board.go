package kamisado

import drawings "towerpost/imaging/kamisado"

// The scenes that the face makes and the painter draws.
type (
	// Board is a board with its marks.
	Board = drawings.Board
	// Pass is a forced pass on a board.
	Pass = drawings.Pass
	// Fills is a picture of the two line-ups between which a defender chooses.
	Fills = drawings.Fills
	// AnalysisCard is a card with the course of an analysed match.
	AnalysisCard = drawings.AnalysisCard
)
