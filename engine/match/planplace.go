package match

import "towerpost/engine"

// PlanOrder names a place in a player's plan, and the rule to put there.
type PlanOrder struct {
	// Match is the match; "" means the live match of the caller's channel.
	Match ID
	// Head is 0 if the order is valid at any head. Otherwise it is valid only at the head Head-1, the one
	// that a button showed.
	Head int
	// After is the rule that the place follows; 0 is the present.
	After int
	// If and Then are the condition and the answer of a rule, in a person's words or in the game's notation.
	If, Then string
}

// PlanPlace is a place in a player's plan, as only the player may see it.
type PlanPlace struct {
	// Snapshot is the match as it stands.
	Snapshot Snapshot
	// Plan is the player's current plan.
	Plan Plan
	// After and If identify the place: it follows the rule After and, unless If is "", an action that meets
	// If.
	After int
	If    engine.Condition
	// Ahead is the match as it would stand at the place, with the actions that lead there as its Steps. If
	// wide conditions lead to several positions, Boards is their number and Ahead the first of them.
	Ahead  Snapshot
	Boards int
	// Rule is the rule that was added; it is zero for other orders. Its condition can be met at Of positions,
	// and its answer is legal at Fits of them.
	Rule     Rule
	Fits, Of int
}

// Mine reports whether the player has something to decide at the place.
func (p PlanPlace) Mine() bool { return p.Ahead.Asked() }

// PlanError is the error for a rule that cannot be added to a plan. Nothing was changed.
type PlanError struct {
	// Kind is one of this package's sentinel errors, or that of the Problem; errors.Is finds it.
	Kind error
	// Problem is the game's objection to the condition or the answer, if there is one.
	Problem *engine.Problem
	// Prospect is the place where the rule was to be added.
	Prospect PlanPlace
}

// Error returns the reason in English.
func (m *PlanError) Error() string {
	if m.Problem != nil {
		return m.Problem.Error()
	}
	return m.Kind.Error()
}

// Unwrap returns the kind of the reason.
func (m *PlanError) Unwrap() error { return m.Kind }
