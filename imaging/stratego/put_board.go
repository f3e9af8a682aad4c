package stratego

import (
	"image"
	"image/color"
	"math"
	"strconv"

	rules "towerpost/engine/stratego"
	"towerpost/imaging/lettering"
)

// picture is the list of the items on a picture, in the order in which they are drawn.
type picture struct {
	*theme
	layout
	scene *Scene
	items []item
}

// compose returns the items of the picture of a scene.
func (t *theme) compose(l layout, s *Scene) []item {
	p := &picture{theme: t, layout: l, scene: s, items: make([]item, 0, 320)}
	p.putFrame()
	p.putSquares()
	p.putBanners()
	p.putOffers()
	p.putPieces()
	p.putLast()
	p.putMarks()
	p.putClash()
	for seat := range p.panels {
		p.putPanel(seat)
	}
	return p.items
}

func (p *picture) add(it item) { p.items = append(p.items, it) }

// putBox puts a box of one colour.
func (p *picture) putBox(box image.Rectangle, fill color.RGBA) {
	from, to := corners(box)
	p.add(item{kind: itemBox, at: from, to: to, fill: fill})
}

// putWords puts a text into a box.
func (p *picture) putWords(box image.Rectangle, text string, size float64, bold bool, align lettering.Align,
	ink color.RGBA) {
	from, to := corners(box)
	p.add(item{kind: itemText, at: from, to: to, text: text, size: size, bold: bold, align: align, fill: ink})
}

// putFrame puts the frame of the board, with the letters of the columns and the numbers of the rows.
func (p *picture) putFrame() {
	f := &p.field
	p.putBox(f.frame, p.sight(p.scene.Sight))
	size := p.Em(26)
	if f.cells.Min.X-f.frame.Min.X < p.Px(stripWidth) || size < smallestLetter {
		return
	}
	for i := range side {
		column, row := i, side-1-i
		if f.bottom == int(rules.Blue) {
			column, row = side-1-i, i
		}
		x, y := f.cells.Min.X+i*f.cell, f.cells.Min.Y+(i-side+f.rows)*f.cell
		below := image.Rect(x, f.cells.Max.Y, x+f.cell, f.frame.Max.Y)
		p.putWords(below, string(rune('a'+column)), size, true, lettering.Centered, p.onLine)
		if y >= f.cells.Min.Y {
			left := image.Rect(f.frame.Min.X, y, f.cells.Min.X, y+f.cell)
			p.putWords(left, strconv.Itoa(row+1), size, true, lettering.Centered, p.onLine)
		}
	}
}

// smallestLetter is the least size in pixels of a legible letter. Smaller ones are not drawn.
const smallestLetter = 8

// eachSquare calls do for every square on the picture.
func (p *picture) eachSquare(do func(at rules.Square, box image.Rectangle)) {
	for at := rules.Square(0); onBoard(at); at++ {
		if box, ok := p.field.at(at); ok {
			do(at, box)
		}
	}
}

// square returns an item in the middle of a square's box.
func (p *picture) square(k kind, box image.Rectangle) item {
	return item{kind: k, at: middleOf(box), size: float64(box.Dx())}
}

// putSquares puts the grounds of the squares.
func (p *picture) putSquares() {
	p.eachSquare(func(at rules.Square, box image.Rectangle) {
		it := p.square(itemSquare, box)
		it.fill = p.groundOf(at)
		if at.Lake() {
			it.style |= styleLake
		}
		p.add(it)
	})
}

// groundOf returns the colour of a square.
func (p *picture) groundOf(at rules.Square) color.RGBA {
	last := p.scene.Last
	switch {
	case at.Lake():
		return p.lake
	case p.scene.Squares[at].Mark == Chosen:
		return p.Turn
	case p.scene.Half && !p.usable(at):
		return p.barred
	case last.Shown && at == last.To && last.Result != rules.NoAttack:
		return p.fight
	case last.Shown && (at == last.To || at == last.From):
		return p.trace
	}
	if seat, ok := homeOf(at); ok && p.scene.Preparing && !p.hasPieces(seat) {
		return p.home(seat)
	}
	return p.ground
}

// homeOf returns the seat in whose home a square is.
func homeOf(at rules.Square) (seat int, ok bool) {
	if row := at.Row(); row > 5 {
		return int(rules.Blue), true
	} else if row < 4 {
		return int(rules.Red), true
	}
	return 0, false
}

// usable reports whether a set-up may have a piece on a square (rule P4).
func (p *picture) usable(at rules.Square) bool {
	row := at.Row()
	if p.field.bottom == int(rules.Blue) {
		row = side - 1 - row
	}
	if p.scene.Army == rules.Duel {
		return row < 3
	}
	return row < 4
}

// putBanners puts whether a seat is ready into each home that shows no pieces.
func (p *picture) putBanners() {
	if !p.scene.Preparing {
		return
	}
	for seat := range p.scene.Players {
		box, ok := p.field.home(seat)
		if !ok || p.hasPieces(seat) {
			continue
		}
		it := item{kind: itemBanner, at: middleOf(box), size: float64(p.field.cell) * 1.5, seat: int8(seat)}
		if p.scene.Players[seat].Ready {
			it.style = styleReady
		}
		p.add(it)
	}
}

// hasPieces reports whether a seat has a piece on the board.
func (p *picture) hasPieces(seat int) bool {
	for _, on := range p.scene.Squares {
		if on.Piece && seatOf(on.Seat) == seat {
			return true
		}
	}
	return false
}

// putPieces puts the pieces on the board.
func (p *picture) putPieces() {
	p.eachSquare(func(at rules.Square, box image.Rectangle) {
		on := p.scene.Squares[at]
		if !on.Piece {
			return
		}
		it := p.pieceOf(box, on.Seat, on.Rank)
		if own := seatOf(on.Seat) == p.field.bottom; on.Known && own && p.scene.Sight == Private {
			it.style |= styleKnown
		} else if on.Moved && !on.Known {
			it.style |= styleMoved
		}
		p.add(it)
	})
}

// pieceOf returns a piece on a square.
func (p *picture) pieceOf(box image.Rectangle, seat int, rank rules.Rank) item {
	it := p.square(itemPiece, box)
	it.seat, it.rank = int8(seatOf(seat)), rank
	if rank == rules.Unknown {
		it.style = styleBack
	}
	return it
}

// putLast puts the arrow of the last move.
func (p *picture) putLast() {
	last := p.scene.Last
	from, ok := p.field.at(last.From)
	to, there := p.field.at(last.To)
	if !last.Shown || !ok || !there || last.From == last.To {
		return
	}
	a, b := middleOf(from), middleOf(to)
	away := math.Hypot(b.x-a.x, b.y-a.y)
	short := 0.40 * float64(p.field.cell) / away
	b = point{b.x + (a.x-b.x)*short, b.y + (a.y-b.y)*short}
	p.add(item{kind: itemArrow, at: a, to: b, size: float64(p.field.cell) * 0.11,
		fill: p.sides[seatOf(last.Seat)]})
	if last.Result == rules.BothLost {
		p.add(p.square(itemCross, to))
	}
}

// putMarks puts the marks of squares that lie above their pieces.
func (p *picture) putMarks() {
	p.eachSquare(func(at rules.Square, box image.Rectangle) {
		on := p.scene.Squares[at]
		switch on.Mark {
		case Swapped:
			p.add(p.square(itemSwap, box))
		case Barred:
			it := p.square(itemCross, box)
			it.fill = p.Barred
			p.add(it)
		case Target:
			it := p.square(itemDot, box)
			it.size, it.fill = it.size*0.17, p.Turn
			if on.Piece {
				it = p.square(itemAim, box)
				it.fill = p.Turn
			}
			p.add(it)
		}
	})
}

// putOffers puts the marks of squares that lie below their pieces.
func (p *picture) putOffers() {
	p.eachSquare(func(at rules.Square, box image.Rectangle) {
		switch p.scene.Squares[at].Mark {
		case Chosen: // also has a ground of its own
			p.outline(box, p.Dark, 0.02)
		case Movable:
			p.outline(box, p.Turn, 0.045)
		case Swapped:
			p.outline(box, p.Gold, 0.045)
		}
	})
}

// outline puts a frame inside a square, given its width as a fraction of the square's.
func (p *picture) outline(box image.Rectangle, c color.RGBA, width float64) {
	it := p.square(itemOutline, box)
	it.fill, it.width = c, math.Max(math.Round(width*it.size), 2)
	p.add(it)
}
