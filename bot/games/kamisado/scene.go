package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// scene is a moment of a match with its view and words.
type scene struct {
	words
	m    games.Moment
	view kamisado.View
	// hideWins keeps the order of moves from telling which of them win.
	hideWins bool
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

// winner returns the side that has won the match, NoSide if it is still on or nobody has won.
func (sc scene) winner() kamisado.Side {
	if sc.m.Ending.Reason != "" {
		return kamisado.SideOf(sc.m.Ending.Loser()).Other()
	}
	return kamisado.SideOf(sc.m.Outcome.Winner())
}

// turn returns the side that must decide, NoSide if the match is over or paused.
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

// bottom returns the side at the bottom of the board. That is the side in the look, else in a series of
// pictures the viewer's. Elsewhere it is the side on turn, or the computer's opponent while the computer
// decides. After the end it is the winner, else White.
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

// name returns the escaped name of a side's player, else the name of the side.
func (sc scene) name(side kamisado.Side) string {
	if name := sc.m.Name(side.Seat()); name != "" {
		return games.Escape(name)
	}
	return sc.sideInText(side)
}

// player returns the escaped name of a side's player, with the side.
func (sc scene) player(side kamisado.Side) string {
	return sc.Text("player", games.Args{"Name": sc.name(side), "Side": sc.side(side)})
}

// bareName returns the escaped name of a side's player without the side. A post names the side of a player
// once, in its question or introduction.
func (sc scene) bareName(side kamisado.Side) string {
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

// study reports whether the position is not part of a match, so that it has neither players nor a score.
func (sc scene) study() bool { return sc.m.Match == "" && len(sc.m.Setup) == 0 }

// names returns the names of both players by seat, for pictures. In a study it returns those of the sides.
func (sc scene) names() [2]string {
	if sc.study() {
		return sc.sides()
	}
	m := sc.m.ForPicture()
	return [2]string{m.Name(kamisado.Black.Seat()), m.Name(kamisado.White.Seat())}
}

// must returns the tower that must move, the zero tower if the choice is free.
func (sc scene) must() kamisado.Tower {
	return sc.view.Position.Tower(sc.view.Position.Turn(), sc.view.Position.RequiredColor())
}

// single reports whether the match is a single round, which has no score and awards no teeth.
func (sc scene) single() bool { return sc.view.Length == kamisado.Single }

// unscored reports whether there is no score to show.
func (sc scene) unscored() bool { return sc.single() || sc.study() }

// score returns the points of both players and the number that wins, "" if there is no score.
func (sc scene) score(position kamisado.Position) string {
	if sc.unscored() {
		return ""
	}
	return sc.Text("score."+sc.scoreKind(), games.Args{
		"White": sc.bareName(kamisado.White), "WhitePoints": position.Points(kamisado.White),
		"Black": sc.bareName(kamisado.Black), "BlackPoints": position.Points(kamisado.Black),
		"Target": position.Target(), "Rounds": sc.view.Rounds,
	})
}

// scoreKind returns the end of the message key for the score: "series" if it counts rounds, else "points".
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
