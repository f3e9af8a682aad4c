package samurai

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging"
	"towerpost/imaging/paintertest"
)

// The colours of the seats differ to everyone by this much, and those of hexes by this much.
const (
	leastOfSeats  = 150 * 150
	leastOfGround = 90 * 90
)

func TestSeatsAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range paintertest.Visions() {
			for one := range engine.Seat(4) {
				for other := range one {
					d := imaging.Distance(b.See(th.of(one)), b.See(th.of(other)))
					assert.GreaterOrEqual(t, d, leastOfSeats, "%s: %s and %s look alike to %s eyes, %.0f²", theme,
						rules.SeatName(one), rules.SeatName(other), b.Name, math.Sqrt(float64(d)))
				}
			}
		}
	}
}

// Land, sea and towns differ also for those who see no colour at all, beside waves and borders.
func TestGroundsAreToldApartByEveryone(t *testing.T) {
	for _, theme := range imaging.Themes() {
		th := newTheme(imaging.Look{Theme: theme})
		for _, b := range paintertest.Visions() {
			assert.GreaterOrEqual(t, imaging.Distance(b.See(th.land), b.See(th.sea)), leastOfGround, "%s, %s eyes",
				theme, b.Name)
		}
		assert.Greater(t, imaging.Contrast(th.number, th.land), 3.0, theme)
		assert.Greater(t, imaging.Contrast(th.wave, th.sea), 2.8, theme)
	}
}
