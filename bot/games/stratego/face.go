package stratego

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// Face is the face of Stratego. It implements games.Face, games.Chronicler, games.Highlighter,
// games.Counter and games.Namer.
type Face struct{ games.Plain }

// NewFace returns the face of Stratego.
func NewFace() Face { return Face{games.Plain{Info: rules.New().Info()}} }

// Title returns the army of the match, and how far it has come.
func (Face) Title(m games.Moment) string { return newScene(m).title() }

// Score returns the lost pieces of both, and moves without an attack where they are many (D2).
func (Face) Score(m games.Moment) string { return newScene(m).score() }

// Progress returns the title, and how many pieces each has lost.
func (Face) Progress(m games.Moment) string { return newScene(m).progress() }

// Result returns in one line who has won and how.
func (Face) Result(m games.Moment) string { return newScene(m).result() }

// Tell returns what the steps did, a line each, with the commitments where play opens and
// both set-ups at the end.
func (Face) Tell(m games.Moment) []string { return newScene(m).told() }

// Ask returns the question for a set-up, or which piece moves.
func (Face) Ask(m games.Moment) games.Ask { return newScene(m).ask() }

// Narrow returns a draft, what could be swapped in it, or where a piece can go.
func (Face) Narrow(m games.Moment, chosen string) games.Ask { return newScene(m).narrow(chosen) }

// Choice returns a move or a set-up as a line of a menu.
func (Face) Choice(m games.Moment, _ engine.Seat, a engine.Action) games.Choice {
	return newScene(m).choiceOf(a)
}

// Suggest returns set-ups or moves, first what the rules would read from the typed text.
func (Face) Suggest(m games.Moment, typed string) []games.Choice { return newScene(m).suggest(typed) }

// Explain says why the rules refuse something.
func (Face) Explain(m games.Moment, p *engine.Problem) string { return newScene(m).problem(p) }

// Shots returns the board as the viewer may see it.
func (Face) Shots(m games.Moment) []games.Shot { return newScene(m).shots() }

var (
	_ games.Face        = Face{}
	_ games.Chronicler  = Face{}
	_ games.Highlighter = Face{}
	_ games.Counter     = Face{}
	_ games.Namer       = Face{}
)
