package present

import (
	"towerpost/bot/locale"
	"towerpost/engine/match"
)

// Result returns the post that announces the result of a match outside its channel. It pings nobody.
func (p *Presenter) Result(s match.Snapshot, tag string) Message {
	return p.scene(s, tag).announced()
}

func (sc scene) announced() Message {
	return Message{Text: paragraph(filled([]string{
		sc.Text("announce.result", locale.Args{
			"Players": sc.lineup(sc.match, "", sc.player), "Score": sc.scoreOf(sc.match),
			"Form": sc.listed(sc.match.Game, sc.match.Setup), "Note": sc.matchNote(sc.match),
		}),
		sc.result(),
		sc.ratingChanges(),
		sc.boardLink(sc.snap),
	})...)}
}
