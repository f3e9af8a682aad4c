package imagingtest

import (
	"image"
	"image/color"
	"image/draw"
)

// margin is how many pixels around a box StaysWithin checks for ink.
const margin = 20

// StaysWithin reports whether draw draws nothing outside of a box. It passes a picture that is larger than
// the box, and the picture's upper left corner.
func StaysWithin(box image.Rectangle, draw func(m *image.RGBA, corner image.Point)) bool {
	around := box.Inset(-margin)
	m, page := image.NewRGBA(image.Rectangle{Max: around.Size()}), color.RGBA{0x12, 0x34, 0x56, 0xff}
	fill(m, page)
	draw(m, around.Min)
	inner := box.Sub(around.Min)
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			if !image.Pt(x, y).In(inner) && m.RGBAAt(x, y) != page {
				return false
			}
		}
	}
	return true
}

func fill(m *image.RGBA, c color.RGBA) {
	draw.Draw(m, m.Rect, image.NewUniform(c), image.Point{}, draw.Src)
}
