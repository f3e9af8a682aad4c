package kamisado

import (
	"image/color"

	"towerpost/engine/kamisado"
	"towerpost/imaging"
)

// theme is all colours of the pictures in a look.
type theme struct {
	imaging.Scheme
	tiles [9]color.RGBA // by kamisado.Color; the first is the empty colour of a board without squares
	inks  [9]color.RGBA // of the letter on a tower of the colour

	white, black imaging.Bevel // the bodies of the sides' towers

	symbols bool // characters on tiles and towers, not letters
	bold    bool // letters on tiles are large and in full contrast, and there are no shadows
}

// newTheme returns the colours of a look.
func newTheme(l imaging.Look) theme {
	t := classic()
	if l.Theme == imaging.HighContrast {
		t = highContrast()
	}
	t.Scheme, t.symbols = l.Theme.Scheme(), l.Face == imaging.Symbols
	return t
}

// classic returns the colours of the real board, which the light theme shares. Lightness separates colours
// of similar hue: brown, red and orange get lighter in this order, purple is dark and pink is light, green
// is dark and yellow is light.
func classic() theme {
	t := theme{
		white: imaging.Bevel{
			Rim: rgb(0x1d160c), Lit: rgb(0xfffdf6), Mid: rgb(0xf3e8cf),
			Deep: rgb(0xcdb98f), Seam: rgb(0x5b4a2c),
		},
		black: imaging.Bevel{
			Rim: rgb(0xf4f6fb), Lit: rgb(0x4b4f5b), Mid: rgb(0x25272e),
			Deep: rgb(0x0c0d10), Seam: rgb(0xb4bac6),
		},
	}
	light, ink := rgb(0xffffff), rgb(0x1a1208)
	t.tile(kamisado.Brown, 0x63391b, light)
	t.tile(kamisado.Green, 0x2f9e57, light)
	t.tile(kamisado.Red, 0xd42b31, light)
	t.tile(kamisado.Yellow, 0xf8d33c, ink)
	t.tile(kamisado.Pink, 0xf797c4, ink)
	t.tile(kamisado.Purple, 0x7740b4, light)
	t.tile(kamisado.Blue, 0x2266cf, light)
	t.tile(kamisado.Orange, 0xf5831f, ink)
	return t
}

// highContrast returns pure black and white, no shadows, large letters, and tiles that differ in lightness
// as much as eight colours can.
func highContrast() theme {
	black, white := rgb(0x000000), rgb(0xffffff)
	t := theme{
		white: imaging.Bevel{Rim: black, Lit: white, Mid: white, Deep: white, Seam: black},
		black: imaging.Bevel{Rim: white, Lit: black, Mid: black, Deep: black, Seam: white},
		bold:  true,
	}
	t.tile(kamisado.Brown, 0x5c3310, white)
	t.tile(kamisado.Purple, 0x6a1bc4, white)
	t.tile(kamisado.Red, 0xd0021b, white)
	t.tile(kamisado.Blue, 0x1e6ff0, white)
	t.tile(kamisado.Green, 0x18a04a, black)
	t.tile(kamisado.Orange, 0xff8a00, black)
	t.tile(kamisado.Pink, 0xffa8d8, black)
	t.tile(kamisado.Yellow, 0xffee3d, black)
	return t
}

// tile sets the colours of a tile and of the letter on a tower.
func (t *theme) tile(c kamisado.Color, tile uint32, letter color.RGBA) {
	t.tiles[c], t.inks[c] = rgb(tile), letter
}

func rgb(hex uint32) color.RGBA { return imaging.RGB(hex) }

// of returns the colours of the bodies of a side's towers.
func (t *theme) of(side kamisado.Side) imaging.Bevel {
	if side == kamisado.White {
		return t.white
	}
	return t.black
}

// flat returns the colours of areas, which must be exact, in addition to those of the scheme.
func (t *theme) flat() []color.RGBA {
	colors := []color.RGBA{
		t.Dark, t.Path, t.Turn, t.Push, t.Barred, t.Gold, t.Bright, t.Won,
		t.white.Rim, t.white.Lit, t.white.Mid, t.white.Deep, t.white.Seam,
		t.black.Rim, t.black.Lit, t.black.Mid, t.black.Deep, t.black.Seam,
	}
	for _, b := range []imaging.Bevel{t.white, t.black} {
		shades := b.Shades()
		colors = append(colors, shades[:]...)
	}
	for _, c := range kamisado.Colors() {
		tile := t.tiles[c]
		colors = append(colors, tile, imaging.Mix(tile, t.Path, originOpacity))
		if t.symbols {
			colors = append(colors, t.tileInk(c))
		}
	}
	return colors
}
