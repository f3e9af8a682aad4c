package samurai

import (
	"towerpost/bot/games/painting"
	"towerpost/imaging"
	drawings "towerpost/imaging/samurai"
)

// NewPainter returns a painter for pictures of a width in pixels; 0 is the usual width. It fails if the
// width is not possible.
func NewPainter(width int) (painting.Painter, error) {
	p, err := drawings.New(imaging.Options{Width: width})
	return painting.New(p), err
}
