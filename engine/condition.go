package engine

// Condition describes actions of a seat, in the game's notation. Every action is a condition, which only it
// meets; a game may know wider ones, such as "On Blue".
type Condition string

// Conditioner is a State of a match that can be planned ahead. Planning looks at what other seats may do and
// at the states that would follow, so only games without secrets and without chance implement it.
type Conditioner interface {
	// Condition returns the condition on the seat's next action that a person's text names, which some legal
	// action meets; or a *Problem, as Reader does.
	Condition(Seat, string) (Condition, error)
	// Meeting returns the seat's legal actions that meet a condition, in the order of Legal. It is empty for
	// what is no condition of the game.
	Meeting(Seat, Condition) []Action
}
