package ludo

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"

	"towerpost/imaging/lettering"
	"towerpost/imaging/mosaic"
)

// kind is the kind of an item.
type kind uint8

const (
	itemBox     kind = iota // a box with round corners: from at to to, corners of size, fill, edge of width
	itemDisc                // a disc of radius size, fill, edge of width
	itemSlab                // a box of to.x by to.y squares of size around at, turned: the ground of squares
	itemSquare              // a square of the board of size
	itemGoal                // the triangle of an arm, from its base at at to the middle of the board at to
	itemPiece               // a piece of width size
	itemHalf                // one of two pieces on a square of size
	itemBarrier             // the bar across two pieces on a square of size
	itemDot                 // a dot of a trail, of radius size
	itemArrow               // an arrow from at to to, of width size
	itemTag                 // where a piece can move: its number in a ring of width size
	itemDie                 // a die of width size
	itemPill                // a box with round corners around a text
	itemText                // a text in the box from at to to, with letters of size
	itemBar                 // a progress bar from at to to, filled up to share
	itemStruck              // a text with a line through it
)

// item is one thing on a picture. It is comparable: equal items look the same.
type item struct {
	kind   kind
	style  style
	arm    int8 // the arm whose colour it has
	number int16
	at, to point
	angle  float64
	size   float64
	width  float64 // of an edge
	share  float64
	fill   color.RGBA
	edge   color.RGBA
	bold   bool
	align  lettering.Align
	text   string
}

// style is a set of flags that distinguish items of a kind.
type style uint16

const (
	styleExit    style = 1 << iota // of a square: an exit
	styleShelter                   // a shelter
	styleLane                      // a square of a lane
	styleIdle                      // of a square, a goal or a piece: no player has the colour
	styleMovable                   // of a piece: it can move
	styleGhost                     // it was captured
	styleSecond                    // of a half: the second one
	styleMute                      // of a square: without its number; of a piece: without a label
)

// Reach implements mosaic.Item: it returns a box that contains everything visible of the item.
func (it *item) Reach() image.Rectangle {
	from, to := it.at, it.at
	around := it.size * 0.85
	switch it.kind {
	case itemBox, itemText, itemStruck, itemBar, itemArrow, itemGoal, itemPill:
		to, around = it.to, it.width+2
		if it.kind == itemArrow || it.kind == itemGoal {
			around = it.size * 2
		}
	case itemSlab:
		around = it.size * math.Hypot(it.to.x, it.to.y) / 2
	case itemDisc:
		around = it.size + it.width
	case itemDot:
		around = it.size * 1.6
	}
	return mosaic.Around(from.x, from.y, to.x, to.y, around)
}

// AppendKey implements mosaic.Item: it appends the item and the position of the tile.
func (it *item) AppendKey(key []byte, corner image.Point) []byte {
	flags := byte(it.align) << 1
	if it.bold {
		flags |= 1
	}
	key = append(key, byte(it.kind), byte(it.arm), flags)
	key = binary.LittleEndian.AppendUint16(key, uint16(it.style))
	key = binary.LittleEndian.AppendUint16(key, uint16(it.number))
	key = mosaic.Measures(key, float64(corner.X), float64(corner.Y), it.at.x, it.at.y, it.to.x, it.to.y,
		it.size, it.width, it.angle*64, it.share*64)
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
