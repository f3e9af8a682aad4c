package plan

import (
	"fmt"
	"strconv"
	"strings"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// Place is a place in a plan at which its player answers: after the rule After, once the condition If is met.
type Place struct {
	After int
	If    engine.Condition
}

// String returns the place as the argument of a control.
func (p Place) String() string { return fmt.Sprintf("%d/%s", p.After, p.If) }

// ParsePlace reads the argument of a control. It returns false for a text that String cannot return.
func ParsePlace(arg string) (p Place, ok bool) {
	after, cond, ok := strings.Cut(arg, "/")
	p.If = engine.Condition(cond)
	p.After, ok = ruleNumber(after, ok)
	return p, ok
}

// Discarded returns the private message that a plan is discarded. The snapshot is the newest one of its
// match.
func Discarded(p *present.Presenter, plan match.Plan, s match.Snapshot, tag string) present.Message {
	sc := p.Scene(s, tag)
	return present.Private(sc.Text("plan.void."+string(plan.Void), locale.Args{
		"Opponent": opponents(sc), "Match": sc.Match.ID, "URL": present.PostURL(s),
	}))
}

// opponents names the players other than the viewer, without the names of their seats.
func opponents(sc present.Scene) string {
	var names []string
	for _, seat := range sc.Except(sc.Snapshot.Seat) {
		names = append(names, sc.Name(sc.Match, seat))
	}
	return sc.Join(names)
}

// ruleNumber reads the number of a rule, 0 for none.
func ruleNumber(text string, ok bool) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, ok && err == nil && n >= 0
}
