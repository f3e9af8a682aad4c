package imaging

import (
	"image/color"

	"towerpost/engine/kamisado"
)

// theme is every colour of the pictures.
type theme struct {
	tiles [9]color.RGBA // by kamisado.Color; the first is the empty colour of a board without squares
	inks  [9]color.RGBA // of the letter on a tower of the colour

	page      color.RGBA // behind everything
	frame     color.RGBA // around the board and between its tiles
	panel     color.RGBA // behind a player's name
	panelTurn color.RGBA // behind the name of the player on turn
	text      color.RGBA // names and status
	muted     color.RGBA // title and labels
	empty     color.RGBA // a tooth that is not yet won

	white, black body

	dark   color.RGBA // the outline of every mark
	path   color.RGBA // the last move
	turn   color.RGBA // the tower that must move
	push   color.RGBA // what a push moved
	barred color.RGBA // a blocked tower and what blocks it
	gold   color.RGBA // winner and teeth
	bright color.RGBA // the lit side of gold
	won    color.RGBA // the score of who has won
	gain   color.RGBA // matches won in a row, good moves
	loss   color.RGBA // matches lost in a row, bad moves

	symbols bool // characters on tiles and towers, not letters
	bold    bool // letters on tiles are large and in full contrast, and there are no shadows
}

// body is how a side's towers look around the inlay in the tower's colour.
type body struct {
	rim  color.RGBA // the outermost line, in contrast with any tile
	lit  color.RGBA // facets towards the light
	mid  color.RGBA
	deep color.RGBA // facets away from it
	seam color.RGBA // the line around the inlay
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// classic is the theme of the real board's colours. Lightness separates what hue alone would not: brown, red and
// orange get lighter in this order, purple is dark and pink is light, green is dark and yellow is light.
func classic() theme {
	t := theme{
		page: rgb(0x17181c), frame: rgb(0x0e0f12), panel: rgb(0x24262d), panelTurn: rgb(0x2f3a44),
		text: rgb(0xf4f2ec), muted: rgb(0xb9bcc6), empty: rgb(0x474b57),
		white: body{rim: rgb(0x1d160c), lit: rgb(0xfffdf6), mid: rgb(0xf3e8cf), deep: rgb(0xcdb98f), seam: rgb(0x5b4a2c)},
		black: body{rim: rgb(0xf4f6fb), lit: rgb(0x4b4f5b), mid: rgb(0x25272e), deep: rgb(0x0c0d10), seam: rgb(0xb4bac6)},
		dark:  rgb(0x14151a), path: rgb(0xffffff), turn: rgb(0x5ff7ff), push: rgb(0xffb000), barred: rgb(0xff2d3f),
		gold: rgb(0xffc933), bright: rgb(0xfff3b8), won: rgb(0xffc933),
		gain: rgb(0x6fdc98), loss: rgb(0xff8a8f),
	}
	light, ink := rgb(0xffffff), rgb(0x1a1208)
	set := func(c kamisado.Color, tile uint32, letter color.RGBA) {
		t.tiles[c], t.inks[c] = rgb(tile), letter
	}
	set(kamisado.Brown, 0x63391b, light)
	set(kamisado.Green, 0x2f9e57, light)
	set(kamisado.Red, 0xd42b31, light)
	set(kamisado.Yellow, 0xf8d33c, ink)
	set(kamisado.Pink, 0xf797c4, ink)
	set(kamisado.Purple, 0x7740b4, light)
	set(kamisado.Blue, 0x2266cf, light)
	set(kamisado.Orange, 0xf5831f, ink)
	return t
}

// of returns the body of the side's towers.
func (t *theme) of(side kamisado.Side) body {
	if side == kamisado.White {
		return t.white
	}
	return t.black
}

// mix returns the colour that lies share of the way from a to b; share goes from 0 to 1.
func mix(a, b color.RGBA, share float64) color.RGBA {
	blend := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*share + 0.5) }
	return color.RGBA{blend(a.R, b.R), blend(a.G, b.G), blend(a.B, b.B), blend(a.A, b.A)}
}

// fade returns the opaque colour with the opacity from 0 to 1, premultiplied.
func fade(c color.RGBA, opacity float64) color.RGBA {
	return mix(color.RGBA{}, c, opacity)
}

// luminance returns the relative luminance of the colour, from 0 to 1, by the formula of WCAG 2.
func luminance(c color.RGBA) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
