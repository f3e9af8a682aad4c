package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// prompt says who must decide what; who is how that person is called or mentioned. It is
// empty when the match is over.
func (sc scene) prompt(who string) string {
	position, side := sc.view.Position, sc.turn()
	if side == kamisado.NoSide {
		return ""
	}
	args := games.Args{"Who": who, "Side": sc.side(side), "Round": sc.view.Round + 1}
	switch {
	case position.Phase() == kamisado.Filling:
		return sc.Text("prompt.fill", args)
	case position.Must() == kamisado.NoColor && sc.view.Round > 1:
		return sc.Text("prompt.free.later."+sc.firstMover(), args)
	case position.Must() == kamisado.NoColor:
		return sc.Text("prompt.free", args)
	}
	must := sc.must()
	args["Tower"], args["Square"] = sc.tower(must), must.Square
	args["Why"] = sc.why()
	return sc.Text("prompt.must", args)
}

// dueOf is due for a match that is on; yours says that the reader must decide.
func (sc scene) dueOf(yours bool) string {
	who := "due.theirs"
	if yours {
		who = "due.yours"
	}
	position := sc.view.Position
	args := games.Args{"Player": sc.named(sc.turn()), "Round": sc.view.Round + 1}
	switch {
	case position.Phase() == kamisado.Filling:
		return sc.Text(who+".fill", args)
	case position.Must() == kamisado.NoColor:
		return sc.Text(who+".free", args)
	}
	args["Tower"], args["Square"] = sc.tower(sc.must()), sc.must().Square
	return sc.Text(who+".must", args)
}

// firstMover says why the side on turn begins a later round: it lost the round before, or the
// series alternates.
func (sc scene) firstMover() string {
	if sc.view.Length == kamisado.Series {
		return "series"
	}
	return "challenger"
}

// why says why it is this tower that must move.
func (sc scene) why() string {
	last := sc.view.Last
	if last.Push() {
		return sc.Text("why.push", games.Args{"Color": sc.shade(sc.view.Position.Must())})
	}
	return sc.Text("why.color", games.Args{"Color": sc.shade(sc.view.Position.Must()), "Square": last.To})
}

// title is the line over a picture: what is played, and how far it has come.
func (sc scene) title(round, ply int) string {
	args := games.Args{"Length": sc.lengthTitle(), "Round": round, "Ply": ply}
	if ply == 0 {
		return sc.Text("picture.title.start", args)
	}
	return sc.Text("picture.title", args)
}

func (sc scene) lengthTitle() string {
	args := games.Args{"Rounds": sc.view.Rounds}
	return sc.Text("length.title."+sc.view.Length.Key(), args)
}

// status is the line under a picture of the present position: the result, or who must do what.
func (sc scene) status() string {
	switch {
	case sc.m.Paused:
		return sc.Text("status.paused", nil)
	case sc.over() && sc.winner() == kamisado.NoSide:
		return sc.Text("status.void", nil)
	case sc.over():
		return sc.Text("status.match."+sc.winner().Key(), nil)
	}
	return sc.statusOf(sc.view.Position)
}

// statusOf says who must do what in a position that may have been left since.
func (sc scene) statusOf(position kamisado.Position) string {
	side := position.Turn()
	switch {
	case position.Phase() == kamisado.Filling:
		return sc.Text("status.fill."+side.Key(), nil)
	case position.Must() == kamisado.NoColor:
		return sc.Text("status.free."+side.Key(), nil)
	}
	must := position.Tower(side, position.Must())
	if len(position.Moves()) == 0 {
		return sc.Text("status.blocked", games.Args{"Tower": sc.owned(must)})
	}
	return sc.Text("status.must."+side.Key(), games.Args{"Tower": sc.towerPlain(must)})
}
