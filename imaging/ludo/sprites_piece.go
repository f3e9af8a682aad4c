package ludo

import (
	"image/color"
	"math"
)

// The measures of a piece, as fractions of its width.
const (
	pieceLine  = 0.045 // the dark line around it
	pieceRim   = 0.05  // the rim inside
	labelSize  = 0.50  // of letter and number
	labelApart = 0.175 // from the middle to each of them
	halfLabel  = 0.42  // of letter and number on one of two pieces, of the square's width
)

// colors returns the colours of the ground, the rim and the text of a piece.
func (p *patch) colors(it *item) (ground, rim, ink color.RGBA) {
	ground, rim = p.theme.of(it.arm), p.theme.rim
	if it.style&(styleIdle|styleGhost) != 0 {
		ground = p.theme.idle(it.arm)
	}
	return ground, rim, p.theme.ink(ground)
}

// piece draws a single piece: a disc with its letter, or its shape, and its number.
func (p *patch) piece(it *item) {
	ground, rim, ink := p.colors(it)
	half := it.size / 2
	if it.style&styleMovable != 0 {
		p.disc(it.at, half*1.16, p.theme.Dark)
		p.disc(it.at, half*1.16-p.thin(it.size), p.theme.Turn)
		half *= 0.92
	}
	p.disc(it.at, half, p.theme.Dark)
	half -= p.thin(it.size)
	p.disc(it.at, half, rim)
	p.disc(it.at, half-it.size*pieceRim, ground)
	if it.style&styleGhost != 0 {
		p.cross(it.at, half, p.theme.Dark)
	}
	if it.style&styleMute != 0 {
		return
	}
	p.label(it, ink, it.size*labelSize, point{it.size * labelApart, 0})
}

// thin returns the width of the dark line around a piece.
func (p *patch) thin(size float64) float64 { return math.Max(size*pieceLine, 1) }

// cross crosses a piece out.
func (p *patch) cross(at point, half float64, c color.RGBA) {
	d := half * 0.62
	p.line(point{at.x - d, at.y - d}, point{at.x + d, at.y + d}, half*0.2, c)
	p.line(point{at.x - d, at.y + d}, point{at.x + d, at.y - d}, half*0.2, c)
}

// label writes the letter or shape of a piece and its number on both sides of its middle. If there is no
// space for both it writes only the number.
func (p *patch) label(it *item, ink color.RGBA, size float64, apart point) {
	if it.number <= 0 {
		p.sign(it.arm, it.at, size*1.1, ink)
		return
	}
	if size < smallestLetter {
		p.write(digits(it.number), size*1.25, it.at, ink)
		return
	}
	p.sign(it.arm, point{it.at.x - apart.x, it.at.y - apart.y}, size, ink)
	p.write(digits(it.number), size, point{it.at.x + apart.x, it.at.y + apart.y}, ink)
}

// sign draws the letter of an arm, or its shape.
func (p *patch) sign(arm int8, at point, size float64, ink color.RGBA) {
	if !p.theme.symbols {
		p.write(letter(arm), size, at, ink)
		return
	}
	p.shape(arm, at, size*0.37)
	p.Fill(ink)
}

// half draws one of two pieces on a square: an elongated disc, so that there is space for the letter and
// the number.
func (p *patch) half(it *item) {
	ground, rim, ink := p.colors(it)
	sin, cos := math.Sincos(it.angle)
	side := -0.265
	if it.style&styleSecond != 0 {
		side = 0.265
	}
	middle := *it
	middle.at = point{it.at.x + cos*side*it.size, it.at.y - sin*side*it.size}
	p.within(&middle, func() {
		wide, high, thin := it.size*0.53, it.size*1.02, 2*p.thin(it.size)
		if it.style&styleMovable != 0 {
			p.oval(wide+it.size*0.12, high+it.size*0.12, p.theme.Dark)
			p.oval(wide+it.size*0.12-thin, high+it.size*0.12-thin, p.theme.Turn)
			wide, high = wide-it.size*0.05, high-it.size*0.05
		}
		p.oval(wide, high, p.theme.Dark)
		p.oval(wide-thin, high-thin, rim)
		p.oval(wide-thin-it.size*0.05, high-thin-it.size*0.05, ground)
	})
	reading := point{math.Abs(sin) * 0.23 * it.size, math.Abs(cos) * 0.23 * it.size}
	p.label(&middle, ink, it.size*halfLabel, reading)
}

// oval draws a box with round ends around the origin.
func (p *patch) oval(wide, high float64, c color.RGBA) {
	p.Rounded(-wide/2, -high/2, wide/2, high/2, wide)
	p.Fill(c)
}

// barrier draws a bar across two pieces.
func (p *patch) barrier(it *item) {
	p.within(it, func() {
		p.Box(-0.62*it.size, -0.065*it.size, 0.62*it.size, 0.065*it.size)
		p.Fill(p.theme.rim)
		p.Box(-0.6*it.size, -0.04*it.size, 0.6*it.size, 0.04*it.size)
		p.Fill(p.theme.Dark)
	})
}
