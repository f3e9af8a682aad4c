package events

import (
	"slices"

	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine"
	"towerpost/engine/match"
)

// mostUndone is how many actions are named that were taken back in one place: the newest ones.
const mostUndone = 5

// Undone tells what a player had chosen in the place of a step and took back; nothing where there is none.
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

// Chosen says an action that could be taken before a step.
func Chosen(sc present.Scene, s match.Step, e match.Event) string {
	then := sc
	then.Snapshot.View, then.Snapshot.Outcome, then.Snapshot.Ending = s.Before, engine.Outcome{}, engine.Ending{}
	return sc.Face().Choice(then.Moment(nil), e.Seat, e.Action).Label
}
