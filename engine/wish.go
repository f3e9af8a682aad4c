package engine

// Wish names something that a player wants their actions to do, such as "capture".
type Wish string

// Wisher is a Game whose players can leave decisions to wishes: an ordered list of what they want an
// action to do. Wishes are no rules. Whoever runs a match keeps each player's list, and plays for the
// player what the list settles.
type Wisher interface {
	// Wishes returns all wishes of the game. In this order, down to the first one that settles, they play
	// well enough for somebody who is away.
	Wishes() []Wish
	// Settles reports whether a wish leaves one of any actions, so that nothing counts behind it.
	Settles(Wish) bool
	// Narrow returns those of the seat's legal actions that are left, in the order of Legal, after each wish
	// in turn has kept those that fulfil it, where any does. It is empty for a seat that is not asked. It
	// looks at what the seat may know, and nothing else.
	Narrow(s State, seat Seat, wishes []Wish) []Action
}

// Autopilot returns the wishes of a game down to the first one that settles.
func Autopilot(w Wisher) []Wish {
	var list []Wish
	for _, wish := range w.Wishes() {
		if list = append(list, wish); w.Settles(wish) {
			break
		}
	}
	return list
}
