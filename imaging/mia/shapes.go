package mia

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"towerpost/imaging"
)

// The colours of things that look the same in all themes.
var (
	ivory   = imaging.RGB(0xfaf6ea)
	pip     = imaging.RGB(0x23242a)
	cloth   = imaging.RGB(0x1f5f4a)
	leather = imaging.RGB(0x7a4a24)
	rim     = imaging.RGB(0xc58b4e)
)

// table draws a half of the table: a cloth with dice, the cup, or both on it.
func (a *artist) table(dc *gg.Context, t table) {
	w, h := float64(dc.Width()), float64(dc.Height())
	dc.DrawRoundedRectangle(0, 0, w, h, h*0.08)
	dc.SetColor(cloth)
	dc.Fill()
	side, middle := h*0.40, w/2
	switch {
	case t.cup && !t.open:
		cup(dc, middle, h*0.52, h*0.66, false)
		return
	case t.cup && t.dice == 0:
		cup(dc, middle, h*0.56, h*0.6, true)
		return
	case t.cup:
		cup(dc, w*0.24, h*0.54, h*0.56, true)
		middle, side = w*0.64, h*0.36
	}
	if t.dice == 0 {
		dash(dc, middle, h/2, side, a.scheme.Muted)
		return
	}
	die(dc, middle-side*0.58, h*0.52, side, int(t.dice/10))
	die(dc, middle+side*0.58, h*0.52, side, int(t.dice%10))
}

// die draws a die with a number of pips around a point.
func die(dc *gg.Context, x, y, side float64, pips int) {
	dc.DrawRoundedRectangle(x-side/2, y-side/2, side, side, side*0.17)
	dc.SetColor(ivory)
	dc.Fill()
	dc.SetColor(pip)
	for _, p := range spots(pips) {
		dc.DrawCircle(x+p[0]*side*0.27, y+p[1]*side*0.27, side*0.095)
		dc.Fill()
	}
}

// spots returns the positions of a number of pips, from -1 to 1.
func spots(pips int) (at [][2]float64) {
	if pips%2 == 1 {
		at = append(at, [2]float64{0, 0})
	}
	if pips >= 2 {
		at = append(at, [2]float64{-1, -1}, [2]float64{1, 1})
	}
	if pips >= 4 {
		at = append(at, [2]float64{1, -1}, [2]float64{-1, 1})
	}
	if pips == 6 {
		at = append(at, [2]float64{-1, 0}, [2]float64{1, 0})
	}
	return at
}

// cup draws the cup around a point: upside down over its dice, or upright.
func cup(dc *gg.Context, x, y, height float64, upright bool) {
	wide, narrow, half := height*0.46, height*0.34, height/2
	top, bottom := narrow, wide
	if upright {
		top, bottom = wide, narrow
	}
	dc.MoveTo(x-top, y-half)
	dc.LineTo(x+top, y-half)
	dc.LineTo(x+bottom, y+half)
	dc.LineTo(x-bottom, y+half)
	dc.ClosePath()
	dc.SetColor(leather)
	dc.Fill()
	dc.SetColor(rim)
	at, reach := y+half, wide
	if upright {
		at = y - half
	}
	left, width := x-reach-height*0.03, 2*reach+height*0.06
	dc.DrawRoundedRectangle(left, at-height*0.06, width, height*0.12, height*0.06)
	dc.Fill()
}

// dash draws a dash in place of dice.
func dash(dc *gg.Context, x, y, side float64, ink color.RGBA) {
	dc.DrawRoundedRectangle(x-side/3, y-side*0.06, side*2/3, side*0.12, side*0.06)
	dc.SetColor(ink)
	dc.Fill()
}

// hearts draws the lives of a player as hearts at the right end; lost ones are outlines.
func hearts(dc *gg.Context, s imaging.Scheme, p Player) {
	h := float64(dc.Height())
	size := h * 0.5
	for i := range p.Of {
		x := float64(dc.Width()) - size*0.6 - float64(p.Of-1-i)*size*1.22
		heart(dc, x, h/2, size)
		if i < p.Lives {
			dc.SetColor(s.Loss)
			dc.Fill()
			continue
		}
		dc.SetColor(s.Muted)
		dc.SetLineWidth(size * 0.09)
		dc.Stroke()
	}
}

// heart adds the outline of a heart around a point.
func heart(dc *gg.Context, x, y, size float64) {
	r := size / 4
	dc.MoveTo(x, y+size*0.46)
	dc.LineTo(x-size*0.46, y-size*0.04)
	dc.DrawArc(x-r, y-size*0.18, r, math.Pi*0.86, 2*math.Pi)
	dc.DrawArc(x+r, y-size*0.18, r, math.Pi, math.Pi*2.14)
	dc.LineTo(x, y+size*0.46)
	dc.ClosePath()
}
