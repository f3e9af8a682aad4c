package imaging

import (
	"image/color"
	"math"

	"towerpost/engine/kamisado"
)

// border is the width of the dark line around every mark, as a fraction of a square's width: it keeps marks apart from any tile.
const border = 0.024

// drawMark draws a mark for the square on which it stands.
func (a *artist) drawMark(p pencil, m mark) {
	t := a.theme
	columns, rows := m.dir.vector()
	angle := math.Atan2(float64(columns), float64(-rows))
	edgeX, edgeY := m.at.vector()
	atX, atY := float64(edgeX)/2, float64(edgeY)/2
	switch m.kind {
	case markOrigin:
		a.drawOrigin(p)
	case markOutset:
		a.drawPath(p, m.dir, 0, 1)
	case markThrough:
		a.drawPath(p, m.dir, -1, 1)
	case markCrossing:
		p.within(atX, atY, 0, func() { a.drawPath(p, m.dir, -1, 1) })
	case markArrow, markStep:
		from := -1.0
		if m.kind == markStep {
			from = 0
		}
		a.drawPath(p, m.dir, from, 0.32)
		p.within(float64(columns)/2, float64(rows)/2, angle, func() { a.drawArrow(p) })
	case markArrived:
		a.drawFrame(p, t.path)
	case markPushed:
		a.drawFrame(p, t.push)
	case markBlocker:
		a.drawFrame(p, t.barred)
	case markShove:
		p.within(atX, atY, angle, func() { a.drawShove(p) })
	case markStop:
		p.within(atX, atY, angle, func() { a.drawStop(p) })
	default:
		a.drawTowerMark(p, m)
	}
}

// drawTowerMark draws the marks that belong to the tower on the square, and the dot of a square where a tower may go.
func (a *artist) drawTowerMark(p pencil, m mark) {
	switch m.kind {
	case markBarred:
		a.drawBarred(p, m.color)
	case markGlow:
		a.drawGlow(p)
	case markCrown:
		p.within(0, -0.34, 0, func() { a.drawCrown(p) })
	case markTooth:
		a.drawNewTooth(p, int(m.count)-1)
	case markHalo:
		a.drawHalo(p)
	case markDot:
		a.drawTarget(p, m.color)
	case markDotAbove:
		p.within(0.33, 0.33, 0, func() { a.drawDot(p, m.color, 0.68) })
	case markFree:
		p.octagon(towerHalf + 0.04)
		p.outlined(a.theme.turn, a.theme.dark, 0.03, 0.015)
	}
}

// pathWidth is the width of the line of the last move.
const pathWidth = 0.09

// veil is how much of the path's colour lies over the tile that a tower has left.
const veil = 0.3

// drawOrigin draws the outline of the tower that has left.
func (a *artist) drawOrigin(p pencil) {
	p.octagon(towerHalf - 0.06)
	p.fill(fade(a.theme.path, veil))
	p.octagon(towerHalf - 0.06)
	p.outlined(a.theme.path, a.theme.dark, 0.035, border*0.8)
	p.circle(0, 0, 0.085)
	p.fill(a.theme.dark)
	p.circle(0, 0, 0.06)
	p.fill(a.theme.path)
}

// drawPath draws a piece of the path along the direction, from and to as multiples of the step to the next square.
func (a *artist) drawPath(p pencil, dir compass, from, to float64) {
	columns, rows := dir.vector()
	p.move(from*float64(columns), from*float64(rows))
	p.line(to*float64(columns), to*float64(rows))
	p.outlined(a.theme.path, a.theme.dark, pathWidth, border)
}

// drawArrow draws the head of the path, with its tip at the origin.
func (a *artist) drawArrow(p pencil) {
	const tip, length, half = 0.0, 0.23, 0.14
	p.move(0, tip)
	p.line(half, tip+length)
	p.line(-half, tip+length)
	p.dc.ClosePath()
	p.dc.SetColor(a.theme.dark)
	p.dc.SetLineWidth(2 * border * p.size)
	p.dc.StrokePreserve()
	p.fill(a.theme.path)
}

// drawFrame draws a bright line along the edges of the tile, which leaves the tile's colour and its letter in sight.
func (a *artist) drawFrame(p pencil, c color.Color) {
	p.ring(0.5, 0.42, a.theme.dark)
	p.ring(0.485, 0.434, c)
}

// drawShove draws an arrow head that lies across the edge between two squares.
func (a *artist) drawShove(p pencil) {
	p.move(-0.17, 0.1)
	p.line(0, -0.1)
	p.line(0.17, 0.1)
	p.outlined(a.theme.push, a.theme.dark, 0.085, border*1.2)
}

// drawStop draws a short wall across the way.
func (a *artist) drawStop(p pencil) {
	p.dc.SetLineCapRound()
	p.move(-0.17, 0)
	p.line(0.17, 0)
	p.outlined(a.theme.barred, a.theme.path, 0.085, border)
}

// drawBarred draws the ring with a bar that says no way on the inlay of a tower, and the tower's letter again above it.
func (a *artist) drawBarred(p pencil, c kamisado.Color) {
	const radius, width = 0.275, 0.075
	sign := func() {
		diagonal := radius * math.Sqrt2 / 2
		p.circle(0, 0, radius)
		p.move(-diagonal, -diagonal)
		p.line(diagonal, diagonal)
	}
	sign()
	p.outlined(a.theme.barred, a.theme.path, width, border)
	sign()
	p.stroke(a.theme.barred, width)
	if a.theme.symbols {
		p.symbol(symbolOf(c), symbolSize*0.85, 0, 0)
		p.stroke(a.theme.dark, 0.044)
		p.symbol(symbolOf(c), symbolSize*0.85, 0, 0)
		p.fill(a.theme.path)
		return
	}
	const size = letterSize * 0.85
	char := string(rune(c.Letter()))
	for i := range 8 {
		x, y := corner(i, 0.022)
		a.write(p, bold, char, size, x, y, a.theme.dark)
	}
	a.write(p, bold, char, size, 0, 0, a.theme.path)
}

// drawGlow draws golden rays behind the winning tower, in a golden frame.
func (a *artist) drawGlow(p pencil) {
	p.square(0.49, 0.05)
	p.dc.ClipPreserve()
	p.fill(mix(a.theme.gold, a.theme.dark, 0.66))
	const rays = 16
	for i := range rays {
		middle := (float64(i) + 0.5) * 2 * math.Pi / rays
		p.move(0, 0)
		for _, side := range []float64{-1, 1} {
			angle := middle + side*math.Pi/rays/2
			p.line(0.75*math.Cos(angle), 0.75*math.Sin(angle))
		}
		p.dc.ClosePath()
		p.fill(mix(a.theme.gold, a.theme.dark, 0.25))
	}
	p.dc.ResetClip()
	a.drawFrame(p, a.theme.gold)
	p.octagon(towerHalf + 0.03)
	p.outlined(a.theme.bright, a.theme.dark, 0.045, border*0.6)
}

// drawCrown draws a crown around the origin.
func (a *artist) drawCrown(p pencil) {
	const half, base, low, high = 0.16, 0.085, 0.015, -0.105
	points := [][2]float64{{-half, base}, {-half - 0.02, high + 0.02}, {-half / 2, low}, {0, high}, {half / 2, low}, {half + 0.02, high + 0.02}, {half, base}}
	for _, point := range points {
		p.line(point[0], point[1])
	}
	p.dc.ClosePath()
	p.dc.SetColor(a.theme.dark)
	p.dc.SetLineWidth(0.06 * p.size)
	p.dc.StrokePreserve()
	p.fill(a.theme.gold)
	p.move(-half+0.02, base-0.025)
	p.line(half-0.02, base-0.025)
	p.stroke(a.theme.bright, 0.025)
	for _, i := range []int{1, 3, 5} {
		p.circle(points[i][0], points[i][1], 0.03)
		p.fill(a.theme.bright)
	}
}

// drawNewTooth draws the tower's newest tooth again, with a shining edge.
func (a *artist) drawNewTooth(p pencil, i int) {
	a.fangPath(p, i, func() { p.outlined(a.theme.path, a.theme.dark, 0.075, 0.012) })
	a.drawFang(p, i, a.theme.gold, a.theme.path)
}

// drawHalo draws a shining ring around the tower that must move.
func (a *artist) drawHalo(p pencil) {
	p.octagon(towerHalf + 0.045)
	p.outlined(a.theme.turn, a.theme.dark, 0.075, border)
}

// drawTarget marks an empty square where the tower of the colour may go: with a dot, or with brackets around a character.
func (a *artist) drawTarget(p pencil, c kamisado.Color) {
	if !a.theme.symbols {
		a.drawDot(p, c, 1)
		return
	}
	p.brackets(0.465, 0.36, 0.14, a.theme.dark)
	p.brackets(0.445, 0.38, 0.16, a.theme.turn)
}

// drawDot draws a dot in the colour of the tower that may move here, in the middle of the square at the scale 1.
func (a *artist) drawDot(p pencil, c kamisado.Color, scale float64) {
	for _, ring := range []struct {
		half  float64
		color color.Color
	}{{0.235, a.theme.dark}, {0.21, a.theme.turn}, {0.165, a.theme.dark}, {0.145, a.theme.tiles[c]}} {
		p.octagon(ring.half * scale)
		p.fill(ring.color)
	}
}
