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

// New returns a presenter of the games that speaks with the words of the catalogue, in which theirs are below
// their keys, and shows boards by the default preference.
func New(c *locale.Catalogue, all ...games.Game) *Presenter {
	p := &Presenter{catalogue: c, games: Games{ByKey: map[string]games.Game{}}, display: display.Default()}
	for _, g := range all {
		p.games.ByKey[g.Key()] = g
		p.games.Keys = append(p.games.Keys, g.Key())
	}
	return p
}

// For returns a presenter that shows boards by a preference; the reader is the player whose own side is meant
// where the preference puts that at the bottom, "" for nobody in particular. Where the preference leaves
// something open, the default counts.
func (p *Presenter) For(t display.Preference, reader match.Player) *Presenter {
	other := *p
	other.display, other.reader = t.Over(display.Default()), reader
	return &other
}

// Lettered returns a presenter that knows of which names pictures can show anything. Without it they show all.
func (p *Presenter) Lettered(legible func(name string) bool) *Presenter {
	other := *p
	other.legible = legible
	return &other
}

// Legible reports whether pictures can show anything of a name.
func (p *Presenter) Legible(name string) bool { return p.legible == nil || p.legible(name) }

// Look returns how pictures look that show no match, by the preference.
func (p *Presenter) Look() games.Look {
	return games.Look{Theme: string(p.display.Theme), Signs: string(p.display.Face), Bottom: engine.Nobody}
}
