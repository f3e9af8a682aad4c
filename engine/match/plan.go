package match

import (
	"fmt"
	"slices"

	"towerpost/engine"
)

// RulesAtMost is the largest number of rules in a plan.
const RulesAtMost = 25

// Plan holds a player's prepared answers to actions of others in a match. Nobody else may learn of it before
// it is played. A Plan with only Match and Player set is empty.
type Plan struct {
	Match  ID
	Player Player
	// Head is the head of the match from which the rules count.
	Head int
	// Rules form a tree through Rule.After. A rule stands behind the one that it follows.
	Rules []Rule
	// Last is the highest number that a rule of the plan has ever had.
	Last int
	// Void says why the plan was discarded; it has no rules then. A discarded plan is kept until its player
	// has been told.
	Void VoidReason
	// VoidBy is the Seq of the event that the plan did not foresee.
	VoidBy int
	// Revision is the store's mark of the last write, 0 for a plan that was never stored.
	Revision uint64
}

// Rule is one line of a plan: if the others do If, the player does Then.
type Rule struct {
	// ID is the rule's number in its plan, from 1. It is never used again for another rule.
	ID int
	// After is the rule that must have been played before this one; 0 is the plan's head.
	After int
	// If is the condition on the next action of another seat. It is "" if the player goes on without one,
	// such as after a push of their own.
	If engine.Condition
	// Then is the action played at once. It is "" if another seat acts before the player is asked.
	Then engine.Action
}

// VoidReason is why a plan was discarded.
type VoidReason string

const (
	// VoidSurprise means that another seat did something that the plan had no answer to.
	VoidSurprise VoidReason = "surprise"
	// VoidIllegal means that a planned answer was illegal when it was due.
	VoidIllegal VoidReason = "illegal"
	// VoidMoved means that the match went on, or back, in another way than by its players' actions.
	VoidMoved VoidReason = "moved"
)

// Empty reports whether the plan has nothing to store.
func (p Plan) Empty() bool { return len(p.Rules) == 0 && p.Void == "" }

// Live reports whether the plan has rules that may be played.
func (p Plan) Live() bool { return len(p.Rules) > 0 }

// Check returns an error if the parts of the plan contradict one another.
func (p Plan) Check() error {
	if _, err := p.Match.Number(); err != nil {
		return err
	}
	known := map[int]bool{0: true}
	for _, r := range p.Rules {
		switch {
		case known[r.ID] || r.ID < 0 || r.ID > p.Last:
			return fmt.Errorf("plan of match %s has rule %d where the last is %d", p.Match, r.ID, p.Last)
		case !known[r.After]:
			return fmt.Errorf("plan of match %s has rule %d after %d, which is not before it",
				p.Match, r.ID, r.After)
		case r.If == "" && r.Then == "":
			return fmt.Errorf("plan of match %s has an empty rule %d", p.Match, r.ID)
		}
		known[r.ID] = true
	}
	return nil
}

// Rule returns the rule with the number.
func (p Plan) Rule(id int) (Rule, bool) {
	for _, r := range p.Rules {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}

// Following returns the rules that directly follow a rule, or the plan's head if the number is 0, in the
// order in which they were made.
func (p Plan) Following(after int) []Rule {
	var rules []Rule
	for _, r := range p.Rules {
		if r.After == after {
			rules = append(rules, r)
		}
	}
	return rules
}

// Line returns the rules that lead from the plan's head to a rule, ending with that rule. It is empty for 0.
func (p Plan) Line(id int) []Rule {
	var line []Rule
	for r, ok := p.Rule(id); ok; r, ok = p.Rule(r.After) {
		line = append(line, r)
	}
	slices.Reverse(line)
	return line
}

// With returns the plan with a rule added, and the rule with its number. A rule with the same After and If is
// replaced. If the answer changes by that, the rules that followed it are removed.
func (p Plan) With(r Rule) (Plan, Rule) {
	p.Rules = slices.Clone(p.Rules)
	for i, old := range p.Rules {
		if old.After != r.After || old.If != r.If {
			continue
		}
		if old.Then == r.Then {
			return p, old
		}
		r.ID = old.ID
		p.Rules[i] = r
		for _, next := range p.Following(r.ID) {
			p = p.Without(next.ID)
		}
		return p, r
	}
	p.Last++
	r.ID = p.Last
	p.Rules = append(p.Rules, r)
	return p, r
}

// Without returns the plan without a rule and all rules that follow it; 0 removes all rules.
func (p Plan) Without(id int) Plan {
	gone := map[int]bool{id: true}
	rules := p.Rules
	p.Rules = nil
	for _, r := range rules {
		if gone[r.ID] || gone[r.After] {
			gone[r.ID] = true
			continue
		}
		p.Rules = append(p.Rules, r)
	}
	return p
}

// Discarded returns the plan without rules, in the form that is kept until its player has been told.
func (p Plan) Discarded(reason VoidReason, by int) Plan {
	p.Rules, p.Void, p.VoidBy = nil, reason, by
	return p
}
