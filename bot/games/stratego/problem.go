package stratego

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// maxReason is the longest argument of a problem, in characters. It can quote the refused text.
const maxReason = 300

// problem explains why the rules refuse an action, a set-up or a record. It adds the rule and the line of a
// text, if they are known.
func (sc scene) problem(p *engine.Problem) string {
	args := games.Args{"Moves": sc.ambiguousMoves(p), "Faults": sc.faultList(rules.FaultsOf(p))}
	for name, value := range p.Args {
		if name == "faults" { // FaultsOf reads them
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

// value translates an argument of a problem: a side, a rank or a list. Any other text is escaped. With
// ranked, the argument may be a rank whatever its name.
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
	if name == "given" { // with the reader's own rank names
		value = sc.usualNames(value)
	}
	return games.Escape(games.Clip(value, maxReason))
}

func rankOfKey(key string) (rules.Rank, bool) {
	for _, r := range rules.Ranks() {
		if r.Key() == key {
			return r, true
		}
	}
	return rules.Unknown, false
}

// faultList lists the faults of a set-up.
func (sc scene) faultList(faults []rules.Fault) string {
	var list []string
	for _, f := range faults {
		list = append(list, sc.Count("fault."+f.Key, f.Have, games.Args{
			"Rank": sc.rank(f.Rank), "Want": f.Want, "Line": f.Line, "Symbol": games.Escape(f.Symbol),
		}))
	}
	return strings.Join(list, sc.Text("list.semicolon", nil))
}

// ambiguousMoves lists up to maxAmbiguous moves that an ambiguous text can mean.
func (sc scene) ambiguousMoves(p *engine.Problem) string {
	var moves []string
	for _, a := range p.Allowed[:min(len(p.Allowed), maxAmbiguous)] {
		moves = append(moves, "`"+string(a)+"`")
	}
	return sc.either(moves)
}

// maxAmbiguous is the largest number of moves in the answer to an ambiguous text.
const maxAmbiguous = 8
