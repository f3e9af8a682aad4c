package engine

// Condition describes a set of a seat's actions, in the game's notation. Every action is a condition that
// only the action itself meets. A game may define wider conditions, such as "On Blue".
type Condition string

// Conditioner is a State of a match that can be planned ahead. Planning looks at what other seats may do and
// at the states that would follow, so only games without secrets and without chance implement it.
type Conditioner interface {
	// Condition parses a person's text as a condition on the seat's next action. At least one legal action
	// meets the result. The error is a *Problem, as in Reader.
	Condition(Seat, string) (Condition, error)
	// ActionsMeeting returns the seat's legal actions that meet a condition, in the order of Legal. It is
	// empty if the game has no such condition.
	ActionsMeeting(Seat, Condition) []Action
}
