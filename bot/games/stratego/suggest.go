package stratego

import (
	"cmp"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
)

// maxTyped is the length to which a typed text is cut, in characters.
const maxTyped = 100

// suggest returns set-ups or moves for a typed text. Those that the rules read from it come first, then
// those that begin with it, then those that contain it, then the others.
func (sc scene) suggest(typed string) []games.Choice {
	if _, ok := sc.asked(); !ok {
		return nil
	}
	typed = strings.TrimSpace(games.Clip(typed, maxTyped))
	if sc.view.Preparing {
		return sc.suggestSetups(typed)
	}
	meant := sc.readActions(sc.usualNames(typed))
	return sortChoices(sc.moveChoices(), typed, func(c games.Choice) bool {
		return slices.Contains(meant, c.Action)
	})
}

// sortChoices sorts choices: those for which meant is true first, then those that begin with the text, then
// those that contain it.
func sortChoices(choices []games.Choice, typed string, meant func(games.Choice) bool) []games.Choice {
	rank := make(map[string]int, len(choices))
	for _, c := range choices {
		rank[c.Label] = matchRank(c, games.Fold(typed))
		if meant(c) {
			rank[c.Label] = -1
		}
	}
	slices.SortStableFunc(choices, func(a, b games.Choice) int {
		return cmp.Compare(rank[a.Label], rank[b.Label])
	})
	return choices
}

// moveChoices returns all legal moves as choices.
func (sc scene) moveChoices() []games.Choice {
	var list []games.Choice
	for _, m := range sc.view.Legal {
		list = append(list, sc.moveChoice(m))
	}
	return list
}

// readActions returns the moves that the rules read from a text: one, several if it is ambiguous, or none.
func (sc scene) readActions(typed string) []engine.Action {
	position := sc.view.Position
	move, err := position.Read(typed)
	return games.PossibleActions(move.Action(), err)
}

// suggestSetups returns the presets. The set-up that the rules read from the text comes first.
func (sc scene) suggestSetups(typed string) []games.Choice {
	read, err := sc.view.Rules.Army.Read(typed)
	var list []games.Choice
	known := false
	for _, p := range sc.presets() {
		known = known || p.d == read
		args := games.Args{"Name": p.label, "Setup": p.d.String()}
		list = append(list, games.Choice{Value: p.typed, Label: sc.Text("suggest.preset", args)})
	}
	if err == nil && !known {
		list = append(list, games.Choice{Value: read.String(), Label: read.String()})
	}
	isRead := func(c games.Choice) bool {
		d, wrong := sc.view.Rules.Army.Read(c.Value)
		return err == nil && wrong == nil && d == read
	}
	return sortChoices(list, typed, isRead)
}

// matchRank ranks how well a choice matches a folded text: 0 if it begins with the text, 1 if it contains the
// text, 2 otherwise.
func matchRank(c games.Choice, typed string) int {
	action, label := games.Fold(cmp.Or(string(c.Action), c.Value)), games.Fold(c.Label)
	switch {
	case strings.HasPrefix(action, typed) || strings.HasPrefix(label, typed):
		return 0
	case strings.Contains(action, typed) || strings.Contains(label, typed):
		return 1
	}
	return 2
}
