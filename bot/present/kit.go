package present

import (
	"towerpost/bot/games"
	"towerpost/engine/match"
	"towerpost/engine/match/trainer"
)

// Kit is the set of tools with which a game makes its own pages, for one match, language and display
// preference.
type Kit struct{ sc Scene }

// Kit returns the tools for pages about a match. The snapshot may hold no more than its Match.
func (p *Presenter) Kit(s match.Snapshot, tag string) Kit { return Kit{p.Scene(s, tag)} }

// Standing returns the kit for a series of pictures that are all seen from the viewer's side.
func (k Kit) Standing(viewer match.Player) Kit { return Kit{k.sc.Standing(viewer)} }

// Moment returns the kit's snapshot as a face may know it.
func (k Kit) Moment() games.Moment { return k.sc.Now() }

// Words returns the words of the match's game. A key that the game lacks gives the text common to all games.
func (k Kit) Words() games.Words { return k.sc.WordsOf(k.sc.Match) }

// Pictures returns shots as pictures of a message.
func (k Kit) Pictures(shots ...games.Shot) []Picture { return k.sc.Drawn(shots) }

// Control returns a control for the match at the head of the snapshot.
func (k Kit) Control(verb, arg string) Control { return k.sc.Control(verb, arg) }

// Menu returns choices as a menu, at most MaxOptions of them.
func (k Kit) Menu(control Control, hint string, choices []games.Choice) *Menu {
	menu := &Menu{Control: control, Hint: Clip(hint, MaxHint)}
	for _, c := range choices[:min(len(choices), MaxOptions)] {
		menu.Options = append(menu.Options, OptionOf(c))
	}
	return menu
}

// Paged returns all lines of a menu, or the page with the chosen line if a menu does not hold all.
func (k Kit) Paged(all []Choice, chosen int) []Choice { return Paged(k.sc.Words, all, chosen) }

// Steppers returns the buttons to the first, the previous, the next and the last page.
func (k Kit) Steppers(first, now, last int, control func(name string, to int) Control) []Button {
	return Steppers(first, now, last, control)
}

// PuzzleStreak says how many puzzles were solved in a row, "" for none.
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
