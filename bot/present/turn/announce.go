package turn

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Result returns the post that announces the result of a match outside its channel. It pings nobody.
func Result(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	return announced(p.Scene(s, tag))
}

func announced(sc present.Scene) present.Message {
	return present.Message{Text: present.Paragraph(present.Filled([]string{
		sc.Text("announce.result", locale.Args{
			"Players": sc.Lineup(sc.Match, "", sc.Player), "Score": sc.ScoreOf(sc.Match),
			"Form": sc.Listed(sc.Match.Game, sc.Match.Setup), "Note": present.MatchNote(sc.Words, sc.Match),
		}),
		sc.Result(),
		ratingChanges(sc),
		present.BoardLink(sc.Words, sc.Snapshot),
	})...)}
}
