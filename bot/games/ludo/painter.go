package ludo

import (
	"towerpost/bot/games/painting"
	"towerpost/imaging"
	drawings "towerpost/imaging/ludo"
)

// NewPainter returns a painter of pictures that are so many pixels wide, 0 for the usual width; or an
// error where that cannot be.
func NewPainter(width int) (painting.Painter, error) {
	p, err := drawings.New(imaging.Options{Width: width})
	return painting.New(p), err
}
