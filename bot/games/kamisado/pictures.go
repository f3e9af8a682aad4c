package kamisado

import (
	"towerpost/bot/games"
	"towerpost/engine/kamisado"
)

// shot is a picture with what its description needs to know.
type shot struct {
	board *Board
	fills *Fills
	// what says in a sentence what the picture shows beside the position.
	what string
	// now marks the present position, with the tower on turn and where it can go.
	now bool
}

// frame returns a board with what is the same in every picture of the scene.
func (sc scene) frame(title string, position kamisado.Position) *Board {
	return &Board{Position: position, Bottom: sc.bottom(), Names: sc.names(), Title: title}
}

// stepTitle is the title of a step's pictures. It counts on from before the step, for a step can begin the next round of a series.
func (sc scene) stepTitle(s step) string { return sc.title(s.before.Round, s.before.Ply+1) }

// stepShots returns the pictures of one step.
func (sc scene) stepShots(s step) []shot {
	finish := s.after.Finish
	var shots []shot
	switch m := s.after.Last; {
	case s.after.Fill != kamisado.NoFill:
		return []shot{sc.startShot(s.after)}
	case m.Pass():
		shots = append(shots, sc.passShot(s))
	case finish.Winner != kamisado.NoSide:
		return append([]shot{sc.finishShot(sc.stepTitle(s), s.after.Finish, m)}, sc.afterFinish(s.after)...)
	default:
		shots = append(shots, sc.moveShot(s))
	}
	if finish.Winner != kamisado.NoSide {
		shots = append(shots, sc.finishShot(sc.stepTitle(s), s.after.Finish, kamisado.Move{}))
		shots = append(shots, sc.afterFinish(s.after)...)
	}
	return shots
}

// moveShot shows the board after a move or a push within a round.
func (sc scene) moveShot(s step) shot {
	b := sc.frame(sc.stepTitle(s), s.after.Position)
	b.Last = s.after.Last
	b.Status = sc.statusOf(s.after.Position)
	return shot{board: b, what: sc.movedPlain(s.before.Position, b.Last)}
}

// passShot shows a blocked tower and what blocks it.
func (sc scene) passShot(s step) shot {
	m := s.after.Last
	b := sc.frame(sc.stepTitle(s), s.before.Position)
	block(b, s.before.Position, m)
	b.Status = sc.Text("status.pass", games.Args{"Tower": sc.owned(b.Blocked)})
	return shot{board: b, what: sc.blockedPlain(b)}
}

// block marks the tower of a pass, and what blocks it.
func block(b *Board, position kamisado.Position, pass kamisado.Move) {
	b.Blocked = position.Tower(pass.Side, pass.Tower)
	b.Blockers = position.Blockers(pass.Side, pass.Tower)
}

// finishShot shows the board at the end of a round. The move is the one that ended it; it is zero where that has a picture of its own.
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
	return shot{board: b, what: sc.finishPlain(f, m)}
}

// afterFinish shows what comes after a round: the two line-ups of a fill, or the next round's start.
func (sc scene) afterFinish(v kamisado.View) []shot {
	switch {
	case v.Finish.Match:
		return nil
	case v.Position.Phase() == kamisado.Filling:
		return []shot{sc.fillShot(v)}
	}
	return []shot{sc.startShot(v)}
}

// startShot shows the board at the start of a round.
func (sc scene) startShot(v kamisado.View) shot {
	b := sc.frame(sc.title(v.Round, v.Ply), v.Position)
	b.Status = sc.statusOf(v.Position)
	return shot{board: b, what: sc.Text("alt.start", games.Args{"Round": v.Round})}
}

// fillShot shows both line-ups between which the defender chooses.
func (sc scene) fillShot(v kamisado.View) shot {
	return shot{fills: &Fills{
		Left: v.Finish.Position.Filled(kamisado.FillLeft), Right: v.Finish.Position.Filled(kamisado.FillRight),
		LeftLabel: sc.Text("button.left", nil), RightLabel: sc.Text("button.right", nil),
		Names: sc.names(), Title: sc.Text("picture.title.fill", games.Args{"Round": v.Round + 1}),
		Status: sc.Text("status.fill."+v.Position.Turn().Key(), nil), Bottom: sc.bottom(),
	}}
}

// endShot shows the board of a match that was ended from outside its rules.
func (sc scene) endShot() shot {
	b := sc.frame(sc.title(sc.view.Round, sc.view.Ply), sc.view.Position)
	if !sc.newRound() {
		b.Last = lastMove(sc.view)
	}
	b.Status = sc.status()
	return shot{board: b, what: sc.endedPlain()}
}

// nowShots shows the present position without telling how it came about. While the match is paused, the last picture says so.
func (sc scene) nowShots() []shot {
	shots := sc.standingShots()
	if last := shots[len(shots)-1]; sc.m.Paused && last.board != nil {
		last.board.Status = sc.status()
	} else if sc.m.Paused {
		last.fills.Status = sc.status()
	}
	return shots
}

// standingShots is nowShots for a match that is not paused.
func (sc scene) standingShots() []shot {
	v := sc.view
	switch {
	case sc.m.Ending.Reason != "":
		return []shot{sc.endShot()}
	case v.Finish.Winner != kamisado.NoSide && v.Position.Phase() != kamisado.Moving:
		return append([]shot{sc.finishShot(sc.title(v.Round, v.Ply), v.Finish, lastMove(v))}, sc.afterFinish(v)...)
	case sc.newRound():
		return []shot{sc.startShot(v)}
	}
	b := sc.frame(sc.title(v.Round, v.Ply), v.Position)
	b.Status = sc.status()
	if v.Last.Pass() {
		block(b, v.Position, v.Last)
		return []shot{{board: b, what: sc.blockedPlain(b)}}
	}
	b.Last = v.Last
	return []shot{{board: b, what: sc.movePlain(v.Last)}}
}

// lastMove returns the last move for the picture; a pass has no path.
func lastMove(v kamisado.View) kamisado.Move {
	if v.Last.Pass() {
		return kamisado.Move{}
	}
	return v.Last
}

// reveal marks on the last board what can be done now.
func (sc scene) reveal(shots []shot) {
	if len(shots) == 0 || sc.turn() == kamisado.NoSide || sc.view.Position.Phase() != kamisado.Moving {
		return
	}
	last := &shots[len(shots)-1]
	if last.board == nil {
		return
	}
	last.now = true
	b := last.board
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

// drawn returns shots as they are handed on; several are shown beside one another, each cut to about a square.
func (sc scene) drawn(shots []shot) []games.Shot {
	list := make([]games.Shot, len(shots))
	for i, s := range shots {
		repeated := i+1 < len(shots) && sameTowers(s.board, shots[i+1].board)
		list[i] = games.Shot{Name: s.name(), Alt: sc.alt(s, repeated), Scene: s.scene(len(shots) > 1)}
	}
	return list
}

func (s shot) name() string {
	if s.fills != nil {
		return "fill"
	}
	return "board"
}

// scene returns what is to be drawn, as a square where it stands beside others.
func (s shot) scene(square bool) any {
	if s.fills != nil {
		f := *s.fills
		f.Square = square
		return f
	}
	b := *s.board
	b.Square = square
	return b
}

// sameTowers reports whether both boards have every tower on the same square.
func sameTowers(a, b *Board) bool {
	if a == nil || b == nil {
		return false
	}
	for _, side := range [...]kamisado.Side{kamisado.White, kamisado.Black} {
		for _, c := range kamisado.Colors() {
			if a.Position.Tower(side, c) != b.Position.Tower(side, c) {
				return false
			}
		}
	}
	return true
}
