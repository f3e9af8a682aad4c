package ludo

import (
	"math"

	rules "towerpost/engine/ludo"
)

// spot is a square of the ring or of an arm's lane.
type spot struct {
	arm   int // 0 on the ring
	place rules.Place
}

func spotOf(arm int, p rules.Place) spot {
	if p.Lane() == 0 {
		arm = 0
	}
	return spot{arm, p}
}

// putPieces puts the pieces in yards, on the ring and in lanes. Those on a goal are shown as a number
// there.
func (p *picture) putPieces() {
	together := map[spot][]PieceID{}
	var order []spot
	for seat := range p.scene.Players {
		player := &p.scene.Players[seat]
		for i, piece := range player.Pieces {
			id := PieceID{seat, i + 1}
			switch {
			case player.Left || player.Arm < 0 || player.Arm >= len(p.yards):
			case piece.Place == rules.Yard:
				p.add(item{
					kind: itemPiece, at: p.yards[player.Arm].place(id.Number), size: p.yards[player.Arm].size,
					arm: int8(player.Arm), number: int16(id.Number), style: p.moves(id),
				})
			case piece.Place.Lane() > 0 || piece.Place.Square() > 0:
				s := spotOf(player.Arm, piece.Place)
				if together[s] == nil {
					order = append(order, s)
				}
				together[s] = append(together[s], id)
			}
		}
	}
	for _, s := range order {
		p.putTogether(s, together[s])
	}
}

// moves returns styleMovable for a piece that can move, else 0.
func (p *picture) moves(id PieceID) style {
	if p.scene.movable(id) {
		return styleMovable
	}
	return 0
}

// putTogether puts the pieces of one square.
func (p *picture) putTogether(s spot, ids []PieceID) {
	at, angle, ok := p.field.square(s.arm, s.place)
	if !ok {
		return
	}
	size := p.field.cell
	if turned := upright(angle); turned != angle {
		angle, size = turned, size*slantedPair
	}
	barrier := len(ids) > 1 && p.barrier(ids[0]) && p.barrier(ids[1])
	bar := item{kind: itemBarrier, at: at, angle: angle, size: size}
	behind := size*halfLabel < smallestLetter // the bar would cover the number in the middle
	if barrier && behind {
		p.add(bar)
	}
	for i, id := range ids[:min(len(ids), 2)] {
		player := &p.scene.Players[id.Seat]
		it := item{kind: itemPiece, at: at, size: p.field.pieceSize(), arm: int8(player.Arm),
			number: int16(id.Number), style: p.moves(id)}
		if len(ids) > 1 {
			it.kind, it.angle, it.size = itemHalf, angle, size
			if i > 0 {
				it.style |= styleSecond
			}
		}
		p.add(it)
	}
	if barrier && !behind {
		p.add(bar)
	}
}

// barrier reports whether a piece is part of a barrier.
func (p *picture) barrier(id PieceID) bool {
	return p.scene.Players[id.Seat].Pieces[id.Number-1].Barrier
}

// slantedPair scales two pieces on a square of a slanted arm. They stand upright, and must leave space for
// their neighbours.
const slantedPair = 0.91

// upright returns the rotation of two pieces on a square, given that of the square. On slanted arms it is
// 0, so that the letters are legible.
func upright(angle float64) float64 {
	if math.Abs(math.Sin(2*angle)) > 0.01 {
		return 0
	}
	return angle
}

// putTrails puts dots on the path of each move.
func (p *picture) putTrails() {
	for _, m := range p.scene.Moves {
		arm, _, ok := p.scene.place(m.Piece)
		if !ok || len(m.Path) < 2 || arm < 0 || arm >= len(p.yards) {
			continue
		}
		if p.isLeap(arm, m) {
			p.putLeap(arm, m)
			continue
		}
		for i, place := range m.Path {
			p.putStep(arm, m, i, place)
		}
	}
}

// isLeap reports whether a move goes back to the yard, or over more than one square at once.
func (p *picture) isLeap(arm int, m Move) bool {
	if m.Path[len(m.Path)-1] == rules.Yard {
		return true
	}
	from, _, _ := p.position(arm, m.Piece.Number, m.Path[0])
	to, _, _ := p.position(arm, m.Piece.Number, m.Path[1])
	return m.Path[0] != rules.Yard && m.Path[1] != rules.Goal &&
		math.Hypot(from.x-to.x, from.y-to.y) > 2.9*p.field.cell
}

// putLeap puts an arrow from one end of a move to the other.
func (p *picture) putLeap(arm int, m Move) {
	from, _, ok := p.position(arm, m.Piece.Number, m.Path[0])
	to, _, there := p.position(arm, m.Piece.Number, m.Path[len(m.Path)-1])
	if ok && there {
		p.putArrow(arm, from, to, p.yards[arm].size)
	}
}

// putArrow puts an arrow in the colour of an arm, which ends beside a piece of a width.
func (p *picture) putArrow(arm int, from, to point, wide float64) {
	to = to.toward(from, wide*0.5+p.field.cell*0.12)
	p.add(item{kind: itemArrow, at: from, to: to, size: p.field.cell * 0.16, fill: p.of(int8(arm)),
		edge: p.Dark})
}

// putStep puts one dot of a trail. The first one is a ring where the piece stood.
func (p *picture) putStep(arm int, m Move, i int, place rules.Place) {
	at, _, ok := p.position(arm, m.Piece.Number, place)
	if !ok || place == rules.Goal { // the number on the goal shows it
		return
	}
	cell := p.field.cell
	dot := item{kind: itemDot, at: at, size: cell * 0.16, fill: p.of(int8(arm)), edge: p.Dark}
	if i > 0 {
		p.add(dot)
		return
	}
	size := p.field.pieceSize()
	if place == rules.Yard {
		size = p.yards[arm].size
	}
	p.add(item{kind: itemDisc, at: at, size: size * 0.36, width: size * 0.2, fill: p.rim, edge: p.Dark})
	p.add(item{kind: itemDisc, at: at, size: size * 0.36, width: size * 0.12, fill: p.rim,
		edge: p.of(int8(arm))})
	if place == rules.Yard {
		p.putEntry(arm, m, at)
	}
}

// putEntry puts dots from a yard to the exit.
func (p *picture) putEntry(arm int, m Move, from point) {
	to, _, ok := p.position(arm, m.Piece.Number, m.Path[1])
	if !ok {
		return
	}
	cell := p.field.cell
	away := math.Hypot(to.x-from.x, to.y-from.y)
	for far := cell * 0.9; far < away-cell*0.4; far += cell * 0.7 {
		p.add(item{kind: itemDot, at: from.toward(to, far), size: cell * 0.16, fill: p.of(int8(arm)),
			edge: p.Dark})
	}
}

// putCaptures puts the captured pieces as ghosts beside their squares, with arrows to their yards.
func (p *picture) putCaptures() {
	for _, m := range p.scene.Moves {
		arm, _, ok := p.scene.place(m.Captured)
		mover, _, known := p.scene.place(m.Piece)
		if !ok || !known || len(m.Path) == 0 {
			continue
		}
		from, _, ok := p.position(mover, m.Piece.Number, m.Path[len(m.Path)-1])
		to, _, there := p.position(arm, m.Captured.Number, rules.Yard)
		if !ok || !there {
			continue
		}
		size := p.field.pieceSize() * 0.8
		ghost := from.toward(to, p.field.cell*0.72)
		p.putArrow(arm, ghost, to, p.yards[arm].size)
		p.add(item{kind: itemPiece, at: ghost, size: size, arm: int8(arm), number: int16(m.Captured.Number),
			style: styleGhost | styleMute})
	}
}

// putTags marks the ends of the possible moves.
func (p *picture) putTags() {
	ends := map[spot]int{}
	for _, o := range p.scene.Options {
		arm, _, ok := p.scene.place(o.Piece)
		if !ok {
			continue
		}
		s := spot{arm, o.To}
		if o.To.Square() > 0 {
			s.arm = 0
		}
		at, angle, ok := p.position(arm, o.Piece.Number, o.To)
		if !ok {
			continue
		}
		p.putTag(s, at, angle, o.Piece, ends[s])
		ends[s]++
	}
}

// putTag puts the mark of an end, given the number of marks that are there already. If a piece stands
// there, it covers only the edge of the square.
func (p *picture) putTag(s spot, at point, angle float64, id PieceID, before int) {
	size := p.field.cell * 0.74
	if before > 0 || p.occupied(s) {
		size = p.field.cell * 0.56
		sin, cos := math.Sincos(angle)
		side, out := 0.36-0.3*float64(before), -0.36
		at = point{at.x + (cos*side+sin*out)*p.field.cell, at.y + (cos*out-sin*side)*p.field.cell}
	}
	p.add(item{kind: itemTag, at: at, size: size, number: int16(id.Number)})
}

// occupied reports whether something is drawn in the middle of a place: a piece, or the number on a goal.
func (p *picture) occupied(s spot) bool {
	if s.place == rules.Goal {
		return true
	}
	for seat := range p.scene.Players {
		player := &p.scene.Players[seat]
		for _, piece := range player.Pieces {
			if !player.Left && piece.Place == s.place && spotOf(player.Arm, piece.Place) == s {
				return true
			}
		}
	}
	return false
}
