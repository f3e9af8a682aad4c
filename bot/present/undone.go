package present

import (
	"slices"

	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// mostUndone is how many actions are named that were taken back in one place: the newest ones.
const mostUndone = 5

// undone tells what a player had chosen in the place of a step and took back; nothing where there is none.
func (sc scene) undone(s step) []string {
	var what []string
	for _, e := range s.undone {
		what = append(what, sc.chosen(s.before.Position, e))
	}
	slices.Reverse(what)
	what = unique(what)
	what = what[:min(len(what), mostUndone)]
	if len(what) == 0 {
		return nil
	}
	slices.Reverse(what)
	return []string{sc.Count("review.undone", len(what), locale.Args{"Player": sc.player(kamisado.SideOf(s.event.Seat)), "What": sc.join(what)})}
}

// unique returns the texts without those that stand before them already.
func unique(texts []string) []string {
	var all []string
	for _, text := range texts {
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}

// chosen says a move or fill of a position.
func (sc scene) chosen(p kamisado.Position, e match.Event) string {
	for fill, key := range map[engine.Action]string{kamisado.FillLeft.Action(): "takeback.fill.left", kamisado.FillRight.Action(): "takeback.fill.right"} {
		if e.Action == fill {
			return sc.Text(key, nil)
		}
	}
	return sc.actionWords(p, e.Action)
}
