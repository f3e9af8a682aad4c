package match

import "towerpost/engine"

// PlanOrder names a place in a player's plan, and what is to be put there.
type PlanOrder struct {
	// Match is the match that is meant; empty means the live match of the caller's channel.
	Match ID
	// Head is 0 for any moment; otherwise the order counts only at the head Head-1, the one
	// that a button showed.
	Head int
	// After is the rule after which the place is; 0 stands for the present.
	After int
	// If and Then are those of a rule, in a person's words or in the game's notation.
	If, Then string
}

// Prospect is a place in a player's plan, as only the player may see it.
type Prospect struct {
	// Snapshot is the match as it stands.
	Snapshot Snapshot
	// Plan is the plan as it is now.
	Plan Plan
	// After and If say which place it is: after the rule, and if not "", after what meets the condition then.
	After int
	If    engine.Condition
	// Ahead is the match as it would stand at the place, with what leads there as its Steps. Where wide
	// conditions leave several boards, it is the first of Boards.
	Ahead  Snapshot
	Boards int
	// Rule is the rule that was added; it is zero for other orders. Its answer fits on Fits of the boards
	// that meet its condition.
	Rule     Rule
	Fits, Of int
}

// Mine reports whether the player is asked at the place.
func (p Prospect) Mine() bool { return p.Ahead.Asked() }

// Misplanned is a rule that cannot be added to a plan. It changed nothing.
type Misplanned struct {
	// Kind is one of this package's sentinel errors, or that of the Problem; errors.Is finds it.
	Kind error
	// Problem is what the rules of the game have against the condition or the answer, where
	// they have anything.
	Problem *engine.Problem
	// Prospect is the place at which the rules were asked.
	Prospect Prospect
}

// Error returns the reason in English.
func (m *Misplanned) Error() string {
	if m.Problem != nil {
		return m.Problem.Error()
	}
	return m.Kind.Error()
}

// Unwrap returns the kind of the reason.
func (m *Misplanned) Unwrap() error { return m.Kind }
