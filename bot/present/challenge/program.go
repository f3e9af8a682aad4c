package challenge

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
)

// ProgramName returns what the program is called in a match that it plays at the level.
func ProgramName(p *present.Presenter, name, level, tag string) string {
	w := p.Words(tag)
	return w.Text("program.name", locale.Args{"Name": present.Plain(name), "Level": w.Text("level."+level, nil)})
}
