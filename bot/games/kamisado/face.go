// Package kamisado is the face of Kamisado: its sentences, questions, menus and pictures.
package kamisado

import (
	"slices"

	"towerpost/bot/games"
	"towerpost/engine"
	"towerpost/engine/kamisado"
)

// Face is the face of Kamisado. It implements games.Face, games.Chronicler and games.Counter.
type Face struct{}

// Variants returns the lengths of a match, and series of several numbers of rounds.
func (Face) Variants() []games.Variant {
	var list []games.Variant
	for _, l := range lengths() {
		list = append(list, games.Variant{Key: l.Key(), Setup: engine.Setup{"length": l.Key()}})
	}
	for _, rounds := range []string{"5", "7", "9"} { // a series has three rounds by default
		setup := engine.Setup{"length": "series", "rounds": rounds}
		list = append(list, games.Variant{Key: "series-" + rounds, Setup: setup})
	}
	slices.SortStableFunc(list, func(a, b games.Variant) int { return usualFirst(a) - usualFirst(b) })
	return list
}

// usualFirst is 0 for the standard match, and 1 for the others.
func usualFirst(v games.Variant) int {
	if v.Key == kamisado.Standard.Key() {
		return 0
	}
	return 1
}

// lengths returns the lengths of matches, the shortest first, and a series last.
func lengths() []kamisado.Length {
	return []kamisado.Length{
		kamisado.Single, kamisado.Standard, kamisado.Long, kamisado.Marathon, kamisado.Series,
	}
}

// Form returns the name of a set-up: "standard match to 3 points".
func (Face) Form(w games.Words, s engine.Setup) string { return words{w}.form("length.", s) }

// Heading returns the name of a set-up as a heading: "Standard match to 3".
func (Face) Heading(w games.Words, s engine.Setup) string { return words{w}.form("length.title.", s) }

// Category returns the name of a length for lists; the length "" stands for all.
func (Face) Category(w games.Words, length string) string {
	if length == "" {
		return w.Text("category.all", nil)
	}
	return w.Text("category."+length, nil)
}

// Side returns "White" or "Black".
func (Face) Side(w games.Words, _ engine.Setup, _ int, seat engine.Seat) string {
	return words{w}.side(kamisado.SideOf(seat))
}

// Order returns White before Black, as a score is written.
func (Face) Order(int) []engine.Seat {
	return []engine.Seat{kamisado.White.Seat(), kamisado.Black.Seat()}
}

// Title returns the length, the round and the move.
func (Face) Title(m games.Moment) string {
	sc := newScene(m)
	return sc.title(sc.view.Round, sc.view.Ply)
}

// Score returns the points of both players and the number that wins, "" where there is no score.
func (Face) Score(m games.Moment) string {
	sc := newScene(m)
	return sc.score(sc.view.Position)
}

// Result returns one line on how a match ended by its rules.
func (Face) Result(m games.Moment) string { return newScene(m).result() }

// Tell describes the steps.
func (Face) Tell(m games.Moment) []string {
	sc := newScene(m)
	return sc.tellSteps(sc.steps())
}

// Ask asks the side on turn for a move or a fill. A free choice begins with the tower.
func (Face) Ask(m games.Moment) games.Ask {
	sc := newScene(m)
	side := sc.turn()
	if side == kamisado.NoSide {
		return games.Ask{}
	}
	if sc.blocked() { // only in a review: a running match has passed already
		return games.Ask{Due: sc.Text("review.blocked", games.Args{"Tower": sc.standing(sc.must())})}
	}
	return games.Ask{
		Text: sc.prompt(m.Call(side.Seat())), Due: sc.due(false), Yours: sc.due(true), Allowed: sc.allowed(),
		Wait: sc.state("theirs"), Call: sc.state("yours"), Advice: sc.advice(),
		Hint: sc.hint(), Choices: sc.choices(),
	}
}

// blocked reports whether a forced pass comes next.
func (sc scene) blocked() bool {
	p := sc.view.Position
	return sc.turn() != kamisado.NoSide && p.Phase() == kamisado.Moving && len(p.Moves()) == 0
}

// Progress returns the length, the round and the points.
func (Face) Progress(m games.Moment) string {
	sc := newScene(m)
	own := kamisado.SideOf(m.Seat)
	return sc.Text("progress", games.Args{
		"Length": sc.lengthTitle(), "Round": sc.view.Round,
		"Own": sc.view.Position.Points(own), "Theirs": sc.view.Position.Points(own.Other()),
	})
}

// state returns a few words on the decision that is due. Its message keys have who: "theirs" or "yours".
func (sc scene) state(who string) string {
	position := sc.view.Position
	switch {
	case position.Phase() == kamisado.Filling:
		return sc.Text("state."+who+".fill", nil)
	case position.RequiredColor() == kamisado.NoColor:
		return sc.Text("state."+who+".free", nil)
	}
	return sc.Text("state."+who+".must", games.Args{"Tower": sc.tower(sc.must()), "Square": sc.must().Square})
}

// advice tells the side on turn how to act.
func (sc scene) advice() string {
	position := sc.view.Position
	if position.Phase() == kamisado.Filling {
		return sc.Text("help.your-fill", games.Args{"URL": sc.m.URL})
	}
	moves := sc.moves()
	if len(moves) == 0 {
		return ""
	}
	args := games.Args{"URL": sc.m.URL, "Move": sc.notation(moves[0]), "From": moves[0].From, "To": moves[0].To}
	if position.RequiredColor() == kamisado.NoColor {
		return sc.Text("help.your-free", args)
	}
	args["Tower"], args["Square"] = sc.tower(sc.must()), sc.must().Square
	return sc.Text("help.your-move", args)
}

// hint returns the placeholder of the closed menu.
func (sc scene) hint() string {
	position := sc.view.Position
	switch {
	case position.Phase() == kamisado.Filling:
		return ""
	case position.RequiredColor() == kamisado.NoColor:
		return sc.Text("menu.tower", nil)
	}
	return sc.moveHint(sc.must())
}

func (sc scene) moveHint(t kamisado.Tower) string {
	return sc.Text("menu.move", games.Args{"Tower": sc.towerPlain(t)})
}

// Narrow asks for the target square of a tower, and marks its targets on the board. The value chosen is the
// key of its color.
func (Face) Narrow(m games.Moment, chosen string) games.Ask {
	sc := newScene(m)
	color := colorOfKey(chosen)
	moves := sortMoves(sc.view.Position.MovesOf(color))
	if len(moves) == 0 || sc.turn() == kamisado.NoSide {
		return games.Ask{Text: sc.Text("targets.none", nil)}
	}
	t := sc.view.Position.Tower(sc.turn(), color)
	return games.Ask{
		Text: sc.Text("targets.choose", games.Args{"Tower": sc.tower(t), "Square": t.Square}),
		Hint: sc.moveHint(t), Choices: sc.moveChoices(moves),
		Shots: []games.Shot{sc.gameShot(sc.towerShot(t, moves))},
	}
}

// Choice returns a move or a fill as a line of a menu.
func (Face) Choice(m games.Moment, _ engine.Seat, a engine.Action) games.Choice {
	sc := newScene(m)
	for _, f := range []kamisado.Fill{kamisado.FillLeft, kamisado.FillRight} {
		if f.Action() == a {
			return games.Choice{Action: a, Label: sc.Text("takeback."+fillKey(f), nil)}
		}
	}
	for _, move := range sc.view.Position.Moves() {
		if move.Action() == a {
			return sc.moveChoice(move)
		}
	}
	return games.Choice{Action: a, Label: string(a)}
}

// Suggest returns the moves that the typed text may mean, or the towers if the choice is free.
func (Face) Suggest(m games.Moment, typed string) []games.Choice {
	sc := newScene(m)
	if sc.turn() == kamisado.NoSide || sc.view.Position.Phase() != kamisado.Moving {
		return nil
	}
	return sc.suggest(typed)
}

// Explain says why the rules refuse something.
func (Face) Explain(m games.Moment, p *engine.Problem) string {
	sc := newScene(m)
	return sc.problem(p, sc.view)
}

// Shots returns one picture, as wide as a post: the effect of the steps, and the present position.
func (Face) Shots(m games.Moment) []games.Shot {
	sc := newScene(m)
	s := sc.nowShot()
	if steps := sc.steps(); len(steps) > 0 {
		s = sc.turnShot(steps)
	}
	if !m.Partial && !sc.blocked() {
		sc.markMoves(&s)
	}
	return []games.Shot{sc.gameShot(s)}
}

// allowed lists the allowed actions of the side on turn. For a free choice it gives one move as an example.
func (sc scene) allowed() string {
	position := sc.view.Position
	switch {
	case position.Phase() == kamisado.Filling:
		return sc.Text("allowed.fill", nil)
	case position.RequiredColor() == kamisado.NoColor:
		if len(sc.moves()) == 0 {
			return ""
		}
		first := sc.moves()[0]
		return sc.Text("allowed.free", games.Args{"Move": sc.notation(first), "From": first.From, "To": first.To})
	}
	var moves []string
	for _, m := range sc.moves() {
		moves = append(moves, sc.Text("allowed.move", games.Args{"Short": m.Short(), "To": m.To}))
	}
	return sc.Text("allowed.moves", games.Args{
		"Tower": sc.tower(sc.must()), "Square": sc.must().Square, "Moves": sc.join(moves),
	})
}
