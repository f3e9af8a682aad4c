package turn

import (
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Suggest returns the suggestions of autocompletion for a move, at most present.MaxOptions. The values are
// texts that the game reads. It is empty for a viewer who has no move to make.
func Suggest(p *present.Presenter, s match.Snapshot, tag, typed string) []present.Choice {
	sc := p.Scene(s, tag)
	if !s.Asked() || sc.Over() || sc.Paused() {
		return nil
	}
	return present.Suggestions(sc.Face().Suggest(sc.Now(), typed))
}
