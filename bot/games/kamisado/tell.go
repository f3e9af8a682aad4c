package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// tellSteps describes steps, at least one line each.
func (sc scene) tellSteps(steps []step) []string {
	var lines []string
	for _, s := range steps {
		lines = append(lines, sc.tellStep(s)...)
	}
	return lines
}

// tellStep describes one step, and the end of the round if it ended with the step.
func (sc scene) tellStep(s step) []string {
	var lines []string
	switch m := s.after.Last; {
	case s.after.Fill != kamisado.NoFill:
		lines = append(lines, sc.tellFill(s))
	case m.Pass():
		lines = append(lines, sc.tellPass(s.before.Position, m))
	case m.Push():
		lines = append(lines, sc.tellPush(s.before.Position, m))
	default:
		lines = append(lines, sc.tellMove(m))
	}
	if s.Planned {
		lines[0] = sc.Text("turn.planned", games.Args{"What": lines[0]})
	}
	if s.after.Finish.Winner != kamisado.NoSide {
		lines = append(lines, sc.tellFinish(s)...)
	}
	return lines
}

// tellMove describes an ordinary move.
func (sc scene) tellMove(m kamisado.Move) string {
	return sc.Text("turn.move", sc.moveArgs(m))
}

func (sc scene) moveArgs(m kamisado.Move) games.Args {
	return games.Args{
		"Emoji": emoji(m.Tower), "Player": sc.bareName(m.Side), "Name": sc.name(m.Side),
		"Move": sc.notation(m), "From": m.From, "To": m.To,
		"Side": sc.sideInText(m.Side), "Other": sc.sideInText(m.Side.Other()), "Color": sc.color(m.Tower),
		"Landing": sc.color(m.Landing()), "Shade": sc.shade(m.Landing()), "LandingEmoji": emoji(m.Landing()),
	}
}

// tellPush describes a push: the pushed towers with their squares, and that the pushing side moves again.
func (sc scene) tellPush(before kamisado.Position, m kamisado.Move) string {
	pusher := before.Tower(m.Side, m.Tower)
	var pushed []string
	steps := before.Pushed(m)
	for i := len(steps) - 1; i >= 0; i-- {
		t := before.Tower(steps[i].Side, steps[i].Tower)
		pushed = append(pushed, sc.Text("turn.pushed", games.Args{
			"Tower": sc.owned(t), "From": steps[i].From, "To": steps[i].To,
		}))
	}
	args := sc.moveArgs(m)
	args["Kind"] = sc.kind(pusher.Teeth)
	args["Pushed"] = sc.join(pushed)
	return sc.Text("turn.push", args)
}

// tellPass describes the forced pass of a blocked tower.
func (sc scene) tellPass(before kamisado.Position, m kamisado.Move) string {
	args := sc.moveArgs(m)
	args["Tower"] = sc.owned(before.Tower(m.Side, m.Tower))
	return sc.Text("turn.pass", args)
}

// tellFill describes the chosen fill.
func (sc scene) tellFill(s step) string {
	defender := kamisado.SideOf(s.Seat)
	return sc.Text("turn."+fillKey(s.after.Fill), games.Args{
		"Player": sc.bareName(defender), "Other": sc.bareName(defender.Other()), "Round": s.after.Round,
	})
}

// fillKey returns "fill.left" or "fill.right".
func fillKey(f kamisado.Fill) string {
	if f == kamisado.FillRight {
		return "fill.right"
	}
	return "fill.left"
}

// tellFinish describes the end of a round, and the end of the match if that is over, too.
func (sc scene) tellFinish(s step) []string {
	f := s.after.Finish
	var lines []string
	if f.Deadlock {
		lines = append(lines, sc.tellDeadlock(f))
	}
	lines = append(lines, sc.tellRoundWon(f))
	if f.Match {
		return append(lines, sc.tellMatchWon(f.Winner, f.Position))
	}
	return append(lines, sc.score(f.Position))
}

// tellDeadlock says that no tower can move any more, and which player loses the round by it.
func (sc scene) tellDeadlock(f kamisado.Finish) string {
	return sc.Text("round.deadlock", games.Args{
		"Towers": sc.ringList(f), "Loser": sc.bareName(f.Winner.Other()),
	})
}

// ringList lists the blocked towers of a deadlock, with the teeth that they had before the end of the round.
func (sc scene) ringList(f kamisado.Finish) string {
	names := make([]string, len(f.Ring))
	for i, t := range f.Ring {
		if t.Side == f.Winner && t.Color == f.Tower && t.Teeth > 0 {
			t.Teeth--
		}
		names[i] = sc.standing(t)
	}
	return sc.join(names)
}

// tellRoundWon names the winner of the round, the winning tower, and the kind of tower that it becomes.
func (sc scene) tellRoundWon(f kamisado.Finish) string {
	tower := f.Position.Tower(f.Winner, f.Tower)
	args := games.Args{
		"Player": sc.bareName(f.Winner), "Round": f.Round, "Points": sc.points(f.Points),
		"Tower": sc.Text("tower.bare", games.Args{"Emoji": emoji(f.Tower), "Color": sc.colorOrNone(f.Tower)}),
		"Row":   sc.Text("row."+f.Winner.Other().Key(), nil), "Kind": sc.kind(tower.Teeth),
	}
	return sc.Text("round."+finishKey(sc.view.Length, f, tower), args)
}

// colorOrNone returns the name of a color, "" for NoColor.
func (sc scene) colorOrNone(c kamisado.Color) string {
	if c == kamisado.NoColor {
		return ""
	}
	return sc.color(c)
}

// finishKey returns the end of the message key for the end of a round: won by reaching the row or by a
// deadlock, with or without a tooth.
func finishKey(length kamisado.Length, f kamisado.Finish, winner kamisado.Tower) string {
	way := "row"
	if f.Deadlock {
		way = "stuck"
	}
	switch {
	case !length.Teeth() && length == kamisado.Series:
		return way + ".series"
	case !length.Teeth():
		return way + ".single"
	case winner.Teeth >= 4:
		return way + ".fourth"
	}
	return way + ".tooth"
}

// tellMatchWon describes the result of the match.
func (sc scene) tellMatchWon(winner kamisado.Side, position kamisado.Position) string {
	return sc.Text(sc.resultKey("match.won"), games.Args{
		"Player": sc.bareName(winner),
		"Won":    position.Points(winner), "Lost": position.Points(winner.Other()),
	})
}

// resultKey returns the message key of a result: key, or key+".single" for a single round, which has no
// points.
func (sc scene) resultKey(key string) string {
	if sc.single() {
		return key + ".single"
	}
	return key
}

// result returns one line on how the match ended by its rules.
func (sc scene) result() string {
	winner, position := sc.winner(), sc.view.Position
	return sc.Text(sc.resultKey("match.ended"), games.Args{
		"Player": sc.bareName(winner), "Match": sc.m.Match,
		"Won": position.Points(winner), "Lost": position.Points(winner.Other()),
	})
}
