package samurai

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/samurai"
)

// Face is the face of Samurai. It implements games.Face, games.Combiner, games.Pager, games.Chronicler and
// games.Counter.
type Face struct{ games.Plain }

// NewFace returns the face of Samurai.
func NewFace() Face { return Face{games.Plain{Info: rules.New().Info()}} }

// Title returns the number of the turn, or the name of the set-up before the first turn.
func (Face) Title(m games.Moment) string { return newScene(m).title() }

// Score returns the captured figures of all players, those set aside, and those left on the board.
func (Face) Score(m games.Moment) string { return newScene(m).score() }

// Progress returns the title, and the number of figures that the viewer has captured.
func (Face) Progress(m games.Moment) string { return newScene(m).progress() }

// Result returns one line with the winner, the reason, and the figures of all players.
func (Face) Result(m games.Moment) string { return newScene(m).result() }

// Tell returns a line for each turn, and one for each surrounded town.
func (Face) Tell(m games.Moment) []string {
	sc := newScene(m)
	return sc.tellEvents(sc.events())
}

// Ask returns the question for a hand, a figure or a tile.
func (Face) Ask(m games.Moment) games.Ask { return newScene(m).ask() }

// Narrow returns the hexes for a tile, the tiles for a town, or the figures for a Swap.
func (Face) Narrow(m games.Moment, chosen string) games.Ask { return newScene(m).narrow(chosen) }

// Combine returns the action that chooses a hand of the chosen tiles.
func (Face) Combine(_ games.Moment, chosen []string) engine.Action { return handAction(chosen) }

// ViewPages returns a button for the influence on all towns.
func (Face) ViewPages(m games.Moment) []games.Choice { return newScene(m).looks() }

// ViewPage returns the leader for each figure in each town, in lines and as a table.
func (Face) ViewPage(m games.Moment, value string) games.Ask { return newScene(m).look(value) }

// Choice returns an action as a line of a menu.
func (Face) Choice(m games.Moment, _ engine.Seat, a engine.Action) games.Choice {
	return newScene(m).choiceOf(a)
}

// Suggest returns the viewer's possible moves, first the ones that the rules read from the typed text.
func (Face) Suggest(m games.Moment, typed string) []games.Choice { return newScene(m).suggest(typed) }

// Explain says why the rules refuse something.
func (Face) Explain(m games.Moment, p *engine.Problem) string { return newScene(m).problem(p) }

// Shots returns the board as the viewer may see it. The board of a player has the hand and pile, and is
// private while the match is on.
func (Face) Shots(m games.Moment) []games.Shot {
	sc := newScene(m)
	return []games.Shot{sc.shot(sc.events())}
}

var (
	_ games.Face       = Face{}
	_ games.Combiner   = Face{}
	_ games.Pager      = Face{}
	_ games.Chronicler = Face{}
	_ games.Counter    = Face{}
	_ games.TurnEnder  = Face{}
)
