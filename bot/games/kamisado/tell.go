package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// happened tells what the steps did, a line each.
func (sc scene) happened(steps []step) []string {
	var lines []string
	for _, s := range steps {
		lines = append(lines, sc.did(s)...)
	}
	return lines
}

// did tells one step, and what followed from it.
func (sc scene) did(s step) []string {
	var lines []string
	switch m := s.after.Last; {
	case s.after.Fill != kamisado.NoFill:
		lines = append(lines, sc.filled(s))
	case m.Pass():
		lines = append(lines, sc.passed(s.before.Position, m))
	case m.Push():
		lines = append(lines, sc.pushed(s.before.Position, m))
	default:
		lines = append(lines, sc.moved(m))
	}
	if s.Planned {
		lines[0] = sc.Text("turn.planned", games.Args{"What": lines[0]})
	}
	if s.after.Finish.Winner != kamisado.NoSide {
		lines = append(lines, sc.finished(s)...)
	}
	return lines
}

// moved tells an ordinary move.
func (sc scene) moved(m kamisado.Move) string {
	return sc.Text("turn.move", sc.moveArgs(m))
}

func (sc scene) moveArgs(m kamisado.Move) games.Args {
	return games.Args{
		"Emoji": emoji(m.Tower), "Player": sc.named(m.Side), "Name": sc.name(m.Side),
		"Move": sc.notation(m), "From": m.From, "To": m.To,
		"Side": sc.side(m.Side), "Other": sc.side(m.Side.Other()),
		"Color": sc.color(m.Tower), "Landing": sc.color(m.Landing()), "Shade": sc.shade(m.Landing()), "LandingEmoji": emoji(m.Landing()),
	}
}

// pushed tells a push: who was pushed where, and that the pusher goes on.
func (sc scene) pushed(before kamisado.Position, m kamisado.Move) string {
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

// passed tells the forced pass of a blocked tower.
func (sc scene) passed(before kamisado.Position, m kamisado.Move) string {
	args := sc.moveArgs(m)
	args["Tower"] = sc.owned(before.Tower(m.Side, m.Tower))
	return sc.Text("turn.pass", args)
}

// filled tells which fill was chosen.
func (sc scene) filled(s step) string {
	defender := kamisado.SideOf(s.Seat)
	return sc.Text("turn."+fillKey(s.after.Fill), games.Args{
		"Player": sc.named(defender), "Other": sc.named(defender.Other()), "Round": s.after.Round,
	})
}

// fillKey returns "fill.left" or "fill.right".
func fillKey(f kamisado.Fill) string {
	if f == kamisado.FillRight {
		return "fill.right"
	}
	return "fill.left"
}

// finished tells the end of a round, and of the match where it ended too.
func (sc scene) finished(s step) []string {
	f := s.after.Finish
	var lines []string
	if f.Deadlock {
		lines = append(lines, sc.deadlock(f))
	}
	lines = append(lines, sc.roundWon(f))
	if f.Match {
		return append(lines, sc.matchWon(f.Winner, f.Position))
	}
	return append(lines, sc.score(f.Position))
}

// deadlock tells that nobody can move any more, and who loses by that.
func (sc scene) deadlock(f kamisado.Finish) string {
	return sc.Text("round.deadlock", games.Args{
		"Towers": sc.ring(f), "Loser": sc.named(f.Winner.Other()),
	})
}

// ring lists the blocked towers of a deadlock, with the teeth that they had before it.
func (sc scene) ring(f kamisado.Finish) string {
	names := make([]string, len(f.Ring))
	for i, t := range f.Ring {
		if t.Side == f.Winner && t.Color == f.Tower && t.Teeth > 0 {
			t.Teeth--
		}
		names[i] = sc.standing(t)
	}
	return sc.join(names)
}

// roundWon tells who won the round, with which tower, and what it is now.
func (sc scene) roundWon(f kamisado.Finish) string {
	tower := f.Position.Tower(f.Winner, f.Tower)
	args := games.Args{
		"Player": sc.named(f.Winner), "Round": f.Round, "Points": sc.points(f.Points),
		"Tower": sc.Text("tower.bare", games.Args{"Emoji": emoji(f.Tower), "Color": sc.colorOrNone(f.Tower)}),
		"Row":   sc.Text("row."+f.Winner.Other().Key(), nil), "Kind": sc.kind(tower.Teeth),
	}
	return sc.Text("round."+finishKey(sc.view.Length, f, tower), args)
}

func (sc scene) colorOrNone(c kamisado.Color) string {
	if c == kamisado.NoColor {
		return ""
	}
	return sc.color(c)
}

// finishKey names the way in which a round was won: by reaching the row or by a deadlock,
// with or without a tooth.
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

// matchWon tells the result of the match.
func (sc scene) matchWon(winner kamisado.Side, position kamisado.Position) string {
	return sc.Text(sc.scored("match.won"), games.Args{
		"Player": sc.named(winner), "Won": position.Points(winner), "Lost": position.Points(winner.Other()),
	})
}

// scored returns the key of a result with the points, or of one without where there are none.
func (sc scene) scored(key string) string {
	if sc.single() {
		return key + ".single"
	}
	return key
}

// result tells of a match that its rules have ended how it ended.
func (sc scene) result() string {
	winner := sc.winner()
	return sc.Text(sc.scored("match.ended"), games.Args{
		"Player": sc.named(winner), "Won": sc.view.Position.Points(winner), "Lost": sc.view.Position.Points(winner.Other()),
		"Match": sc.m.Match,
	})
}
