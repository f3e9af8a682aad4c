package present

import (
	"time"

	"towerpost/bot/games"
	"towerpost/engine/match"
	"towerpost/engine/match/rating"
	"towerpost/engine/match/trainer"
)

// Kit is what the pages of a game are made with, in one language and to one taste.
type Kit struct{ sc scene }

// Kit returns what pages about a match are made with. The snapshot may hold no more than its Match.
func (p *Presenter) Kit(s match.Snapshot, tag string) Kit { return Kit{p.scene(s, tag)} }

// Standing returns the kit for pictures that follow one another, seen from the viewer's side.
func (k Kit) Standing(viewer match.Player) Kit { return Kit{k.sc.standing(viewer)} }

// Moment returns what a face may know of the kit's snapshot.
func (k Kit) Moment() games.Moment { return k.sc.now() }

// Words returns the words of the game, and below them those of the table.
func (k Kit) Words() games.Words { return k.sc.wordsOf(k.sc.match) }

// Pictures returns shots as pictures of a message.
func (k Kit) Pictures(shots ...games.Shot) []Picture { return k.sc.drawn(shots) }

// Control returns a control of the match as it stands in the snapshot.
func (k Kit) Control(verb, arg string) Control { return k.sc.control(verb, arg) }

// Menu returns choices as a menu, at most MaxOptions of them.
func (k Kit) Menu(control Control, hint string, choices []games.Choice) *Menu {
	menu := &Menu{Control: control, Hint: clip(hint, MaxHint)}
	for _, c := range choices[:min(len(choices), MaxOptions)] {
		menu.Options = append(menu.Options, optionOf(c))
	}
	return menu
}

// Paged returns the lines of a menu of which one is chosen: all, or the page with the chosen one.
func (k Kit) Paged(all []Choice, chosen int) []Choice { return k.sc.paged(all, chosen) }

// Steppers are the buttons that lead to the first, the previous, the next and the last of something.
func (k Kit) Steppers(first, now, last int, control func(name string, to int) Control) []Button {
	return steppersTo(first, now, last, control)
}

// PuzzleStreak says how many puzzles were solved in a row.
func (k Kit) PuzzleStreak(l trainer.Learner) string { return k.sc.puzzleStreak(l) }

// Paragraph joins lines to the text of a message.
func Paragraph(lines ...string) string { return paragraph(lines...) }

// Private returns an answer that only the asker sees.
func Private(lines ...string) Message { return private(lines...) }

// Filled returns the lines that say something.
func Filled(lines []string) []string { return filled(lines) }

// Plain returns a person's name for places without markdown.
func Plain(name string) string { return plain(name) }

// Suggestions returns choices as autocompletion shows them, at most MaxOptions.
func Suggestions(choices []games.Choice) []Choice {
	list := make([]Choice, 0, min(len(choices), MaxOptions))
	for _, c := range choices[:min(len(choices), MaxOptions)] {
		list = append(list, suggestion(c))
	}
	return list
}

// Value says a rating as people read it.
func Value(r rating.Rating) string { return value(r) }

// Deviation says how far off a rating may be now, such as "±62".
func Deviation(r rating.Rating, now time.Time) string { return deviation(r, now) }
