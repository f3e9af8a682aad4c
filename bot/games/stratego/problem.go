package stratego

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// mostReason is how much is said of what is wrong with a text, which can quote from it, in characters.
const mostReason = 300

// problem says why the rules refuse an action, a set-up or a record, and names the rule.
func (sc scene) problem(p *engine.Problem) string {
	args := games.Args{"Moves": sc.meantMoves(p), "Faults": sc.faults(rules.FaultsOf(p))}
	for name, value := range p.Args {
		if name == "faults" { // FaultsOf has read them
			continue
		}
		args[strings.ToUpper(name[:1])+name[1:]] = sc.value(name, value, p.Key == rules.ReasonAnotherRank)
	}
	text := sc.Text("problem."+p.Key, args)
	if rulebook().Has(p.Rule) {
		text = sc.Text("problem.with-rule", games.Args{"Text": text, "Rule": p.Rule})
	}
	if line := p.Args["line"]; line != "" {
		text = sc.Text("problem.on-line", games.Args{"Line": line, "Text": text})
	}
	return text
}

// value returns an argument of a problem in this language: a side, a rank, a list, or a text as it is; ranked
// says that what was given is a rank.
func (sc scene) value(name, value string, ranked bool) string {
	if r, ok := rankOfKey(value); ok && (name == "rank" || ranked) {
		return sc.a(r)
	}
	switch value {
	case "red":
		return sc.side(rules.Red)
	case "blue":
		return sc.side(rules.Blue)
	}
	if name == "legal" {
		return sc.either(strings.Split(value, ", "))
	}
	if name == "given" && !sc.view.Preparing { // a move, by the reader's own names
		value = sc.read(value)
	}
	return games.Escape(games.Clip(value, mostReason))
}

func rankOfKey(key string) (rules.Rank, bool) {
	for _, r := range rules.Ranks() {
		if r.Key() == key {
			return r, true
		}
	}
	return rules.Unknown, false
}

// faults lists all that is wrong with a set-up.
func (sc scene) faults(faults []rules.Fault) string {
	var list []string
	for _, f := range faults {
		list = append(list, sc.Count("fault."+f.Key, f.Have, games.Args{
			"Rank": sc.rank(f.Rank), "Want": f.Want, "Line": f.Line, "Symbol": games.Escape(f.Symbol),
		}))
	}
	return strings.Join(list, sc.Text("list.semicolon", nil))
}

// meantMoves lists the moves among which a text left the choice.
func (sc scene) meantMoves(p *engine.Problem) string {
	var moves []string
	for _, a := range p.Allowed[:min(len(p.Allowed), mostMeant)] {
		moves = append(moves, "`"+string(a)+"`")
	}
	return sc.either(moves)
}

// mostMeant is how many moves are named of those that a text can mean.
const mostMeant = 8
