package match

import (
	"fmt"
	"slices"

	"towerpost/engine"
)

// RulesAtMost bounds the rules of a plan.
const RulesAtMost = 25

// Plan is what a player has queued for a match: answers to what the others may do. Nobody else may learn of
// it before it is played. The zero Plan, but for its Match and Player, is none.
type Plan struct {
	Match  ID
	Player Player
	// Head is the head of the match from which the rules count.
	Head int
	// Rules are a tree by their After; a rule stands behind the one that it follows.
	Rules []Rule
	// Last is the highest number that a rule of the plan has had.
	Last int
	// Void says why the plan was discarded; it has no rules then, and is kept until its player was told.
	Void VoidReason
	// VoidBy is the Seq of the event that was not foreseen.
	VoidBy int
	// Revision is the store's mark of what was written last, 0 for a plan that was never written.
	Revision uint64
}

// Rule is one line of a plan: if the others do this, that is to be done.
type Rule struct {
	// ID is the rule's number in its plan, from 1. No other rule of the plan gets it, also later.
	ID int
	// After is the rule after which this one counts; 0 stands for the plan's head.
	After int
	// If is what the next of the others must do; "" where the player goes on without that, such
	// as after a push of theirs.
	If engine.Condition
	// Then is what is done at once; "" where one of the others goes on before the player is asked.
	Then engine.Action
}

// VoidReason is why a plan was discarded.
type VoidReason string

const (
	// VoidSurprise is something else than the plan had an answer to.
	VoidSurprise VoidReason = "surprise"
	// VoidIllegal is an answer that the rules did not allow when it was due.
	VoidIllegal VoidReason = "illegal"
	// VoidMoved is a match that went on, or back, in another way than by its players' actions.
	VoidMoved VoidReason = "moved"
)

// Empty reports whether there is nothing to keep of the plan.
func (p Plan) Empty() bool { return len(p.Rules) == 0 && p.Void == "" }

// Live reports whether the plan has rules that may be played.
func (p Plan) Live() bool { return len(p.Rules) > 0 }

// Check returns an error where the parts of the plan contradict one another.
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
			return fmt.Errorf("plan of match %s has rule %d after %d, which is not before it", p.Match, r.ID, r.After)
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

// Following returns the rules that follow directly on a rule, or with 0 on the head, in the order
// in which they were made.
func (p Plan) Following(after int) []Rule {
	var rules []Rule
	for _, r := range p.Rules {
		if r.After == after {
			rules = append(rules, r)
		}
	}
	return rules
}

// Line returns the rules that lead from the head to a rule, which is the last of them; nothing for 0.
func (p Plan) Line(id int) []Rule {
	var line []Rule
	for r, ok := p.Rule(id); ok; r, ok = p.Rule(r.After) {
		line = append(line, r)
	}
	slices.Reverse(line)
	return line
}

// With returns the plan with a rule, which gets its number here. A rule for the same case is replaced, and
// where the answer becomes another one, what followed on it is gone.
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

// Without returns the plan without a rule and what follows on it; with 0, without any.
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

// Discarded returns the plan as it is kept until its player was told that it is discarded.
func (p Plan) Discarded(reason VoidReason, by int) Plan {
	p.Rules, p.Void, p.VoidBy = nil, reason, by
	return p
}
