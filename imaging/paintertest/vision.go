package paintertest

import (
	"image"
	"image/color"
	"math"

	"towerpost/imaging"
)

// Vision is a kind of colour vision: a matrix over linear light.
type Vision struct {
	// Name is "normal", "protan", "deutan" or "tritan".
	Name   string
	matrix [9]float64
}

// Visions returns normal vision and the three kinds of colour blindness at full severity, by G. M. Machado,
// M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
// Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009.
func Visions() []Vision {
	return []Vision{
		{"normal", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}},
		{"protan", [9]float64{
			0.152286, 1.052583, -0.204868,
			0.114503, 0.786281, 0.099216,
			-0.003882, -0.048116, 1.051998,
		}},
		{"deutan", [9]float64{
			0.367322, 0.860646, -0.227968,
			0.280085, 0.672501, 0.047413,
			-0.011820, 0.042940, 0.968881,
		}},
		{"tritan", [9]float64{
			1.255528, -0.076749, -0.178779,
			-0.078411, 0.930809, 0.147602,
			0.004733, 0.691367, 0.303900,
		}},
	}
}

// Blindnesses returns the kinds of colour blindness.
func Blindnesses() []Vision { return Visions()[1:] }

// See returns a colour as it is seen.
func (v Vision) See(c color.RGBA) color.RGBA {
	light := [3]float64{imaging.Linear(c.R), imaging.Linear(c.G), imaging.Linear(c.B)}
	component := func(row int) uint8 {
		sum := 0.0
		for i, l := range light {
			sum += v.matrix[3*row+i] * l
		}
		return encoded(min(max(sum, 0), 1))
	}
	return color.RGBA{component(0), component(1), component(2), c.A}
}

// encoded returns the sRGB component for linear light from 0 to 1. It is the inverse of imaging.Linear.
func encoded(light float64) uint8 {
	v := 12.92 * light
	if light > 0.0031308 {
		v = 1.055*math.Pow(light, 1/2.4) - 0.055
	}
	return uint8(v*255 + 0.5)
}

// Look changes the colours of a part of a picture to those that are seen.
func (v Vision) Look(picture *image.RGBA, part image.Rectangle) {
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			picture.SetRGBA(x, y, v.See(picture.RGBAAt(x, y)))
		}
	}
}
