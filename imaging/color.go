package imaging

import (
	"image/color"
	"math"
)

// RGB returns the opaque colour of a hexadecimal number such as 0x2266cf.
func RGB(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// Mix interpolates between two colours: share 0 is a, share 1 is b.
func Mix(a, b color.RGBA, share float64) color.RGBA {
	blend := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*share + 0.5) }
	return color.RGBA{blend(a.R, b.R), blend(a.G, b.G), blend(a.B, b.B), blend(a.A, b.A)}
}

// Fade returns a premultiplied colour: an opaque one with an opacity from 0 to 1.
func Fade(c color.RGBA, opacity float64) color.RGBA {
	return Mix(color.RGBA{}, c, opacity)
}

// Linear returns the linear light of an sRGB component, from 0 to 1.
func Linear(component uint8) float64 {
	v := float64(component) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// Luminance returns the relative luminance of the colour, from 0 to 1, by the formula of WCAG 2.
func Luminance(c color.RGBA) float64 {
	return 0.2126*Linear(c.R) + 0.7152*Linear(c.G) + 0.0722*Linear(c.B)
}

// Contrast returns the contrast ratio of two opaque colours by WCAG 2, from 1 to 21. Small text
// needs 4.5, large letters 3.
func Contrast(a, b color.RGBA) float64 {
	x, y := Luminance(a)+0.05, Luminance(b)+0.05
	return max(x, y) / min(x, y)
}

// Distance returns how different two opaque colours look, as a weighted square. It is cheap, and good
// enough to choose a palette. Areas are distinct at a glance from about 8,000 on.
func Distance(a, b color.RGBA) int {
	red := (int(a.R) + int(b.R)) / 2
	dr, dg, db := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return ((512+red)*dr*dr)>>8 + 4*dg*dg + ((767-red)*db*db)>>8
}
