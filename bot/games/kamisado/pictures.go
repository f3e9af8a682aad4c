package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// shot is a picture, and the parts of its description. Either board or fills is set.
type shot struct {
	board *Board
	fills *Fills
	// altLines are the sentences of the description about the events, the oldest first.
	altLines []string
	// altBrief is a shorter version of altLines, for a description that would be too long. It may be empty.
	altBrief []string
	// now is true if the board marks the tower on turn and its targets.
	now bool
}

// frame returns a board with the parts that are the same in every picture of the scene.
func (sc scene) frame(title string, position kamisado.Position) *Board {
	return &Board{
		Position: position, Bottom: sc.bottom(), Names: sc.names(), Title: title, Unscored: sc.unscored(),
	}
}

// stepTitle returns the title of a step's pictures. It takes round and ply from before the step, for a step
// of a series can begin the next round.
func (sc scene) stepTitle(s step) string { return sc.title(s.before.Round, s.before.Ply+1) }

// turnShot shows the position after the steps. Its description tells all of them.
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
		after = s.altLines
	}
	s.altLines = append(sc.stepsPlain(steps, false), after...)
	s.altBrief = append(sc.stepsPlain(steps, true), after...)
	return s
}

// stepShots returns the pictures of one step of a film. A pass that ends the round has a second picture, of
// the end of the round.
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

// moveShot shows the board within a round, with the last move or push of the steps and the passes after it.
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

// lastPlay returns the index of the last step that is not a pass, -1 if there is none.
func lastPlay(steps []step) int {
	i := len(steps) - 1
	for i >= 0 && steps[i].after.Fill == kamisado.NoFill && steps[i].after.Last.Pass() {
		i--
	}
	return i
}

// lastPlayed returns the last move of the steps, the zero move if all of them are passes.
func lastPlayed(steps []step) kamisado.Move {
	if i := lastPlay(steps); i >= 0 {
		return steps[i].after.Last
	}
	return kamisado.Move{}
}

// passShot shows a blocked tower and the towers that block it.
func (sc scene) passShot(s step) shot {
	b := sc.frame(sc.stepTitle(s), s.before.Position)
	b.Passes = []Pass{passOf(s.before.Position, s.after.Last)}
	b.Status = sc.Text("status.pass", games.Args{"Tower": sc.owned(b.Passes[0].Tower)})
	return shot{board: b}
}

// passOf returns a pass with the blocked tower and the squares of its blockers.
func passOf(position kamisado.Position, pass kamisado.Move) Pass {
	return Pass{
		Tower:    position.Tower(pass.Side, pass.Tower),
		Blockers: position.Blockers(pass.Side, pass.Tower),
	}
}

// finishShot shows the board at the end of a round. The move is the last one of the round; it is zero if that
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
	return shot{board: b, altLines: []string{sc.finishPlain(f, m)}}
}

// afterFinish shows the position after a round: the two line-ups of a fill, or the start of the next round.
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
	return shot{board: b, altLines: []string{sc.Text("alt.start", games.Args{"Round": v.Round})}}
}

// fillShot shows both line-ups between which the defender chooses.
func (sc scene) fillShot(v kamisado.View) shot {
	p := v.Finish.Position
	return shot{fills: &Fills{
		Left: p.Filled(kamisado.FillLeft), Right: p.Filled(kamisado.FillRight),
		LeftLabel: sc.Text("button.left", nil), RightLabel: sc.Text("button.right", nil),
		Names: sc.names(), Title: sc.Text("picture.title.fill", games.Args{"Round": v.Round + 1}),
		Status: sc.Text("status.fill."+v.Position.Turn().Key(), nil), Bottom: sc.bottom(),
	}, altLines: []string{sc.altScore(p)}}
}

// endShot shows the board of a match that was ended from outside the rules.
func (sc scene) endShot() shot {
	b := sc.frame(sc.title(sc.view.Round, sc.view.Ply), sc.view.Position)
	if !sc.newRound() {
		b.Last = lastMove(sc.view)
	}
	b.Status = sc.status()
	return shot{board: b, altLines: []string{sc.endedPlain()}}
}

// nowShot shows the present position, without the steps that led to it. The status says if the match is
// paused.
func (sc scene) nowShot() shot {
	s := sc.currentShot()
	switch {
	case sc.m.Paused && s.board != nil:
		s.board.Status = sc.status()
	case sc.m.Paused:
		s.fills.Status = sc.status()
	}
	return s
}

// currentShot is nowShot without regard to a pause.
func (sc scene) currentShot() shot {
	v := sc.view
	switch {
	case sc.m.Ending.Reason != "":
		return sc.endShot()
	case sc.fillDue():
		s := sc.fillShot(v)
		s.altLines = append(sc.roundPlain(v.Finish, lastMove(v)), s.altLines...)
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
		return shot{board: b, altLines: []string{sc.blockedPlain(v.Position, b.Passes[0])}}
	}
	b.Last = v.Last
	return shot{board: b, altLines: []string{sc.movePlain(v.Last)}}
}

// fillDue reports whether a round has ended and a fill is due.
func (sc scene) fillDue() bool {
	return sc.view.Finish.Winner != kamisado.NoSide && sc.view.Position.Phase() == kamisado.Filling
}

// finishedShot shows the board at the end of the latest round.
func (sc scene) finishedShot() shot {
	return sc.finishShot(sc.title(sc.view.Round, sc.view.Ply), sc.view.Finish, lastMove(sc.view))
}

// lastMove returns the last move for the picture, the zero move for a pass, which has no path.
func lastMove(v kamisado.View) kamisado.Move {
	if v.Last.Pass() {
		return kamisado.Move{}
	}
	return v.Last
}

// markMoves updates a board to the present position and marks the towers that can move and their targets.
func (sc scene) markMoves(s *shot) {
	if s.board == nil || sc.turn() == kamisado.NoSide || sc.view.Position.Phase() != kamisado.Moving {
		return
	}
	s.now = true
	b := s.board
	b.Position = sc.view.Position
	b.Status = sc.status()
	if b.Must = sc.view.Position.RequiredColor(); b.Must == kamisado.NoColor {
		b.Free = sc.movable()
		return
	}
	for _, m := range sc.moves() {
		b.Targets = append(b.Targets, m.To)
	}
}

// towerShot shows the board with a chosen tower and its targets.
func (sc scene) towerShot(t kamisado.Tower, moves []kamisado.Move) shot {
	b := sc.frame(sc.title(sc.view.Round, sc.view.Ply), sc.view.Position)
	b.Must = t.Color
	b.Status = sc.Text("status.must."+sc.turn().Key(), games.Args{"Tower": sc.towerPlain(t)})
	for _, m := range moves {
		b.Targets = append(b.Targets, m.To)
	}
	chosen := sc.Text("alt.chosen", games.Args{
		"Tower": sc.towerPlain(t), "Square": t.Square, "Targets": sc.targetsPlain(moves),
	})
	return shot{board: b, altLines: []string{chosen}}
}

// movable returns the squares of the towers that can move.
func (sc scene) movable() []kamisado.Square {
	var squares []kamisado.Square
	for _, c := range kamisado.Colors() {
		if len(sc.view.Position.MovesOf(c)) > 0 {
			squares = append(squares, sc.view.Position.Tower(sc.turn(), c).Square)
		}
	}
	return squares
}

// gameShot converts a shot for the table.
func (sc scene) gameShot(s shot) games.Shot {
	return games.Shot{Name: s.name(), Alt: sc.alt(s), Scene: s.scene()}
}

func (s shot) name() string {
	if s.fills != nil {
		return "fill"
	}
	return "board"
}

// scene returns the input of the painter: a Board or Fills.
func (s shot) scene() any {
	if s.fills != nil {
		return *s.fills
	}
	return *s.board
}
