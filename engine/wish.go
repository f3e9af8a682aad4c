package engine

// Wish names something that a player wants their actions to do, such as "capture".
type Wish string

// Wisher is a Game whose players can leave decisions to wishes: an ordered list of what they want an action
// to do. Wishes are not rules. The match service keeps each player's list, and plays the decisions that the
// list settles.
type Wisher interface {
	// Wishes returns all wishes of the game. Followed in this order, up to the first one that settles, they
	// play well enough for an absent player.
	Wishes() []Wish
	// Settles reports whether the wish narrows any actions to a single one, so that wishes behind it have no
	// effect.
	Settles(Wish) bool
	// Narrow returns the seat's legal actions that the wishes leave, in the order of Legal. Each wish in turn
	// keeps the actions that fulfil it, if there are any, and otherwise keeps all. The result is empty if the
	// seat has nothing to decide. Narrow uses nothing that the seat may not know.
	Narrow(s State, seat Seat, wishes []Wish) []Action
}

// Autopilot returns the wishes of a game up to and including the first one that settles.
func Autopilot(w Wisher) []Wish {
	var list []Wish
	for _, wish := range w.Wishes() {
		if list = append(list, wish); w.Settles(wish) {
			break
		}
	}
	return list
}
