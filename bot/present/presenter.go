package present

import "towerpost/bot/locale"

// Presenter makes messages. It is safe for concurrent use.
type Presenter struct {
	catalogue *locale.Catalogue
}

// New returns a presenter that speaks with the words of the catalogue.
func New(c *locale.Catalogue) *Presenter { return &Presenter{catalogue: c} }
