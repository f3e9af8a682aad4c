package present

import "towerpost/bot/locale"

// ProgramName returns what the program is called in a match that it plays at the level.
func (p *Presenter) ProgramName(name, level, tag string) string {
	w := p.words(tag)
	return w.Text("program.name", locale.Args{"Name": plain(name), "Level": w.Text("level."+level, nil)})
}

// stakesAgainstProgram says whether a match against the program counts for ratings.
func (sc scene) stakesAgainstProgram() string {
	if sc.match.Rated {
		return sc.Text("challenge.rated", nil)
	}
	return sc.Text("program.casual", nil)
}
