package present

import (
	"towerpost/bot/games"
	"towerpost/bot/locale"
	"towerpost/engine"
	"towerpost/engine/match"
	"towerpost/engine/match/display"
)

// Presenter makes messages. It is safe for concurrent use.
type Presenter struct {
	catalogue *locale.Catalogue
	games     Games
	pages     map[string]Pages
	display   display.Preference
	reader    match.Player
	legible   func(name string) bool
}

// New returns a presenter of the games with the texts of the catalogue and the default display preference.
// The catalogue has the texts of each game below its key.
func New(c *locale.Catalogue, all ...games.Game) *Presenter {
	p := &Presenter{catalogue: c, games: Games{ByKey: map[string]games.Game{}}, display: display.Default()}
	for _, g := range all {
		p.games.ByKey[g.Key()] = g
		p.games.Keys = append(p.games.Keys, g.Key())
	}
	return p
}

// For returns a presenter that shows boards by a display preference. Where the preference leaves something
// open, the default applies. If it puts the reader's own side at the bottom, reader is that player; "" is
// nobody in particular.
func (p *Presenter) For(t display.Preference, reader match.Player) *Presenter {
	other := *p
	other.display, other.reader = t.Over(display.Default()), reader
	return &other
}

// WithLegible returns a presenter with a function that reports whether pictures can draw any character of a
// name. A presenter without the function takes every name to be legible.
func (p *Presenter) WithLegible(legible func(name string) bool) *Presenter {
	other := *p
	other.legible = legible
	return &other
}

// Legible reports whether pictures can draw any character of a name.
func (p *Presenter) Legible(name string) bool { return p.legible == nil || p.legible(name) }

// Look returns the look of pictures that show no match, by the display preference.
func (p *Presenter) Look() games.Look {
	return games.Look{Theme: string(p.display.Theme), Signs: string(p.display.Face), Bottom: engine.Nobody}
}
