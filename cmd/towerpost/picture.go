package main

import (
	"towerpost/bot/present"
	"towerpost/imaging"
)

// draw paints a picture of a message as PNG. Messages and drawings do not know
// each other; their fields are the same, and the compiler holds them to it.
func draw(painter *imaging.Painter, picture present.Picture) ([]byte, error) {
	if picture.Fills != nil {
		return painter.Fills(imaging.Fills(*picture.Fills))
	}
	return painter.Board(imaging.Board(*picture.Board))
}
