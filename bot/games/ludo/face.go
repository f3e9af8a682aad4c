package ludo

import (
	"towerpost/bot/games"
	"towerpost/engine"
	rules "towerpost/engine/ludo"
)

// Face is the face of Ludo. It implements games.Face, games.Chronicler, games.Highlighter, games.Counter and
// games.Critic.
type Face struct{ games.Plain }

// NewFace returns the face of Ludo.
func NewFace() Face { return Face{games.Plain{Info: rules.New().Info()}} }

// Side returns the colour of a seat, which depends on the board and on the number of seats.
func (Face) Side(w games.Words, s engine.Setup, seats int, seat engine.Seat) string {
	r, err := rules.RulesOf(s, seats)
	if err != nil {
		return ""
	}
	return colorName(w, r.Color(seat))
}

// Title returns the form of the match and the round.
func (Face) Title(m games.Moment) string { return newScene(m).title() }

// Score returns the pieces at home and the progress of each player or team.
func (Face) Score(m games.Moment) string { return newScene(m).score() }

// Progress returns the form of the match, the round, and the viewer's standing.
func (Face) Progress(m games.Moment) string {
	sc := newScene(m)
	args := games.Args{"Title": sc.title()}
	if m.Seat < 0 || int(m.Seat) >= len(sc.view.Players) {
		return sc.Text("progress.watched", args)
	}
	own := sc.view.Players[m.Seat]
	args["Home"], args["Pieces"], args["Rank"] = own.Home, len(own.Pieces), own.Rank
	return sc.Text("progress", args)
}

// Result returns one line with the winners, the places of all players, and how often each number was
// thrown. A long result leaves out the throws.
func (Face) Result(m games.Moment) string { return newScene(m).result() }

// Tell returns a line for each turn. If there are many turns, the earlier ones share a line. At the start of
// a match in teams, a line before them says who plays together.
func (Face) Tell(m games.Moment) []string {
	sc := newScene(m)
	return append(sc.teamsLine(), sc.tellEvents(sc.events())...)
}

// Ask returns the question which piece moves.
func (Face) Ask(m games.Moment) games.Ask { return newScene(m).ask() }

// Choice returns a move as a button.
func (Face) Choice(m games.Moment, _ engine.Seat, a engine.Action) games.Choice {
	return newScene(m).choiceOf(a)
}

// Suggest returns the moves, first the one that the rules read from the typed text.
func (Face) Suggest(m games.Moment, typed string) []games.Choice { return newScene(m).suggest(typed) }

// Explain says why the rules refuse something.
func (Face) Explain(m games.Moment, p *engine.Problem) string { return newScene(m).problem(p) }

// Shots returns the present board, and before it a film if there were many turns.
func (Face) Shots(m games.Moment) []games.Shot {
	sc := newScene(m)
	return sc.shots(sc.events())
}

var (
	_ games.Face        = Face{}
	_ games.Chronicler  = Face{}
	_ games.Highlighter = Face{}
	_ games.Counter     = Face{}
	_ games.Critic      = Face{}
)
