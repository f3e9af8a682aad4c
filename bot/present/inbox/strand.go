package inbox

import (
	"towerpost/bot/locale"
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Stranded returns the private message that tells a player that the channel of a match is gone.
func Stranded(p *present.Presenter, s match.Snapshot, tag string) present.Message {
	sc := p.Scene(s, tag)
	return present.Message{Text: sc.Text("stranded", locale.Args{
		"Match": sc.Match.ID, "Opponent": sc.Opponents(), "URL": present.ServerURL(sc.Match.Guild),
	})}
}
