package ludo

import (
	"cmp"
	"slices"
	"strings"

	"towerpost/bot/games"
	"towerpost/engine"
)

// maxTyped is the length to which a typed text is cut, in characters.
const maxTyped = 100

// suggest returns the moves for a typed text. Moves that the rules read from it come first, then moves that
// begin with it, then moves that contain it, then the others.
func (sc scene) suggest(typed string) []games.Choice {
	if sc.asked() == engine.Nobody {
		return nil
	}
	typed = strings.TrimSpace(games.Clip(typed, maxTyped))
	meant := sc.readActions(typed)
	choices := sc.choices()
	rank := map[engine.Action]int{}
	for _, c := range choices {
		rank[c.Action] = matchRank(c, games.Fold(typed))
		if slices.Contains(meant, c.Action) {
			rank[c.Action] = -1
		}
	}
	slices.SortStableFunc(choices, func(a, b games.Choice) int {
		return cmp.Compare(rank[a.Action], rank[b.Action])
	})
	return choices
}

// readActions returns the actions that the rules read from a text: one, several if it is ambiguous, or none.
func (sc scene) readActions(typed string) []engine.Action {
	position := sc.view.Position
	return games.PossibleActions(position.Read(typed))
}

// matchRank ranks how well a choice matches a folded text: 0 if it begins with the text, 1 if it contains the
// text, 2 otherwise.
func matchRank(c games.Choice, typed string) int {
	action, label := games.Fold(string(c.Action)), games.Fold(c.Label)
	switch {
	case strings.HasPrefix(action, typed) || strings.HasPrefix(label, typed):
		return 0
	case strings.Contains(action, typed) || strings.Contains(label, typed):
		return 1
	}
	return 2
}
