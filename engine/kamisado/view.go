package kamisado

// View is the view of a match, the same for everyone: Kamisado has no secrets.
type View struct {
	// Position is the position now.
	Position Position
	Length   Length
	// Rounds is the agreed number of rounds of a series, and 0 for any other length.
	Rounds int
	// Round is the number of the round, from 1. A round lasts until its fill is chosen.
	Round int
	// Ply counts the moves and passes made in this round.
	Ply int
	// Last is the last move or pass of the match, or zero while there is none.
	Last Move
	// Fill is set when the last action was a fill.
	Fill Fill
	// Finish is set when the last action ended a round, until the next action.
	Finish Finish
}

// Finish is the end of a round. The zero value says that no round has just ended.
type Finish struct {
	Round  int
	Winner Side
	// Tower is the winner's tower that reached the far row, or that got the tooth after a deadlock. It is
	// NoColor after a deadlock in a match without teeth.
	Tower Color
	// Points are the points that the winner scored.
	Points int
	// Deadlock says that the round ended by M8.
	Deadlock bool
	// Ring holds the blocked towers of a deadlock in the order in which they would pass.
	Ring []Tower
	// Position is the board when the round ended, with tooth and points added.
	Position Position
	// Match says that the round ended the match.
	Match bool
}
