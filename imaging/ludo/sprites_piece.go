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

// colors returns ground, rim and ink of a piece.
func (e *easel) colors(it *item) (ground, rim, ink color.RGBA) {
	ground, rim = e.theme.of(it.arm), e.theme.rim
	if it.style&(styleIdle|styleGhost) != 0 {
		ground = e.theme.idle(it.arm)
	}
	return ground, rim, e.theme.ink(ground)
}

// piece draws a piece alone on its square: a disc with its letter, or its shape, and its number.
func (e *easel) piece(it *item) {
	ground, rim, ink := e.colors(it)
	half := it.size / 2
	if it.style&styleMovable != 0 {
		e.disc(it.at, half*1.16, e.theme.Dark)
		e.disc(it.at, half*1.16-e.thin(it.size), e.theme.Turn)
		half *= 0.92
	}
	e.disc(it.at, half, e.theme.Dark)
	half -= e.thin(it.size)
	e.disc(it.at, half, rim)
	e.disc(it.at, half-it.size*pieceRim, ground)
	if it.style&styleGhost != 0 {
		e.cross(it.at, half, e.theme.Dark)
	}
	if it.style&styleMute != 0 {
		return
	}
	e.label(it, ink, it.size*labelSize, point{it.size * labelApart, 0})
}

// thin returns the width of the dark line around a piece.
func (e *easel) thin(size float64) float64 { return math.Max(size*pieceLine, 1) }

// cross strikes a piece out.
func (e *easel) cross(at point, half float64, c color.RGBA) {
	d := half * 0.62
	e.line(point{at.x - d, at.y - d}, point{at.x + d, at.y + d}, half*0.2, c)
	e.line(point{at.x - d, at.y + d}, point{at.x + d, at.y - d}, half*0.2, c)
}

// label writes what tells a piece apart without colour, and its number, on both sides of its middle. Where
// there is no room for both it is the number alone.
func (e *easel) label(it *item, ink color.RGBA, size float64, apart point) {
	if it.number <= 0 {
		e.sign(it.arm, it.at, size*1.1, ink)
		return
	}
	if size < smallestLetter {
		e.write(digits(it.number), size*1.25, it.at, ink)
		return
	}
	e.sign(it.arm, point{it.at.x - apart.x, it.at.y - apart.y}, size, ink)
	e.write(digits(it.number), size, point{it.at.x + apart.x, it.at.y + apart.y}, ink)
}

// sign draws the letter of an arm, or its shape.
func (e *easel) sign(arm int8, at point, size float64, ink color.RGBA) {
	if !e.theme.symbols {
		e.write(letter(arm), size, at, ink)
		return
	}
	e.shape(arm, at, size*0.37)
	e.Fill(ink)
}

// half draws one of two pieces on a square, a disc drawn out so that letter and number have room.
func (e *easel) half(it *item) {
	ground, rim, ink := e.colors(it)
	sin, cos := math.Sincos(it.angle)
	side := -0.265
	if it.style&styleSecond != 0 {
		side = 0.265
	}
	middle := *it
	middle.at = point{it.at.x + cos*side*it.size, it.at.y - sin*side*it.size}
	e.within(&middle, func() {
		wide, high, thin := it.size*0.53, it.size*1.02, 2*e.thin(it.size)
		if it.style&styleMovable != 0 {
			e.oval(wide+it.size*0.12, high+it.size*0.12, e.theme.Dark)
			e.oval(wide+it.size*0.12-thin, high+it.size*0.12-thin, e.theme.Turn)
			wide, high = wide-it.size*0.05, high-it.size*0.05
		}
		e.oval(wide, high, e.theme.Dark)
		e.oval(wide-thin, high-thin, rim)
		e.oval(wide-thin-it.size*0.05, high-thin-it.size*0.05, ground)
	})
	reading := point{math.Abs(sin) * 0.23 * it.size, math.Abs(cos) * 0.23 * it.size}
	e.label(&middle, ink, it.size*halfLabel, reading)
}

// oval draws a box with round ends around the origin.
func (e *easel) oval(wide, high float64, c color.RGBA) {
	e.Rounded(-wide/2, -high/2, wide/2, high/2, wide)
	e.Fill(c)
}

// barrier draws a bar across two pieces.
func (e *easel) barrier(it *item) {
	e.within(it, func() {
		e.Box(-0.62*it.size, -0.065*it.size, 0.62*it.size, 0.065*it.size)
		e.Fill(e.theme.rim)
		e.Box(-0.6*it.size, -0.04*it.size, 0.6*it.size, 0.04*it.size)
		e.Fill(e.theme.Dark)
	})
}
