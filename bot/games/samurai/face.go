package samurai

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// Face is the face of Samurai. It implements games.Face, games.Gatherer, games.Looker,
// games.Chronicler and games.Counter.
type Face struct{ games.Plain }

// NewFace returns the face of Samurai.
func NewFace() Face { return Face{games.Plain{Info: rules.New().Info()}} }

// Title returns the number of the turn, or what comes before the first.
func (Face) Title(m games.Moment) string { return newScene(m).title() }

// Score returns the captured figures of all players, those set aside, and those left on the board.
func (Face) Score(m games.Moment) string { return newScene(m).score() }

// Progress returns the title, and how many figures the viewer has captured.
func (Face) Progress(m games.Moment) string { return newScene(m).progress() }

// Result returns in one line who has won and why, and the figures of all.
func (Face) Result(m games.Moment) string { return newScene(m).result() }

// Tell returns what the steps did: a line each turn, and one each town that was surrounded.
func (Face) Tell(m games.Moment) []string {
	sc := newScene(m)
	return sc.told(sc.events())
}

// Ask returns the question for a hand, a figure or a tile.
func (Face) Ask(m games.Moment) games.Ask { return newScene(m).ask() }

// Narrow returns the hexes of a tile, the tiles for a town, or the figures for Swap.
func (Face) Narrow(m games.Moment, chosen string) games.Ask { return newScene(m).narrow(chosen) }

// Gather returns the choice of a hand of the chosen tiles.
func (Face) Gather(_ games.Moment, chosen []string) engine.Action { return gathered(chosen) }

// Looks returns a button for the influence on all towns.
func (Face) Looks(m games.Moment) []games.Choice { return newScene(m).looks() }

// Look returns who leads in which town for which figure, in lines and as a table.
func (Face) Look(m games.Moment, value string) games.Ask { return newScene(m).look(value) }

// Choice returns an action as a line of a menu.
func (Face) Choice(m games.Moment, _ engine.Seat, a engine.Action) games.Choice {
	return newScene(m).choiceOf(a)
}

// Suggest returns what can be played with the viewer's own tiles, first what the rules would
// read from the typed text.
func (Face) Suggest(m games.Moment, typed string) []games.Choice { return newScene(m).suggest(typed) }

// Explain says why the rules refuse something.
func (Face) Explain(m games.Moment, p *engine.Problem) string { return newScene(m).problem(p) }

// Shots returns the board as the viewer may see it: that of a seat has its hand and pile, and is private.
func (Face) Shots(m games.Moment) []games.Shot {
	sc := newScene(m)
	return []games.Shot{sc.shot(sc.events())}
}

var (
	_ games.Face       = Face{}
	_ games.Gatherer   = Face{}
	_ games.Looker     = Face{}
	_ games.Chronicler = Face{}
	_ games.Counter    = Face{}
)
