package ludo

import (
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// maxReason is the longest argument of a problem, in characters. It can quote the refused text.
const maxReason = 300

// problem explains why the rules refuse an action, a set-up or a record. It adds the rule and the line of a
// text, if they are known.
func (sc scene) problem(p *engine.Problem) string {
	args := games.Args{"Moves": sc.ambiguousMoves(p)}
	for name, value := range p.Args {
		args[strings.ToUpper(name[:1])+name[1:]] = sc.value(name, value)
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

// value translates an argument of a problem: a colour, a place, a piece or a list. Any other text is escaped.
func (sc scene) value(name, value string) string {
	switch name {
	case "place", "at":
		return sc.position(value)
	case "color":
		return sc.sideOfKey(value)
	case "legal":
		return sc.either(strings.Split(strings.ReplaceAll(value, ", ", " or "), " or "))
	case "given":
		return sc.given(value)
	}
	return games.Escape(games.Clip(value, maxReason))
}

// given translates the input that was refused: a colour, a piece such as "blue 3", a place or nothing. Any
// other text is escaped.
func (sc scene) given(value string) string {
	key, number, numbered := strings.Cut(value, " ")
	switch color := sc.sideOfKey(key); {
	case value == "none":
		return sc.Text("nothing", nil)
	case value == "":
		return sc.Text("somebody", nil)
	case color != "" && numbered && len(number) == 1:
		return sc.Text("piece.owned", games.Args{"Player": color, "Number": number})
	case color != "" && !numbered:
		return color
	}
	return sc.position(value)
}

// position returns a place in this language with its preposition. Any other text is escaped.
func (sc scene) position(value string) string {
	switch value {
	case rules.Yard.String():
		return sc.Text("on.yard", nil)
	case rules.Goal.String():
		return sc.Text("on.goal", nil)
	}
	return games.Escape(games.Clip(value, maxReason))
}

// sideOfKey returns the name of the colour with a key, "" for none.
func (sc scene) sideOfKey(key string) string {
	for c := rules.Yellow; c <= rules.Cyan; c++ {
		if c.Key() == key {
			return colorName(sc, c)
		}
	}
	return ""
}

// allowedMove names a legal action in a sentence.
func (sc scene) allowedMove(a engine.Action) string {
	for _, c := range sc.view.Choices {
		if c.Action == a {
			return sc.label(c)
		}
	}
	return "`" + string(a) + "`"
}

// ambiguousMoves lists the moves that an ambiguous text can mean.
func (sc scene) ambiguousMoves(p *engine.Problem) string {
	var moves []string
	for _, a := range p.Allowed {
		moves = append(moves, sc.allowedMove(a))
	}
	return sc.either(moves)
}
