package ludo

import (
	"cmp"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
)

// longestTyped is how much of a typed text is looked at, in characters.
const longestTyped = 100

// suggest offers the moves: first the one that the rules read from the typed text, or those among which it
// leaves the choice, then those that begin as it does or hold it.
func (sc scene) suggest(typed string) []games.Choice {
	if sc.asked() == engine.Nobody {
		return nil
	}
	typed = strings.TrimSpace(games.Clip(typed, longestTyped))
	meant := sc.meant(typed)
	choices := sc.choices()
	fit := map[engine.Action]int{}
	for _, c := range choices {
		fit[c.Action] = fitOf(c, games.Fold(typed))
		if slices.Contains(meant, c.Action) {
			fit[c.Action] = -1
		}
	}
	slices.SortStableFunc(choices, func(a, b games.Choice) int { return cmp.Compare(fit[a.Action], fit[b.Action]) })
	return choices
}

// meant returns the actions that the rules read from a text: one, several where it is ambiguous, or none.
func (sc scene) meant(typed string) []engine.Action {
	position := sc.view.Position
	return games.Meant(position.Read(typed))
}

// fitOf says how well a choice fits a folded text: 0 best.
func fitOf(c games.Choice, typed string) int {
	action, label := games.Fold(string(c.Action)), games.Fold(c.Label)
	switch {
	case strings.HasPrefix(action, typed) || strings.HasPrefix(label, typed):
		return 0
	case strings.Contains(action, typed) || strings.Contains(label, typed):
		return 1
	}
	return 2
}
