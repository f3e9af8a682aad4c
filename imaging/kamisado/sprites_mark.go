package kamisado

import (
	"image/color"
	"math"
	"strconv"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// border is the width of the dark line around every mark, as a fraction of a square's width. It makes marks
// visible on any tile.
const border = 0.024

// drawMark draws a mark of a square.
func (a *artist) drawMark(p imaging.Pencil, m mark) {
	t := a.theme
	columns, rows := m.dir.vector()
	angle := math.Atan2(float64(columns), float64(-rows))
	edgeX, edgeY := m.at.vector()
	atX, atY := float64(edgeX)/2, float64(edgeY)/2
	switch m.kind {
	case markOrigin:
		a.drawOrigin(p)
	case markDeparture:
		a.drawPath(p, m, 0, 1)
	case markThrough:
		a.drawPath(p, m, -1, 1)
	case markCrossing:
		p.Within(atX, atY, 0, func() { a.drawPath(p, m, -1, 1) })
	case markArrow, markStep:
		from := -1.0
		if m.kind == markStep {
			from = 0
		}
		a.drawPath(p, m, from, 0.32)
		p.Within(float64(columns)/2, float64(rows)/2, angle, func() { a.drawArrow(p, a.pathColor(m)) })
	case markArrived:
		a.drawFrame(p, a.pathColor(m))
	case markPushed:
		a.drawFrame(p, t.Push)
	case markBlocker:
		a.drawFrame(p, t.Barred)
	case markShove:
		p.Within(atX, atY, angle, func() { a.drawShove(p) })
	case markStop:
		p.Within(atX, atY, angle, func() { a.drawStop(p) })
	default:
		a.drawTowerMark(p, m)
	}
}

// drawTowerMark draws the marks that belong to a tower, and the dot of a target square.
func (a *artist) drawTowerMark(p imaging.Pencil, m mark) {
	switch m.kind {
	case markBarred:
		a.drawBarred(p)
	case markNumber:
		a.drawNumber(p, int(m.count))
	case markGlow:
		a.drawGlow(p)
	case markCrown:
		p.Within(0, -0.34, 0, func() { a.drawCrown(p) })
	case markTooth:
		a.drawNewTooth(p, min(int(m.count), maxTowerTeeth)-1)
	case markHalo:
		a.drawHalo(p)
	case markDot:
		a.drawTarget(p, m.color)
	case markDotAbove:
		p.Within(0.33, 0.33, 0, func() { a.drawDot(p, m.color, 0.68) })
	case markFree:
		p.Octagon(imaging.TokenHalf + 0.04)
		p.Outlined(a.theme.Turn, a.theme.Dark, 0.03, 0.015)
	}
}

// pathWidth is the width of the line of the last move.
const pathWidth = 0.09

// originOpacity is the opacity of the path's colour over the tile that the tower has left.
const originOpacity = 0.3

// drawOrigin draws the outline of the tower where the last move began.
func (a *artist) drawOrigin(p imaging.Pencil) {
	p.Octagon(imaging.TokenHalf - 0.06)
	p.Fill(imaging.Fade(a.theme.Path, originOpacity))
	p.Octagon(imaging.TokenHalf - 0.06)
	p.Outlined(a.theme.Path, a.theme.Dark, 0.035, border*0.8)
	p.Circle(0, 0, 0.085)
	p.Fill(a.theme.Dark)
	p.Circle(0, 0, 0.06)
	p.Fill(a.theme.Path)
}

// pathColor returns the colour of the path of a move.
func (a *artist) pathColor(m mark) color.Color {
	if m.broken {
		return a.theme.Barred
	}
	return a.theme.Path
}

// dashes is the number of dashes of a broken line for each square, and dash the fraction of its length that
// they cover. There is one on each edge and corner, where the pieces of neighbours meet.
const dashes, dash = 2, 0.5

// drawPath draws a piece of a path along its direction. The ends are multiples of the step to the next
// square.
func (a *artist) drawPath(p imaging.Pencil, m mark, from, to float64) {
	if !m.broken {
		a.drawPiece(p, m, from, to)
		return
	}
	const half = dash / dashes / 2
	for at := from; at < to; at += 1.0 / dashes {
		a.drawPiece(p, m, max(at-half, from), min(at+half, to))
	}
}

// drawPiece draws a straight piece of a path.
func (a *artist) drawPiece(p imaging.Pencil, m mark, from, to float64) {
	columns, rows := m.dir.vector()
	p.Move(from*float64(columns), from*float64(rows))
	p.Line(to*float64(columns), to*float64(rows))
	p.Outlined(a.pathColor(m), a.theme.Dark, pathWidth, border)
}

// drawArrow draws the head of a path in its colour, with its tip at the origin.
func (a *artist) drawArrow(p imaging.Pencil, ink color.Color) {
	const tip, length, half = 0.0, 0.23, 0.14
	p.Move(0, tip)
	p.Line(half, tip+length)
	p.Line(-half, tip+length)
	p.DC.ClosePath()
	p.DC.SetColor(a.theme.Dark)
	p.DC.SetLineWidth(2 * border * p.Size)
	p.DC.StrokePreserve()
	p.Fill(ink)
}

// drawFrame draws a bright line along the edges of the tile. The tile's colour and letter stay visible.
func (a *artist) drawFrame(p imaging.Pencil, c color.Color) {
	p.Ring(0.5, 0.42, a.theme.Dark)
	p.Ring(0.485, 0.434, c)
}

// drawShove draws an arrow head that lies across the edge between two squares.
func (a *artist) drawShove(p imaging.Pencil) {
	p.Move(-0.17, 0.1)
	p.Line(0, -0.1)
	p.Line(0.17, 0.1)
	p.Outlined(a.theme.Push, a.theme.Dark, 0.085, border*1.2)
}

// drawStop draws a short wall across the path.
func (a *artist) drawStop(p imaging.Pencil) {
	p.DC.SetLineCapRound()
	p.Move(-0.17, 0)
	p.Line(0.17, 0)
	p.Outlined(a.theme.Barred, a.theme.Path, 0.085, border)
}

// drawBarred draws a ring around the inlay of a tower, with both ends of the bar of a no-entry sign. The
// tower's letter stays visible.
func (a *artist) drawBarred(p imaging.Pencil) {
	const width, inner = 0.07, 0.205
	radius := a.theme.inlay() + 0.012
	sign := func() {
		p.Circle(0, 0, radius)
		for _, end := range [...]float64{-math.Sqrt2 / 2, math.Sqrt2 / 2} {
			p.Move(end*inner, end*inner)
			p.Line(end*radius, end*radius)
		}
	}
	sign()
	p.Outlined(a.theme.Barred, a.theme.Path, width, border*0.7)
	sign()
	p.Stroke(a.theme.Barred, width)
}

// maxMarkNumber is the highest number of a mark: the number of towers.
const maxMarkNumber = 16

// drawNumber draws a number beside the letter of a tower, where there are no teeth and no walls.
func (a *artist) drawNumber(p imaging.Pencil, number int) {
	const x, radius, size = 0.345, 0.155, 0.25
	p.Circle(x, 0, radius)
	p.Fill(a.theme.Path)
	p.Circle(x, 0, radius-border)
	p.Fill(a.theme.Dark)
	a.write(p, strconv.Itoa(number), size, x, 0, a.theme.Path)
}

// drawGlow draws golden rays behind the winning tower, in a golden frame.
func (a *artist) drawGlow(p imaging.Pencil) {
	p.Square(0.49, 0.05)
	p.DC.ClipPreserve()
	p.Fill(imaging.Mix(a.theme.Gold, a.theme.Dark, 0.66))
	const rays = 16
	for i := range rays {
		middle := (float64(i) + 0.5) * 2 * math.Pi / rays
		p.Move(0, 0)
		for _, side := range []float64{-1, 1} {
			angle := middle + side*math.Pi/rays/2
			p.Line(0.75*math.Cos(angle), 0.75*math.Sin(angle))
		}
		p.DC.ClosePath()
		p.Fill(imaging.Mix(a.theme.Gold, a.theme.Dark, 0.25))
	}
	p.DC.ResetClip()
	a.drawFrame(p, a.theme.Gold)
	p.Octagon(imaging.TokenHalf + 0.03)
	p.Outlined(a.theme.Bright, a.theme.Dark, 0.045, border*0.6)
}

// drawCrown draws a crown around the origin.
func (a *artist) drawCrown(p imaging.Pencil) {
	const half, base, low, high = 0.16, 0.085, 0.015, -0.105
	points := [][2]float64{
		{-half, base}, {-half - 0.02, high + 0.02}, {-half / 2, low}, {0, high},
		{half / 2, low}, {half + 0.02, high + 0.02}, {half, base},
	}
	for _, point := range points {
		p.Line(point[0], point[1])
	}
	p.DC.ClosePath()
	p.DC.SetColor(a.theme.Dark)
	p.DC.SetLineWidth(0.06 * p.Size)
	p.DC.StrokePreserve()
	p.Fill(a.theme.Gold)
	p.Move(-half+0.02, base-0.025)
	p.Line(half-0.02, base-0.025)
	p.Stroke(a.theme.Bright, 0.025)
	for _, i := range []int{1, 3, 5} {
		p.Circle(points[i][0], points[i][1], 0.03)
		p.Fill(a.theme.Bright)
	}
}

// drawNewTooth draws the tower's newest tooth again, with a shining edge.
func (a *artist) drawNewTooth(p imaging.Pencil, i int) {
	a.fangPath(p, i, func() { p.Outlined(a.theme.Path, a.theme.Dark, 0.075, 0.012) })
	a.drawFang(p, i, a.theme.Gold, a.theme.Path)
}

// drawHalo draws a shining ring around the tower that must move.
func (a *artist) drawHalo(p imaging.Pencil) {
	p.Octagon(imaging.TokenHalf + 0.045)
	p.Outlined(a.theme.Turn, a.theme.Dark, 0.075, border)
}

// drawTarget marks an empty square to which the tower of a colour can move: with a dot or, if tiles have
// symbols, with brackets.
func (a *artist) drawTarget(p imaging.Pencil, c kamisado.Color) {
	if !a.theme.symbols {
		a.drawDot(p, c, 1)
		return
	}
	p.Brackets(0.465, 0.36, 0.14, a.theme.Dark)
	p.Brackets(0.445, 0.38, 0.16, a.theme.Turn)
}

// drawDot draws a dot in the colour of the tower that can move here, in the middle of the square.
func (a *artist) drawDot(p imaging.Pencil, c kamisado.Color, scale float64) {
	for _, ring := range []struct {
		half  float64
		color color.Color
	}{{0.235, a.theme.Dark}, {0.21, a.theme.Turn}, {0.165, a.theme.Dark}, {0.145, a.theme.tiles[c]}} {
		p.Octagon(ring.half * scale)
		p.Fill(ring.color)
	}
}
