package kamisado

import "towerpost/engine/kamisado"

// Board is everything that the picture of a board shows. The texts are in the reader's language.
type Board struct {
	Position kamisado.Position
	// Bottom is the side at the bottom of the picture; NoSide is White.
	Bottom kamisado.Side
	// Names are the players' names by engine.Seat: Black's, then White's.
	Names [2]string
	// Heading stands above the board in large letters and replaces the players, such as "White to move and
	// win" for a puzzle. Without it the players stand above and below the board.
	Heading string
	// Unscored leaves out the score, which a single round and a position outside of a match do not have.
	Unscored bool
	// Title stands above the board, such as "Standard match to 3 · Round 2 · Move 14".
	Title string
	// Status stands below the board, such as "White to move: Purple".
	Status string
	// Last is the last move, drawn with its path, its two ends and the pushed towers. A pass and the zero
	// Move draw nothing.
	Last kamisado.Move
	// Mistake is a move that was played and was a mistake, drawn as a dashed line beside the better move. A
	// pass and the zero Move draw nothing.
	Mistake kamisado.Move
	// Passes are the forced passes since the last move, in order. If there are several they are numbered.
	Passes []Pass
	// Ring are the blocked towers of a deadlock. With a ring, Passes are not drawn.
	Ring []kamisado.Tower
	// Winner is the tower that won the round, with its new tooth. If its square is NoSquare there is none.
	Winner kamisado.Tower
	// Must is the tower that the side on turn must move; NoColor marks none.
	Must kamisado.Color
	// Targets are the squares to which that tower can move, including by a push.
	Targets []kamisado.Square
	// Free are the squares of the towers that can move if the choice is free.
	Free []kamisado.Square
	// Square places the picture in the middle of a square one, as Discord crops the pictures of a message
	// with several to squares.
	Square bool
}

// Pass is a forced pass.
type Pass struct {
	// Tower is the blocked tower.
	Tower kamisado.Tower
	// Blockers are the squares that stop it.
	Blockers []kamisado.Square
}

// scene puts the towers and marks on their squares. Later marks are drawn over earlier ones.
func (b Board) scene() *scene {
	s := newScene(b.Position, b.Bottom)
	for _, square := range b.Free {
		s.mark(square, mark{kind: markFree})
	}
	must, ok := b.requiredTower()
	if ok {
		s.mark(must.Square, mark{kind: markHalo})
	}
	b.markLast(s)
	b.markMistake(s)
	b.markTargets(s)
	b.markBlocked(s)
	b.markWinner(s)
	return s
}

// requiredTower returns the tower that must move. It returns false if none is named or it is not on the
// board.
func (b Board) requiredTower() (kamisado.Tower, bool) {
	t := b.Position.Tower(b.Position.Turn(), b.Must)
	return t, t.Square != kamisado.NoSquare
}

// markTargets marks the targets with dots. On a square that can be reached by a push, the dot lies above
// the tower.
func (b Board) markTargets(s *scene) {
	for _, square := range b.Targets {
		kind := markDot
		if _, taken := b.Position.TowerOn(square); taken {
			kind = markDotAbove
		}
		s.mark(square, mark{kind: kind, color: b.Must})
	}
}

// markLast marks the path of the last move and the towers that it pushed.
func (b Board) markLast(s *scene) {
	m := b.Last
	if !changesSquare(m) {
		return
	}
	dir := s.between(m.From, m.To)
	if m.To != b.Winner.Square {
		s.mark(m.To, mark{kind: markArrived})
	}
	s.mark(m.From, mark{kind: markOrigin})
	markPath(s, m, false)
	b.markPush(s, dir)
}

// markMistake marks the path of the mistake.
func (b Board) markMistake(s *scene) {
	if changesSquare(b.Mistake) {
		markPath(s, b.Mistake, true)
		s.mark(b.Mistake.To, mark{kind: markArrived, broken: true})
	}
}

// changesSquare reports whether a move leads from one square to another.
func changesSquare(m kamisado.Move) bool {
	return m.Distance > 0 && m.From != kamisado.NoSquare && m.To != kamisado.NoSquare
}

// markPath draws the line of a move from square to square, with its arrow head before the last one.
func markPath(s *scene, m kamisado.Move, broken bool) {
	dir := s.between(m.From, m.To)
	dx, dy := dir.vector()
	column, row := s.place(m.From)
	for left := m.Distance; left > 0; left-- {
		s.markAt(column, row, mark{kind: pathMark(left, m.Distance), dir: dir, broken: broken})
		if dir.diagonal() && left > 1 {
			s.markAt(column+dx, row, mark{kind: markCrossing, dir: dir, at: toward(-dx, dy), broken: broken})
			s.markAt(column, row+dy, mark{kind: markCrossing, dir: dir, at: toward(dx, -dy), broken: broken})
		}
		column, row = column+dx, row+dy
	}
}

// pathMark returns the piece of a path on a square, given the number of steps left and of all steps.
func pathMark(left, all int) markKind {
	switch {
	case left == all && left == 1:
		return markStep
	case left == all:
		return markDeparture
	case left == 1:
		return markArrow
	}
	return markThrough
}

// markPush frames the pushed towers and draws an arrow over each edge that one was pushed across.
func (b Board) markPush(s *scene, dir compass) {
	dx, dy := dir.vector()
	column, row := s.place(b.Last.To)
	for range b.Last.Pushed {
		s.markAt(column+dx, row+dy, mark{kind: markPushed})
		s.markEdge(column, row, mark{kind: markShove, dir: dir})
		column, row = column+dx, row+dy
	}
}

// markBlocked bars the blocked towers. For each pass it shows what blocks the tower and, if there are
// several, its number.
func (b Board) markBlocked(s *scene) {
	for _, t := range b.Ring {
		s.mark(t.Square, mark{kind: markBarred})
	}
	if len(b.Ring) > 0 {
		return
	}
	for i, pass := range b.Passes {
		if pass.Tower.Square == kamisado.NoSquare {
			continue
		}
		pass.mark(s)
		if len(b.Passes) > 1 {
			s.mark(pass.Tower.Square, mark{kind: markNumber, count: uint8(i + 1)})
		}
	}
}

// mark bars the tower and shows what blocks it.
func (p Pass) mark(s *scene) {
	s.mark(p.Tower.Square, mark{kind: markBarred})
	column, row := s.place(p.Tower.Square)
	for _, square := range p.Blockers {
		s.mark(square, mark{kind: markBlocker})
		s.markEdge(column, row, mark{kind: markStop, dir: s.between(p.Tower.Square, square)})
	}
}

// markWinner highlights the winning tower, with a crown and its newest tooth.
func (b Board) markWinner(s *scene) {
	if b.Winner.Square == kamisado.NoSquare {
		return
	}
	s.mark(b.Winner.Square, mark{kind: markGlow})
	s.mark(b.Winner.Square, mark{kind: markCrown})
	if b.Winner.Teeth > 0 {
		s.mark(b.Winner.Square, mark{kind: markTooth, count: b.Winner.Teeth})
	}
}
