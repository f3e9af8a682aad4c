package present

import (
	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
)

// Levels returns the keys of the levels at which the program plays, the weakest first. Their names are in the catalogue.
func Levels() []string {
	return []string{"beginner", "novice", "casual", "skilled", "expert", "master", "perfect"}
}

// ProgramName returns what the program is called in a match that it plays at the level.
func (p *Presenter) ProgramName(name, level, tag string) string {
	w := p.words(tag)
	return w.Text("program.name", locale.Args{"Name": plain(name), "Level": w.Text("level."+level, nil)})
}

// programs reports whether the program plays the side.
func (sc scene) programs(side kamisado.Side) bool { return sc.match.LevelAt(side.Seat()) != "" }

// stakesAgainstProgram says whether a match against the program counts for ratings.
func (sc scene) stakesAgainstProgram() string {
	if sc.match.Rated {
		return sc.Text("challenge.rated", nil)
	}
	return sc.Text("program.casual", nil)
}

// programDecides reports whether the match waits for the program.
func (sc scene) programDecides() bool { return sc.programs(sc.turn()) }
