package engine

// Drawable is a Game whose players can end a match as a draw by agreement. It is found by type assertion.
// Draws can be offered once the set-ups are done and something has been played. The rules do not keep track
// of offers.
type Drawable interface {
	// DrawPause returns the number of actions that a player must take after a declined offer before offering
	// another draw.
	DrawPause() int
	// AcceptsDraw reports whether the computer, playing the seat, accepts an offer of a draw. view is the
	// result of State.View for the seat: the answer depends only on what the seat may know.
	AcceptsDraw(seat Seat, view any) bool
}
