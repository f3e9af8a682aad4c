package stratego

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/imaging"
	"towerpost/imaging/paintertest"
)

// leastApart is the least distance between the colours of the sides, as a weighed square, and leastContrast
// that between a rank and its piece.
const (
	leastApart    = 200 * 200
	leastContrast = 5.5
)

// TestSidesAreToldApartByEveryone holds the themes to colours that differ for everyone by lightness. Shapes
// and backs tell the sides apart beside that.
func TestSidesAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range paintertest.Visions() {
			red, blue := b.See(th.sides[0]), b.See(th.sides[1])
			d := imaging.Distance(red, blue)
			assert.GreaterOrEqual(t, d, leastApart, "%s: the sides look alike to %s eyes, %.0f²", theme, b.Name,
				math.Sqrt(float64(d)))
			assert.GreaterOrEqual(t, imaging.Contrast(red, blue), 3.0, "%s, %s", theme, b.Name)
			for seat, side := range th.sides {
				assert.GreaterOrEqual(t, imaging.Contrast(b.See(side), b.See(th.inks[seat])), leastContrast,
					"%s, seat %d, %s", theme, seat, b.Name)
			}
		}
	}
}

// TestSightsAreToldApartByEveryone holds the frames of a public board and of a private one to colours that
// differ for everyone, and to letters that are read on them.
func TestSightsAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range paintertest.Visions() {
			d := imaging.Distance(b.See(th.sight(Public)), b.See(th.sight(Private)))
			assert.GreaterOrEqual(t, d, 8000, "%s, %s", theme, b.Name)
			for sight := Public; sight <= Open; sight++ {
				assert.GreaterOrEqual(t, imaging.Contrast(b.See(th.sight(sight)), th.onLine), 4.5, "%s, %d, %s",
					theme, sight, b.Name)
			}
		}
	}
}
