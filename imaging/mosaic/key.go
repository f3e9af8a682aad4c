package mosaic

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
)

// Around returns the bounding box of two points, enlarged by a number of pixels on all sides.
func Around(x, y, u, v, around float64) image.Rectangle {
	return image.Rect(
		int(math.Floor(math.Min(x, u)-around)), int(math.Floor(math.Min(y, v)-around)),
		int(math.Ceil(math.Max(x, u)+around)), int(math.Ceil(math.Max(y, v)+around)),
	)
}

// Measures appends measures in pixels to a key, rounded to a 32nd of a pixel.
func Measures(key []byte, measures ...float64) []byte {
	for _, v := range measures {
		key = binary.LittleEndian.AppendUint32(key, uint32(int32(math.Round(v*32))))
	}
	return key
}

// Text appends the length of a text and the text to a key, so that it cannot be confused with what follows.
func Text(key []byte, text string) []byte {
	key = binary.LittleEndian.AppendUint16(key, uint16(len(text)))
	return append(key, text...)
}

// Color appends a colour to a key, without its opacity.
func Color(key []byte, c color.RGBA) []byte { return append(key, c.R, c.G, c.B) }
