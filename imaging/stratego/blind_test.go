package stratego

import (
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/imaging"
)

// blindness is a kind of colour-blindness: a matrix over linear light.
type blindness struct {
	name   string
	matrix [9]float64
}

// blindnesses are the three kinds at full severity, by G. M. Machado, M. M. Oliveira, L. A. F. Fernandes,
// "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
// Visualization and Computer Graphics 15 (6), 2009. The first one sees all colours.
var blindnesses = []blindness{
	{"normal", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}},
	{"protan", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
		1.051998}},
	{"deutan", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
		0.968881}},
	{"tritan", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
		0.303900}},
}

// seen returns the colour as it is seen.
func (b blindness) seen(c color.RGBA) color.RGBA {
	light := [3]float64{imaging.Linear(c.R), imaging.Linear(c.G), imaging.Linear(c.B)}
	component := func(row int) uint8 {
		v := 0.0
		for i, l := range light {
			v += b.matrix[3*row+i] * l
		}
		v = min(max(v, 0), 1)
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		return uint8(v*255 + 0.5)
	}
	return color.RGBA{component(0), component(1), component(2), c.A}
}

// leastApart is the least distance between the colours of the sides, as a weighed square, and leastContrast
// that between a rank and its piece.
const (
	leastApart    = 200 * 200
	leastContrast = 5.5
)

// TestSidesAreToldApartByEveryone holds the themes to colours that differ for everyone by lightness. Shapes and
// backs tell the sides apart beside that.
func TestSidesAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range blindnesses {
			red, blue := b.seen(th.sides[0]), b.seen(th.sides[1])
			d := imaging.Distance(red, blue)
			assert.GreaterOrEqual(t, d, leastApart, "%s: the sides look alike to %s eyes, %.0f²", theme, b.name,
				math.Sqrt(float64(d)))
			assert.GreaterOrEqual(t, imaging.Contrast(red, blue), 3.0, "%s, %s", theme, b.name)
			for seat, side := range th.sides {
				assert.GreaterOrEqual(t, imaging.Contrast(b.seen(side), b.seen(th.inks[seat])), leastContrast,
					"%s, seat %d, %s", theme, seat, b.name)
			}
		}
	}
}

// TestSightsAreToldApartByEveryone holds the frames of a public board and of a private one to colours that
// differ for everyone, and to letters that are read on them.
func TestSightsAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range blindnesses {
			d := imaging.Distance(b.seen(th.sight(Public)), b.seen(th.sight(Private)))
			assert.GreaterOrEqual(t, d, 8000, "%s, %s", theme, b.name)
			for sight := Public; sight <= Open; sight++ {
				assert.GreaterOrEqual(t, imaging.Contrast(b.seen(th.sight(sight)), th.onLine), 4.5, "%s, %d, %s",
					theme, sight, b.name)
			}
		}
	}
}
