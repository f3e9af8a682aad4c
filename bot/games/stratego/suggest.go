package stratego

import (
	"cmp"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
)

// longestTyped is how much of a typed text is looked at, in characters.
const longestTyped = 100

// suggest offers what the rules would read from the typed text first, then what begins as it
// does or holds it.
func (sc scene) suggest(typed string) []games.Choice {
	if _, ok := sc.asked(); !ok {
		return nil
	}
	typed = strings.TrimSpace(games.Clip(typed, longestTyped))
	if sc.view.Preparing {
		return sc.suggestSetups(typed)
	}
	meant := sc.meant(sc.read(typed))
	return sorted(sc.moveChoices(), typed, func(c games.Choice) bool { return slices.Contains(meant, c.Action) })
}

// sorted puts the choices that are meant first, then those that begin as a text does, then
// those that hold it.
func sorted(choices []games.Choice, typed string, meant func(games.Choice) bool) []games.Choice {
	fit := make(map[string]int, len(choices))
	for _, c := range choices {
		fit[c.Label] = fitOf(c, games.Fold(typed))
		if meant(c) {
			fit[c.Label] = -1
		}
	}
	slices.SortStableFunc(choices, func(a, b games.Choice) int { return cmp.Compare(fit[a.Label], fit[b.Label]) })
	return choices
}

// moveChoices returns all moves as lines.
func (sc scene) moveChoices() []games.Choice {
	var list []games.Choice
	for _, m := range sc.view.Legal {
		list = append(list, sc.moveChoice(m))
	}
	return list
}

// meant returns the moves that the rules read from a text: one, several where it is ambiguous, or none.
func (sc scene) meant(typed string) []engine.Action {
	position := sc.view.Position
	move, err := position.Read(typed)
	return games.Meant(move.Action(), err)
}

// suggestSetups offers the presets, and before them the set-up that the text is.
func (sc scene) suggestSetups(typed string) []games.Choice {
	read, err := sc.view.Rules.Army.Read(typed)
	var list []games.Choice
	known := false
	for _, p := range sc.presets() {
		known = known || p.d == read
		list = append(list, games.Choice{
			Value: p.typed, Label: sc.Text("suggest.preset", games.Args{"Name": p.label, "Setup": p.d.String()}),
		})
	}
	if err == nil && !known {
		list = append(list, games.Choice{Value: read.String(), Label: read.String()})
	}
	isRead := func(c games.Choice) bool {
		d, wrong := sc.view.Rules.Army.Read(c.Value)
		return err == nil && wrong == nil && d == read
	}
	return sorted(list, typed, isRead)
}

// fitOf says how well a choice fits a folded text: 0 best.
func fitOf(c games.Choice, typed string) int {
	action, label := games.Fold(cmp.Or(string(c.Action), c.Value)), games.Fold(c.Label)
	switch {
	case strings.HasPrefix(action, typed) || strings.HasPrefix(label, typed):
		return 0
	case strings.Contains(action, typed) || strings.Contains(label, typed):
		return 1
	}
	return 2
}
