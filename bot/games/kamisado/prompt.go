package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// prompt returns the question to the side on turn, "" when the match is over. The argument who addresses the
// player.
func (sc scene) prompt(who string) string {
	position, side := sc.view.Position, sc.turn()
	if side == kamisado.NoSide {
		return ""
	}
	args := games.Args{"Who": who, "Side": sc.side(side), "Round": sc.view.Round + 1}
	switch {
	case position.Phase() == kamisado.Filling:
		return sc.Text("prompt.fill", args)
	case position.RequiredColor() == kamisado.NoColor && sc.view.Round > 1:
		return sc.Text("prompt.free.later."+sc.firstMover(), args)
	case position.RequiredColor() == kamisado.NoColor:
		return sc.Text("prompt.free", args)
	}
	must := sc.must()
	args["Tower"], args["Square"] = sc.tower(must), must.Square
	args["Why"] = sc.why()
	return sc.Text("prompt.must", args)
}

// due states the decision that is due in a match that is on. With yours it addresses the player who must
// decide.
func (sc scene) due(yours bool) string {
	who := "due.theirs"
	if yours {
		who = "due.yours"
	}
	position := sc.view.Position
	args := games.Args{"Player": sc.bareName(sc.turn()), "Round": sc.view.Round + 1}
	switch {
	case position.Phase() == kamisado.Filling:
		return sc.Text(who+".fill", args)
	case position.RequiredColor() == kamisado.NoColor:
		return sc.Text(who+".free", args)
	}
	args["Tower"], args["Square"] = sc.tower(sc.must()), sc.must().Square
	return sc.Text(who+".must", args)
}

// firstMover returns the end of the message key that says why the side on turn begins a later round:
// "challenger" if it lost the round before, "series" if the sides of a series take turns.
func (sc scene) firstMover() string {
	if sc.view.Length == kamisado.Series {
		return "series"
	}
	return "challenger"
}

// why explains why the tower on turn must move.
func (sc scene) why() string {
	last := sc.view.Last
	if last.Push() {
		return sc.Text("why.push", games.Args{"Color": sc.shade(sc.view.Position.RequiredColor())})
	}
	color := sc.shade(sc.view.Position.RequiredColor())
	return sc.Text("why.color", games.Args{"Color": color, "Square": last.To})
}

// title returns the line above a picture: the length of the match, the round and the ply.
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

// status returns the line below a picture of the present position: the result, or the decision that is due.
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

// statusOf returns the decision that is due in a position, which may be an earlier one.
func (sc scene) statusOf(position kamisado.Position) string {
	side := position.Turn()
	switch {
	case position.Phase() == kamisado.Filling:
		return sc.Text("status.fill."+side.Key(), nil)
	case position.RequiredColor() == kamisado.NoColor:
		return sc.Text("status.free."+side.Key(), nil)
	}
	must := position.Tower(side, position.RequiredColor())
	if len(position.Moves()) == 0 {
		return sc.Text("status.blocked", games.Args{"Tower": sc.owned(must)})
	}
	return sc.Text("status.must."+side.Key(), games.Args{"Tower": sc.towerPlain(must)})
}
