package present

import (
	"towerpost/bot/locale"
	"towerpost/engine/match"
	"towerpost/engine/match/taste"
)

// Presenter makes messages. It is safe for concurrent use.
type Presenter struct {
	catalogue *locale.Catalogue
	taste     taste.Taste
	reader    match.Player
}

// New returns a presenter that speaks with the words of the catalogue and shows boards to the default taste.
func New(c *locale.Catalogue) *Presenter { return &Presenter{catalogue: c, taste: taste.Default()} }

// For returns a presenter that shows boards to a taste; the reader is the player whose own side is meant where the taste
// puts that at the bottom, "" for nobody in particular. Where the taste leaves something open, the default counts.
func (p *Presenter) For(t taste.Taste, reader match.Player) *Presenter {
	return &Presenter{catalogue: p.catalogue, taste: t.Over(taste.Default()), reader: reader}
}

// Style is how a picture looks.
type Style struct {
	Theme taste.Theme
	Face  taste.Face
}

// style returns how pictures look to the taste.
func (p *Presenter) style() Style { return Style{Theme: p.taste.Theme, Face: p.taste.Face} }
