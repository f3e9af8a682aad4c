package present

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
)

// The verbs of controls of a plan. The comment says what Arg and the chosen value of a menu are; ID is the match.
const (
	VerbPlan      = "plan"       // shows the plan
	VerbPlanAfter = "plan-after" // the chosen value is a rule: shows the place after it
	VerbPlanIf    = "plan-if"    // Arg is the rule before; the chosen value is a condition
	VerbPlanTower = "plan-tower" // Arg is a PlanPlace; the chosen value is a color's key
	VerbPlanThen  = "plan-then"  // Arg is a PlanPlace; the chosen value is an action
	VerbPlanDrop  = "plan-drop"  // the chosen value is a rule that goes
	VerbPlanClear = "plan-clear" // every rule goes
)

// PlanPlace is a place in a plan at which its player answers: after a rule, and then after what meets a condition.
type PlanPlace struct {
	After int
	If    engine.Condition
}

// String writes the place as the argument of a control.
func (p PlanPlace) String() string { return fmt.Sprintf("%d/%s", p.After, p.If) }

// ParsePlanPlace reads the argument of a control; ok is false for what String does not write.
func ParsePlanPlace(arg string) (p PlanPlace, ok bool) {
	after, cond, ok := strings.Cut(arg, "/")
	p.If = engine.Condition(cond)
	p.After, ok = ruleNumber(after, ok)
	return p, ok
}

// Plans are the pages of the plans of a game.
type Plans interface {
	// Plan returns the private page of a player's plan, seen from a place in it. The piece is what of the game a target is to be
	// chosen for, "" for none.
	Plan(pr match.Prospect, piece, tag string) Message
	// Misplanned returns the private answer to a rule that cannot be planned.
	Misplanned(e *match.Misplanned, tag string) Message
	// SuggestConditions, SuggestAnswers and SuggestRules return what autocompletion offers for the parts of a rule.
	SuggestConditions(pr match.Prospect, tag, typed string) []Choice
	SuggestAnswers(pr match.Prospect, tag, typed string) []Choice
	SuggestRules(pr match.Prospect, tag, typed string) []Choice
}

// Discarded returns the private word that a plan is discarded; the snapshot is the newest one of its match.
func (p *Presenter) Discarded(plan match.Plan, s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	return private(sc.Text("plan.void."+string(plan.Void), locale.Args{
		"Opponent": sc.rivals(), "Match": sc.match.ID, "URL": postURL(s),
	}))
}

// rivals names the players other than the viewer without what their seats are called.
func (sc scene) rivals() string {
	var names []string
	for _, seat := range sc.except(sc.snap.Seat) {
		names = append(names, sc.name(sc.match, seat))
	}
	return sc.join(names)
}

// ruleNumber reads the number of a rule, 0 for none.
func ruleNumber(text string, ok bool) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, ok && err == nil && n >= 0
}
