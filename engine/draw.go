package engine

// Drawable is a Game whose players can end a match as a draw by agreement, once its set-ups
// are in and something has been played. It is found by type assertion. The offers themselves
// are no business of the rules.
type Drawable interface {
	// DrawPause returns how many actions a player whose offer of a draw was declined takes before
	// they can make another one.
	DrawPause() int
	// AcceptsDraw reports whether the computer takes a draw that it is offered, by what its seat may know:
	// view is what State.View gave for the seat.
	AcceptsDraw(seat Seat, view any) bool
}
