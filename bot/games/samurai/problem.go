package samurai

import (
	"cmp"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// maxQuoted is the longest quotation of a person's text, in characters.
const maxQuoted = 200

// problem explains why the rules refuse an action, a set-up or a record. It adds the rule, the step of a
// turn and the line of a text, if they are known.
func (sc scene) problem(p *engine.Problem) string {
	args := games.Args{
		"Moves": sc.ambiguousMoves(p), "Seat": "", "Legal": "", "Free": "", "Class": "", "Step": "",
	}
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

// value translates an argument of a problem: a color, a tile, a figure, towns or hexes. Any other text is
// quoted.
func (sc scene) value(reason, name, value string) string {
	switch name {
	case "seat":
		return sc.playerByColor(value)
	case "given":
		return sc.given(reason, value)
	case "tile":
		if k := kindByKey(value); k != rules.NoKind {
			return sc.tile(k)
		}
	case "class":
		if c := classByKey(value); c != rules.NoClass {
			return sc.class(c)
		}
	case "town", "other":
		return townName(value)
	case "legal":
		return sc.legalList(value)
	case "free":
		return sc.either(strings.Split(value, ", "))
	}
	return quoted(value)
}

// quoted returns a person's text, clipped and escaped.
func quoted(text string) string { return games.Escape(games.Clip(text, maxQuoted)) }

// playerByColor returns the name of the player with the key of a color, "" if there is none.
func (sc scene) playerByColor(key string) string {
	for seat := engine.Seat(0); rules.SeatKey(seat) != ""; seat++ {
		if rules.SeatKey(seat) == key {
			return sc.name(seat)
		}
	}
	return ""
}

// given translates the input that was refused: a player or a tile if the reason is about one, else a quoted
// text.
func (sc scene) given(reason, value string) string {
	switch reason {
	case rules.ReasonNotAsked, rules.ReasonGone:
		return cmp.Or(sc.playerByColor(value), sc.Text("somebody", nil))
	case rules.ReasonOtherTile:
		return sc.tile(kindByKey(value))
	}
	return quoted(value)
}

// townName returns the name of the town with a key. Any other text is quoted.
func townName(key string) string {
	for t := rules.Town(1); t <= lastTown; t++ {
		if t.Key() == key {
			return t.String()
		}
	}
	return quoted(key)
}

// lastTown is the last town of the map.
const lastTown = 34

// legalList lists towns, or the values of an option.
func (sc scene) legalList(value string) string {
	if value == "" {
		return ""
	}
	var list []string
	for name := range strings.SplitSeq(value, ", ") {
		list = append(list, townName(name))
	}
	return sc.either(list)
}

// ambiguousMoves lists up to maxAmbiguous moves that an ambiguous text can mean.
func (sc scene) ambiguousMoves(p *engine.Problem) string {
	var moves []string
	for _, a := range p.Allowed[:min(len(p.Allowed), maxAmbiguous)] {
		moves = append(moves, sc.choiceOf(a).Label)
	}
	return sc.either(moves)
}

// maxAmbiguous is the largest number of moves in the answer to an ambiguous text.
const maxAmbiguous = 4
