package imaging

import (
	"image/color"

	"towerpost/imaging/lettering"
)

// Scheme is the colours of a theme, which all pictures share. A game adds those of its board and its
// pieces.
type Scheme struct {
	Page   color.RGBA // behind everything
	Frame  color.RGBA // around a board and between its squares
	Panel  color.RGBA // behind a player's name
	Accent color.RGBA // behind the name of the player on turn, or another panel that stands out
	Text   color.RGBA // names and status
	Muted  color.RGBA // titles and labels
	Empty  color.RGBA // the place of a point that is not won yet

	Dark   color.RGBA // the outline of a mark, which keeps it apart from any square
	Path   color.RGBA // the last move
	Turn   color.RGBA // the piece that must move, and where it can go
	Push   color.RGBA // a piece that another one has moved
	Barred color.RGBA // a piece that is blocked, and what blocks it
	Gold   color.RGBA // a winner, and points
	Bright color.RGBA // the lit side of gold
	Won    color.RGBA // the score of a winner
	Gain   color.RGBA // matches won in a row, good moves
	Loss   color.RGBA // matches lost in a row, bad moves
}

// Scheme returns the colours of the theme; an unknown theme has those of the default.
func (t Theme) Scheme() Scheme {
	switch t {
	case Light:
		return lightScheme()
	case HighContrast:
		return contrastScheme()
	}
	return darkScheme()
}

func darkScheme() Scheme {
	return Scheme{
		Page: RGB(0x17181c), Frame: RGB(0x0e0f12), Panel: RGB(0x24262d), Accent: RGB(0x2f3a44),
		Text: RGB(0xf4f2ec), Muted: RGB(0xb9bcc6), Empty: RGB(0x474b57),
		Dark: RGB(0x14151a), Path: RGB(0xffffff), Turn: RGB(0x5ff7ff), Push: RGB(0xffb000),
		Barred: RGB(0xff2d3f),
		Gold:   RGB(0xffc933), Bright: RGB(0xfff3b8), Won: RGB(0xffc933),
		Gain: RGB(0x6fdc98), Loss: RGB(0xff8a8f),
	}
}

func lightScheme() Scheme {
	s := darkScheme()
	s.Page, s.Frame, s.Panel, s.Accent = RGB(0xfbfaf6), RGB(0xe6e2d8), RGB(0xeeebe3), RGB(0xcdeaf2)
	s.Text, s.Muted, s.Empty, s.Won = RGB(0x1b1c20), RGB(0x55565d), RGB(0xcbc6b9), RGB(0x8a5a00)
	s.Turn, s.Gain, s.Loss = RGB(0x22d3ee), RGB(0x17683a), RGB(0xb3202c)
	return s
}

func contrastScheme() Scheme {
	s := darkScheme()
	s.Page, s.Frame, s.Panel, s.Accent = RGB(0x000000), RGB(0x000000), RGB(0x1c1c1c), RGB(0x003a44)
	s.Text, s.Muted, s.Empty, s.Won = RGB(0xffffff), RGB(0xffffff), RGB(0x666666), RGB(0xffdd33)
	s.Dark, s.Turn, s.Gold, s.Bright = RGB(0x000000), RGB(0x00ffff), RGB(0xffdd33), RGB(0xffffff)
	return s
}

// flat returns the colours of areas on every board.
func (s Scheme) flat() []color.RGBA {
	return []color.RGBA{s.Page, s.Frame, s.Panel, s.Accent, s.Text, s.Muted, s.Empty}
}

// ramps returns the intermediate colours of soft edges between texts and their grounds.
func (s Scheme) ramps() (colors []color.RGBA) {
	for _, ground := range []color.RGBA{s.Page, s.Panel, s.Accent, s.Frame} {
		for step := 1; step < lettering.Softness; step++ {
			share := float64(step) / lettering.Softness
			colors = append(colors, Mix(ground, s.Text, share), Mix(ground, s.Muted, share))
		}
	}
	return colors
}
