package events

import (
	"slices"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// mostUndone is the largest number of taken-back actions that Undone names.
const mostUndone = 5

// Undone returns a line on the actions that a player took back before they chose a step, nil if there are
// none. It names the newest ones.
func Undone(sc present.Scene, s match.Step) []string {
	var what []string
	for _, e := range s.Undone {
		what = append(what, Chosen(sc, s, e))
	}
	slices.Reverse(what)
	what = unique(what)
	what = what[:min(len(what), mostUndone)]
	if len(what) == 0 {
		return nil
	}
	slices.Reverse(what)
	return []string{sc.Count("review.undone", len(what), locale.Args{
		"Player": sc.Player(sc.Match, s.Event.Seat), "What": sc.Join(what),
	})}
}

// unique returns the texts without repetitions.
func unique(texts []string) []string {
	var all []string
	for _, text := range texts {
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}

// Chosen returns the label of an action in the situation before a step.
func Chosen(sc present.Scene, s match.Step, e match.Event) string {
	then := sc
	then.Snapshot.View = s.Before
	then.Snapshot.Outcome, then.Snapshot.Ending = engine.Outcome{}, engine.Ending{}
	return sc.Face().Choice(then.Moment(nil), e.Seat, e.Action).Label
}
