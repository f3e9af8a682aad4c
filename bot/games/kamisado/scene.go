package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// scene is a moment of a match, and the words to tell of it.
type scene struct {
	words
	m    games.Moment
	view kamisado.View
	// riddle says that the order of moves must not tell which of them wins.
	riddle bool
}

func newScene(m games.Moment) scene {
	view, _ := m.View.(kamisado.View)
	if m.Ending.Reason != "" {
		view.Position = view.Position.Ended()
	}
	return scene{words: words{m.Words}, m: m, view: view}
}

// step is one entry of a match.
type step struct {
	games.Step
	before, after kamisado.View
}

// steps returns the entries of the moment that are actions.
func (sc scene) steps() []step {
	var steps []step
	for _, s := range sc.m.Steps {
		if s.Left == "" && !s.Aside {
			steps = append(steps, stepOf(s))
		}
	}
	return steps
}

func stepOf(s games.Step) step {
	before, _ := s.Before.(kamisado.View)
	after, _ := s.After.(kamisado.View)
	return step{Step: s, before: before, after: after}
}

// over reports whether the match has ended, by its rules or otherwise.
func (sc scene) over() bool { return sc.m.Over() }

// winner returns the side that has won, and NoSide while the match is on or where nobody has.
func (sc scene) winner() kamisado.Side {
	if sc.m.Ending.Reason != "" {
		return kamisado.SideOf(sc.m.Ending.Loser()).Other()
	}
	return kamisado.SideOf(sc.m.Outcome.Winner())
}

// turn returns the side that must decide, and NoSide when the match is over or paused.
func (sc scene) turn() kamisado.Side {
	if sc.over() || sc.m.Paused {
		return kamisado.NoSide
	}
	return sc.view.Position.Turn()
}

// computerDecides reports whether it is the computer's turn.
func (sc scene) computerDecides() bool {
	seat := sc.turn().Seat()
	return seat >= 0 && int(seat) < len(sc.m.Computer) && sc.m.Computer[seat]
}

// bottom returns the side from which the board is seen: the one that the look names, or that of whoever
// decides, or of the winner.
func (sc scene) bottom() kamisado.Side {
	if side := kamisado.SideOf(sc.m.Look.Bottom); side != kamisado.NoSide {
		return side
	}
	switch {
	case sc.m.Look.Still:
		return sc.ownBottom()
	case !sc.over() && sc.computerDecides():
		return sc.turn().Other()
	case !sc.over():
		return sc.view.Position.Turn()
	case sc.winner() == kamisado.NoSide:
		return kamisado.White
	}
	return sc.winner()
}

// ownBottom returns the viewer's side, White for a spectator.
func (sc scene) ownBottom() kamisado.Side {
	if side := kamisado.SideOf(sc.m.Seat); side != kamisado.NoSide {
		return side
	}
	return kamisado.White
}

// name returns the escaped name of a side's player, or the side where there is no name.
func (sc scene) name(side kamisado.Side) string {
	if name := sc.m.Name(side.Seat()); name != "" {
		return games.Escape(name)
	}
	return sc.side(side)
}

// player returns the escaped name of a side's player, with the side.
func (sc scene) player(side kamisado.Side) string {
	return sc.Text("player", games.Args{"Name": sc.name(side), "Side": sc.side(side)})
}

// named returns the escaped name of a side's player. A post says the side of a player once,
// where it asks or introduces.
func (sc scene) named(side kamisado.Side) string {
	return sc.Text("player.bare", games.Args{"Name": sc.name(side)})
}

// playerPlain is player for places without markdown.
func (sc scene) playerPlain(side kamisado.Side) string {
	name := sc.m.Name(side.Seat())
	if name == "" {
		return sc.side(side)
	}
	return sc.Text("player.plain", games.Args{"Name": name, "Side": sc.side(side)})
}

// study reports whether the position belongs to no match, so that it has neither players nor a score.
func (sc scene) study() bool { return sc.m.Match == "" && len(sc.m.Setup) == 0 }

// names returns both players' names by seat, for pictures; in a study those of the sides.
func (sc scene) names() [2]string {
	if sc.study() {
		return sc.sides()
	}
	return [2]string{sc.m.Name(kamisado.Black.Seat()), sc.m.Name(kamisado.White.Seat())}
}

// must returns the tower that has to be moved; it is zero with a free choice.
func (sc scene) must() kamisado.Tower {
	return sc.view.Position.Tower(sc.view.Position.Turn(), sc.view.Position.Must())
}

// single reports whether one round is all that is played: there is no score, and no teeth are won.
func (sc scene) single() bool { return sc.view.Length == kamisado.Single }

// unscored reports whether there is no score to show.
func (sc scene) unscored() bool { return sc.single() || sc.study() }

// score says the points of both players and how many win, "" where there are none.
func (sc scene) score(position kamisado.Position) string {
	if sc.unscored() {
		return ""
	}
	return sc.Text("score."+sc.scoreKind(), games.Args{
		"White": sc.named(kamisado.White), "WhitePoints": position.Points(kamisado.White),
		"Black": sc.named(kamisado.Black), "BlackPoints": position.Points(kamisado.Black),
		"Target": position.Target(), "Rounds": sc.view.Rounds,
	})
}

// scoreKind is what the points count: points, or the rounds of a series.
func (sc scene) scoreKind() string {
	if sc.view.Length == kamisado.Series {
		return "series"
	}
	return "points"
}

// newRound reports whether the first move of a round is due.
func (sc scene) newRound() bool {
	return sc.view.Ply == 0 && sc.view.Position.Phase() == kamisado.Moving
}
