package present

import (
	"towerpost/bot/locale"
	"towerpost/engine/kamisado"
	"towerpost/engine/match"
)

// Result returns the post that announces the result of a match outside its channel. It pings nobody.
func (p *Presenter) Result(s match.Snapshot, tag string) Message {
	sc := p.scene(s, tag)
	return Message{Text: paragraph(
		sc.Text("announce.result", locale.Args{
			"White": sc.player(kamisado.White), "Black": sc.player(kamisado.Black), "Length": sc.setupName(sc.match.Setup),
			"Score": sc.matchScore(sc.match), "Note": sc.matchNote(sc.match),
		}),
		sc.result(),
		sc.boardLink(s),
	)}
}
