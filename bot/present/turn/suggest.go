package turn

import (
	"towerpost/bot/present"
	"towerpost/engine/match"
)

// Suggest returns what autocompletion offers for the typed beginning of a move, at most MaxOptions; the
// values are texts that the game reads. It is empty for a viewer who has no move to make.
func Suggest(p *present.Presenter, s match.Snapshot, tag, typed string) []present.Choice {
	sc := p.Scene(s, tag)
	if !s.Asked() || sc.Over() || sc.Paused() {
		return nil
	}
	return present.Suggestions(sc.Face().Suggest(sc.Now(), typed))
}
