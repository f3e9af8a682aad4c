package challenge

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
)

// ComputerName returns the name of the computer in a match at a level. The name is the bot's own.
func ComputerName(p *present.Presenter, name, level, tag string) string {
	w := p.Words(tag)
	return w.Text("program.name", locale.Args{
		"Name": present.Plain(name), "Level": w.Text("level."+level, nil),
	})
}
