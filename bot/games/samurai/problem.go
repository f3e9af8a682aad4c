package samurai

import (
	"cmp"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// mostQuoted is how much is repeated of a text that somebody wrote, in characters.
const mostQuoted = 200

// problem says why the rules refuse an action, a set-up or a record, and names the rule.
func (sc scene) problem(p *engine.Problem) string {
	args := games.Args{"Moves": sc.meantMoves(p), "Seat": "", "Legal": "", "Free": "", "Class": "", "Step": ""}
	for name, value := range p.Args {
		args[strings.ToUpper(name[:1])+name[1:]] = sc.value(p.Key, name, value)
	}
	text := sc.Text("problem."+p.Key, args)
	if rulebook().Has(p.Rule) {
		text = sc.Text("problem.with-rule", games.Args{"Text": text, "Rule": p.Rule})
	}
	if step := p.Args["step"]; step != "" && step != "1" {
		text = sc.Text("problem.at-step", games.Args{"Step": step, "Text": text})
	}
	if line := p.Args["line"]; line != "" {
		text = sc.Text("problem.on-line", games.Args{"Line": line, "Text": text})
	}
	return text
}

// value returns an argument of a problem in this language: a color, a tile, a figure, towns,
// hexes, or a text as it is.
func (sc scene) value(reason, name, value string) string {
	switch name {
	case "seat":
		return sc.colored(value)
	case "given":
		return sc.given(reason, value)
	case "tile":
		if k := kindKeyed(value); k != rules.NoKind {
			return sc.tile(k)
		}
	case "class":
		if c := classKeyed(value); c != rules.NoClass {
			return sc.class(c)
		}
	case "town", "other":
		return townNamed(value)
	case "legal":
		return sc.legal(value)
	case "free":
		return sc.either(strings.Split(value, ", "))
	}
	return quoted(value)
}

func quoted(text string) string { return games.Escape(games.Clip(text, mostQuoted)) }

// colored returns the player with a color's key, "" for none.
func (sc scene) colored(key string) string {
	for seat := engine.Seat(0); rules.SeatKey(seat) != ""; seat++ {
		if rules.SeatKey(seat) == key {
			return sc.name(seat)
		}
	}
	return ""
}

// given returns what somebody gave: a color or a tile where the reason is about one, otherwise a text.
func (sc scene) given(reason, value string) string {
	switch reason {
	case rules.ReasonNotAsked, rules.ReasonGone:
		return cmp.Or(sc.colored(value), sc.Text("somebody", nil))
	case rules.ReasonOtherTile:
		return sc.tile(kindKeyed(value))
	}
	return quoted(value)
}

// townNamed returns the name of the town with a key, or the text as it is.
func townNamed(key string) string {
	for t := rules.Town(1); t <= lastTown; t++ {
		if t.Key() == key {
			return t.String()
		}
	}
	return quoted(key)
}

// lastTown is the last town of the whole map in map order.
const lastTown = 34

// legal lists towns, or the values of an option.
func (sc scene) legal(value string) string {
	if value == "" {
		return ""
	}
	var list []string
	for name := range strings.SplitSeq(value, ", ") {
		list = append(list, townNamed(name))
	}
	return sc.either(list)
}

// meantMoves lists the moves among which a text left the choice.
func (sc scene) meantMoves(p *engine.Problem) string {
	var moves []string
	for _, a := range p.Allowed[:min(len(p.Allowed), mostMeant)] {
		moves = append(moves, sc.choiceOf(a).Label)
	}
	return sc.either(moves)
}

// mostMeant is how many moves a refusal names.
const mostMeant = 4
