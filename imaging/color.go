package imaging

import (
	"image/color"
	"math"
)

// linear returns the linear light of a component of sRGB, from 0 to 1.
func linear(component uint8) float64 {
	v := float64(component) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// distance returns how different two opaque colours look, as a weighted square: cheap, and close enough to choose a palette by.
func distance(a, b color.RGBA) int {
	red := (int(a.R) + int(b.R)) / 2
	dr, dg, db := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return ((512+red)*dr*dr)>>8 + 4*dg*dg + ((767-red)*db*db)>>8
}
