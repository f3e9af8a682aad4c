package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// shot is a picture with what its description needs to know.
type shot struct {
	board *Board
	fills *Fills
	// what says in sentences what the picture shows beside the position, the oldest first.
	what []string
	// brief says it in fewer words, for a description that would be too long; empty where there are none.
	brief []string
	// now marks the present position, with the tower on turn and where it can go.
	now bool
}

// frame returns a board with what is the same in every picture of the scene.
func (sc scene) frame(title string, position kamisado.Position) *Board {
	return &Board{Position: position, Bottom: sc.bottom(), Names: sc.names(), Title: title, Unscored: sc.unscored()}
}

// stepTitle is the title of a step's pictures. It counts on from before the step, for a step can begin
// the next round of a series.
func (sc scene) stepTitle(s step) string { return sc.title(s.before.Round, s.before.Ply+1) }

// turnShot tells of all steps in one picture, which shows how the match stands after them.
func (sc scene) turnShot(steps []step) shot {
	last := steps[len(steps)-1]
	var s shot
	var after []string
	switch v := last.after; {
	case v.Fill != kamisado.NoFill:
		s = sc.startShot(v)
	case v.Finish.Winner == kamisado.NoSide:
		s = sc.moveShot(steps)
	case v.Finish.Match:
		s = sc.finishShot(sc.stepTitle(last), v.Finish, lastPlayed(steps))
	default:
		s = sc.afterFinish(v)
		after = s.what
	}
	s.what = append(sc.stepsPlain(steps, false), after...)
	s.brief = append(sc.stepsPlain(steps, true), after...)
	return s
}

// stepShots returns the pictures of one step of a film: a move, and the end of a round that came with a pass.
func (sc scene) stepShots(s step) []shot {
	m, finish := s.after.Last, s.after.Finish
	switch {
	case s.after.Fill != kamisado.NoFill:
		return []shot{sc.startShot(s.after)}
	case finish.Winner == kamisado.NoSide && m.Pass():
		return []shot{sc.passShot(s)}
	case finish.Winner == kamisado.NoSide:
		return []shot{sc.moveShot([]step{s})}
	case m.Pass():
		return []shot{sc.passShot(s), sc.finishShot(sc.stepTitle(s), finish, kamisado.Move{})}
	}
	return []shot{sc.finishShot(sc.stepTitle(s), finish, m)}
}

// moveShot shows the board within a round: with the last move or push of the steps, and the passes after it.
func (sc scene) moveShot(steps []step) shot {
	last := steps[len(steps)-1]
	b := sc.frame(sc.stepTitle(last), last.after.Position)
	b.Status = sc.statusOf(last.after.Position)
	played := lastPlay(steps)
	for _, s := range steps[played+1:] {
		b.Passes = append(b.Passes, passOf(s.before.Position, s.after.Last))
	}
	if played >= 0 && steps[played].after.Fill == kamisado.NoFill {
		b.Last = steps[played].after.Last
	}
	return shot{board: b}
}

// lastPlay returns which of the steps is the last that is no pass, -1 for none.
func lastPlay(steps []step) int {
	i := len(steps) - 1
	for i >= 0 && steps[i].after.Fill == kamisado.NoFill && steps[i].after.Last.Pass() {
		i--
	}
	return i
}

// lastPlayed returns the last move of the steps; it is zero where there are only passes.
func lastPlayed(steps []step) kamisado.Move {
	if i := lastPlay(steps); i >= 0 {
		return steps[i].after.Last
	}
	return kamisado.Move{}
}

// passShot shows a blocked tower and what blocks it.
func (sc scene) passShot(s step) shot {
	b := sc.frame(sc.stepTitle(s), s.before.Position)
	b.Passes = []Pass{passOf(s.before.Position, s.after.Last)}
	b.Status = sc.Text("status.pass", games.Args{"Tower": sc.owned(b.Passes[0].Tower)})
	return shot{board: b}
}

// passOf returns a pass with the blocked tower and what blocks it.
func passOf(position kamisado.Position, pass kamisado.Move) Pass {
	return Pass{Tower: position.Tower(pass.Side, pass.Tower), Blockers: position.Blockers(pass.Side, pass.Tower)}
}

// finishShot shows the board at the end of a round. The move is the last one; it is zero where that
// has a picture of its own.
func (sc scene) finishShot(title string, f kamisado.Finish, m kamisado.Move) shot {
	b := sc.frame(title, f.Position)
	b.Last = m
	b.Ring = f.Ring
	b.Winner = f.Position.Tower(f.Winner, f.Tower)
	if f.Match {
		b.Status = sc.Text("status.match."+f.Winner.Key(), nil)
	} else {
		b.Status = sc.Text("status.round."+f.Winner.Key(), games.Args{"Round": f.Round})
	}
	return shot{board: b, what: []string{sc.finishPlain(f, m)}}
}

// afterFinish shows what comes after a round: the two line-ups of a fill, or the next round's start.
func (sc scene) afterFinish(v kamisado.View) shot {
	if v.Position.Phase() == kamisado.Filling {
		return sc.fillShot(v)
	}
	return sc.startShot(v)
}

// startShot shows the board at the start of a round.
func (sc scene) startShot(v kamisado.View) shot {
	b := sc.frame(sc.title(v.Round, v.Ply), v.Position)
	b.Status = sc.statusOf(v.Position)
	return shot{board: b, what: []string{sc.Text("alt.start", games.Args{"Round": v.Round})}}
}

// fillShot shows both line-ups between which the defender chooses.
func (sc scene) fillShot(v kamisado.View) shot {
	return shot{fills: &Fills{
		Left: v.Finish.Position.Filled(kamisado.FillLeft), Right: v.Finish.Position.Filled(kamisado.FillRight),
		LeftLabel: sc.Text("button.left", nil), RightLabel: sc.Text("button.right", nil),
		Names: sc.names(), Title: sc.Text("picture.title.fill", games.Args{"Round": v.Round + 1}),
		Status: sc.Text("status.fill."+v.Position.Turn().Key(), nil), Bottom: sc.bottom(),
	}, what: []string{sc.altScore(v.Finish.Position)}}
}

// endShot shows the board of a match that was ended from outside its rules.
func (sc scene) endShot() shot {
	b := sc.frame(sc.title(sc.view.Round, sc.view.Ply), sc.view.Position)
	if !sc.newRound() {
		b.Last = lastMove(sc.view)
	}
	b.Status = sc.status()
	return shot{board: b, what: []string{sc.endedPlain()}}
}

// nowShot shows the present position without telling how it came about. While the match is
// paused, the picture says so.
func (sc scene) nowShot() shot {
	s := sc.standingShot()
	switch {
	case sc.m.Paused && s.board != nil:
		s.board.Status = sc.status()
	case sc.m.Paused:
		s.fills.Status = sc.status()
	}
	return s
}

// standingShot is nowShot for a match that is not paused.
func (sc scene) standingShot() shot {
	v := sc.view
	switch {
	case sc.m.Ending.Reason != "":
		return sc.endShot()
	case sc.fillDue():
		s := sc.fillShot(v)
		s.what = append(sc.roundPlain(v.Finish, lastMove(v)), s.what...)
		return s
	case v.Finish.Winner != kamisado.NoSide && v.Position.Phase() != kamisado.Moving:
		return sc.finishedShot()
	case sc.newRound():
		return sc.startShot(v)
	}
	b := sc.frame(sc.title(v.Round, v.Ply), v.Position)
	b.Status = sc.status()
	if v.Last.Pass() {
		b.Passes = []Pass{passOf(v.Position, v.Last)}
		return shot{board: b, what: []string{sc.blockedPlain(v.Position, b.Passes[0])}}
	}
	b.Last = v.Last
	return shot{board: b, what: []string{sc.movePlain(v.Last)}}
}

// fillDue reports whether a fill is to be chosen after a round.
func (sc scene) fillDue() bool {
	return sc.view.Finish.Winner != kamisado.NoSide && sc.view.Position.Phase() == kamisado.Filling
}

// finishedShot shows the board at the end of the round that is just over.
func (sc scene) finishedShot() shot {
	return sc.finishShot(sc.title(sc.view.Round, sc.view.Ply), sc.view.Finish, lastMove(sc.view))
}

// lastMove returns the last move for the picture; a pass has no path.
func lastMove(v kamisado.View) kamisado.Move {
	if v.Last.Pass() {
		return kamisado.Move{}
	}
	return v.Last
}

// reveal marks on a board what can be done now.
func (sc scene) reveal(s *shot) {
	if s.board == nil || sc.turn() == kamisado.NoSide || sc.view.Position.Phase() != kamisado.Moving {
		return
	}
	s.now = true
	b := s.board
	b.Position = sc.view.Position
	b.Status = sc.status()
	if b.Must = sc.view.Position.Must(); b.Must == kamisado.NoColor {
		b.Free = sc.movable()
		return
	}
	for _, m := range sc.moves() {
		b.Targets = append(b.Targets, m.To)
	}
}

// towerShot shows the board with one tower that is chosen, and where it can go.
func (sc scene) towerShot(t kamisado.Tower, moves []kamisado.Move) shot {
	b := sc.frame(sc.title(sc.view.Round, sc.view.Ply), sc.view.Position)
	b.Must = t.Color
	b.Status = sc.Text("status.must."+sc.turn().Key(), games.Args{"Tower": sc.towerPlain(t)})
	for _, m := range moves {
		b.Targets = append(b.Targets, m.To)
	}
	can := sc.Text("alt.chosen", games.Args{"Tower": sc.towerPlain(t), "Square": t.Square, "Targets": sc.targetsPlain(moves)})
	return shot{board: b, what: []string{can}}
}

// movable returns the squares of the towers that can move, with a free choice.
func (sc scene) movable() []kamisado.Square {
	var squares []kamisado.Square
	for _, c := range kamisado.Colors() {
		if len(sc.view.Position.MovesOf(c)) > 0 {
			squares = append(squares, sc.view.Position.Tower(sc.turn(), c).Square)
		}
	}
	return squares
}

// drawn returns the shot as it is handed on.
func (sc scene) drawn(s shot) games.Shot {
	return games.Shot{Name: s.name(), Alt: sc.alt(s), Scene: s.scene()}
}

func (s shot) name() string {
	if s.fills != nil {
		return "fill"
	}
	return "board"
}

// scene returns what is to be drawn.
func (s shot) scene() any {
	if s.fills != nil {
		return *s.fills
	}
	return *s.board
}
