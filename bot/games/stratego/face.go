package stratego

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/stratego"
)

// Face is the face of Stratego. It implements games.Face, games.Chronicler, games.Highlighter, games.Counter
// and games.Namer.
type Face struct{ games.Plain }

// NewFace returns the face of Stratego.
func NewFace() Face { return Face{games.Plain{Info: rules.New().Info()}} }

// Title returns the army of the match, and how far it has come.
func (Face) Title(m games.Moment) string { return newScene(m).title() }

// Score returns the lost pieces of both players, and the number of moves without an attack if it is high
// (D2).
func (Face) Score(m games.Moment) string { return newScene(m).score() }

// Progress returns the title, and the number of pieces that each player has lost.
func (Face) Progress(m games.Moment) string { return newScene(m).progress() }

// Result returns one line with the winner and the reason.
func (Face) Result(m games.Moment) string { return newScene(m).result() }

// Tell returns a line for each step, the commitments when play opens, and the result and both set-ups at
// the end.
func (Face) Tell(m games.Moment) []string { return newScene(m).tellSteps() }

// Ask returns the question for a set-up, or the question which piece moves.
func (Face) Ask(m games.Moment) games.Ask { return newScene(m).ask() }

// Narrow returns a draft of a set-up, the possible swaps of a piece in it, or the targets of a piece.
func (Face) Narrow(m games.Moment, chosen string) games.Ask { return newScene(m).narrow(chosen) }

// Choice returns a move or a set-up as a line of a menu.
func (Face) Choice(m games.Moment, _ engine.Seat, a engine.Action) games.Choice {
	return newScene(m).choiceOf(a)
}

// Suggest returns set-ups or moves, first the ones that the rules read from the typed text.
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
	_ games.Typist      = Face{}
)
