package present

import (
	"towerpost/bot/games"
	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
)

// Kit is what the pages of a game are made with, in one language and by one preference.
type Kit struct{ sc Scene }

// Kit returns what pages about a match are made with. The snapshot may hold no more than its Match.
func (p *Presenter) Kit(s match.Snapshot, tag string) Kit { return Kit{p.Scene(s, tag)} }

// Standing returns the kit for pictures that follow one another, seen from the viewer's side.
func (k Kit) Standing(viewer match.Player) Kit { return Kit{k.sc.Standing(viewer)} }

// Moment returns what a face may know of the kit's snapshot.
func (k Kit) Moment() games.Moment { return k.sc.Now() }

// Words returns the words of the game, and below them those of the table.
func (k Kit) Words() games.Words { return k.sc.WordsOf(k.sc.Match) }

// Pictures returns shots as pictures of a message.
func (k Kit) Pictures(shots ...games.Shot) []Picture { return k.sc.Drawn(shots) }

// Control returns a control of the match as it stands in the snapshot.
func (k Kit) Control(verb, arg string) Control { return k.sc.Control(verb, arg) }

// Menu returns choices as a menu, at most MaxOptions of them.
func (k Kit) Menu(control Control, hint string, choices []games.Choice) *Menu {
	menu := &Menu{Control: control, Hint: Clip(hint, MaxHint)}
	for _, c := range choices[:min(len(choices), MaxOptions)] {
		menu.Options = append(menu.Options, OptionOf(c))
	}
	return menu
}

// Paged returns the lines of a menu of which one is chosen: all, or the page with the chosen one.
func (k Kit) Paged(all []Choice, chosen int) []Choice { return Paged(k.sc.Words, all, chosen) }

// Steppers are the buttons that lead to the first, the previous, the next and the last of something.
func (k Kit) Steppers(first, now, last int, control func(name string, to int) Control) []Button {
	return Steppers(first, now, last, control)
}

// PuzzleStreak says how many puzzles were solved in a row.
func (k Kit) PuzzleStreak(l trainer.Learner) string { return PuzzleStreak(k.sc.Words, l) }

// Suggestions returns choices as autocompletion shows them, at most MaxOptions.
func Suggestions(choices []games.Choice) []Choice {
	list := make([]Choice, 0, min(len(choices), MaxOptions))
	for _, c := range choices[:min(len(choices), MaxOptions)] {
		list = append(list, suggestion(c))
	}
	return list
}

// PuzzleStreak says how many puzzles were solved in a row, "" for none.
func PuzzleStreak(w Words, l trainer.Learner) string {
	if l.Streak == 0 {
		return ""
	}
	return w.Count("puzzle.streak", l.Streak, nil)
}
