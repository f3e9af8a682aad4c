package samurai

import (
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
)

// blindness is a way to see colours, as the matrix of Machado, Oliveira and Fernandes (2009) for linear light.
type blindness struct {
	name   string
	matrix [9]float64
}

var blindnesses = []blindness{
	{"normal", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}},
	{"protan", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
		1.051998}},
	{"deutan", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
		0.968881}},
	{"tritan", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
		0.303900}},
}

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

// The colours of the seats differ to everyone by this much, and those of hexes by this much.
const (
	leastOfSeats  = 150 * 150
	leastOfGround = 90 * 90
)

func TestSeatsAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range blindnesses {
			for one := range engine.Seat(4) {
				for other := range one {
					d := imaging.Distance(b.seen(th.of(one)), b.seen(th.of(other)))
					assert.GreaterOrEqual(t, d, leastOfSeats, "%s: %s and %s look alike to %s eyes, %.0f²", theme,
						rules.SeatName(one), rules.SeatName(other), b.name, math.Sqrt(float64(d)))
				}
			}
		}
	}
}

// Land, sea and towns differ also for those who see no colour at all, beside waves and borders.
func TestGroundsAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range blindnesses {
			assert.GreaterOrEqual(t, imaging.Distance(b.seen(th.land), b.seen(th.sea)), leastOfGround, "%s, %s eyes",
				theme, b.name)
		}
		assert.Greater(t, imaging.Contrast(th.number, th.land), 3.0, theme)
		assert.Greater(t, imaging.Contrast(th.wave, th.sea), 2.8, theme)
	}
}
