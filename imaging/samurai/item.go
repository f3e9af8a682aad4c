package samurai

import (
	"image"
	"image/color"

	"towerpost/engine"
	rules "towerpost/engine/samurai"
	"towerpost/imaging/lettering"
	"towerpost/imaging/mosaic"
)

// kind is the kind of an item.
type kind uint8

const (
	itemBox    kind = iota // a box with round corners: from at to to, corners of size, fill, edge of width
	itemDisc               // a disc of radius size, fill, edge of width
	itemHex                // a hex of land or sea of radius size, with the number of its row
	itemTown               // a town of radius size
	itemTile               // a tile of radius size
	itemFigure             // a figure of height size
	itemRing               // the outline of a hex of radius size
	itemArrow              // an arrow from at to to, of width size
	itemCross              // a cross over a circle of radius size
	itemPill               // a box with round corners around a text
	itemText               // a text in the box from at to to, with letters of size
	itemStruck             // a text with a line through it
	itemChar               // one character of size around at
	itemLock               // a closed lock of height size
)

// item is one thing on a picture. It is comparable: equal items look the same.
type item struct {
	kind  kind
	style style
	seat  engine.Seat
	tile  rules.Kind
	class rules.Class
	at    point
	to    point
	size  float64
	width float64 // of an edge
	// high is the height of a hex.
	high  float64
	fill  color.RGBA
	edge  color.RGBA
	bold  bool
	align lettering.Align
	text  string
}

// style is a set of flags that distinguish items of a kind.
type style uint8

const (
	styleSea     style = 1 << iota // of a hex
	styleEmpty                     // of a town: all figures have left it
	styleCity                      // of a town: it has room for two
	styleEdo                       // it has room for three
	styleLast                      // of a tile: it is of the last turn
	stylePending                   // it is of a turn that has not ended
	styleMute                      // of a hex: without its number; of a tile: without its sign
	styleBoth                      // of an arrow: with two heads
)

// Reach implements mosaic.Item: it returns a box that contains everything visible of the item.
func (it *item) Reach() image.Rectangle {
	from, to, around := it.at, it.at, it.size*1.1+it.width+1
	switch it.kind {
	case itemBox, itemText, itemStruck, itemPill:
		to, around = it.to, it.width+2
	case itemArrow:
		to, around = it.to, it.size*4
	}
	return mosaic.Around(from.x, from.y, to.x, to.y, around)
}

// AppendKey implements mosaic.Item: it appends the item and the position of the tile.
func (it *item) AppendKey(key []byte, corner image.Point) []byte {
	flags := byte(it.align) << 1
	if it.bold {
		flags |= 1
	}
	key = append(key, byte(it.kind), byte(it.style), byte(it.seat), byte(it.tile), byte(it.class), flags)
	key = mosaic.Measures(key, float64(corner.X), float64(corner.Y), it.at.x, it.at.y, it.to.x, it.to.y,
		it.size, it.width, it.high)
	key = mosaic.Color(mosaic.Color(key, it.fill), it.edge)
	return mosaic.Text(key, it.text)
}

// box returns the box with the corners at and to.
func (it *item) box() image.Rectangle {
	return image.Rect(int(it.at.x), int(it.at.y), int(it.to.x), int(it.to.y))
}

// corners returns the opposite corners of a box.
func corners(r image.Rectangle) (from, to point) {
	return point{float64(r.Min.X), float64(r.Min.Y)}, point{float64(r.Max.X), float64(r.Max.Y)}
}

// middle returns the middle of a box.
func middle(r image.Rectangle) point {
	return point{float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2}
}
