package imaging

import (
	"image/color"

	"towerpost/engine/kamisado"
)

// theme returns the colours of the style.
func (s Style) theme() theme {
	t := [themes]func() theme{classic, light, highContrast}[s.Theme]()
	t.symbols = s.Face == Symbols
	return t
}

// light is the theme for a light page. Its tiles are those of the default: what is learned on one is known on the other.
func light() theme {
	t := classic()
	t.page, t.frame, t.panel, t.panelTurn = rgb(0xfbfaf6), rgb(0xe6e2d8), rgb(0xeeebe3), rgb(0xcdeaf2)
	t.text, t.muted, t.empty, t.won = rgb(0x1b1c20), rgb(0x55565d), rgb(0xcbc6b9), rgb(0x8a5a00)
	t.turn, t.gain, t.loss = rgb(0x22d3ee), rgb(0x17683a), rgb(0xb3202c)
	return t
}

// highContrast is the theme for weak eyes, bad screens and sunlight: pure black and white, no shadows, large letters, tiles on
// a ladder of lightness.
func highContrast() theme {
	t := classic()
	t.page, t.frame, t.panel, t.panelTurn = rgb(0x000000), rgb(0x000000), rgb(0x1c1c1c), rgb(0x003a44)
	t.text, t.muted, t.empty, t.won = rgb(0xffffff), rgb(0xffffff), rgb(0x666666), rgb(0xffdd33)
	t.white = body{rim: rgb(0x000000), lit: rgb(0xffffff), mid: rgb(0xffffff), deep: rgb(0xffffff), seam: rgb(0x000000)}
	t.black = body{rim: rgb(0xffffff), lit: rgb(0x000000), mid: rgb(0x000000), deep: rgb(0x000000), seam: rgb(0xffffff)}
	t.dark, t.turn, t.gold, t.bright = rgb(0x000000), rgb(0x00ffff), rgb(0xffdd33), rgb(0xffffff)
	t.bold = true
	ink := rgb(0x000000)
	set := func(c kamisado.Color, tile uint32, letter color.RGBA) { t.tiles[c], t.inks[c] = rgb(tile), letter }
	set(kamisado.Brown, 0x5c3310, rgb(0xffffff))
	set(kamisado.Purple, 0x6a1bc4, rgb(0xffffff))
	set(kamisado.Red, 0xd0021b, rgb(0xffffff))
	set(kamisado.Blue, 0x1e6ff0, rgb(0xffffff))
	set(kamisado.Green, 0x18a04a, ink)
	set(kamisado.Orange, 0xff8a00, ink)
	set(kamisado.Pink, 0xffa8d8, ink)
	set(kamisado.Yellow, 0xffee3d, ink)
	return t
}
