package stratego

import (
	"encoding/binary"
	"image"
	"image/color"

	rules "towerpost/engine/stratego"
	"towerpost/imaging/lettering"
	"towerpost/imaging/mosaic"
)

// kind is the kind of an item.
type kind uint8

const (
	itemBox     kind = iota // a box from at to to
	itemSquare              // a square of the board of size
	itemPiece               // a piece on a square of size
	itemOutline             // a frame inside a square of size, of width
	itemDot                 // a disc of radius size with a dark edge
	itemAim                 // brackets in the corners of a square of size
	itemCross               // a cross on a square of size
	itemSwap                // two arrows on a square of size
	itemArrow               // an arrow from at to to, of width size
	itemBanner              // whether a seat is ready: a tick or dots, of size
	itemText                // a text in the box from at to to, with letters of size
	itemIcon                // the picture of a Sight
)

// item is one thing on a picture. It is comparable: equal items look the same.
type item struct {
	kind   kind
	style  style
	seat   int8
	rank   rules.Rank
	sight  Sight
	at, to point
	size   float64
	width  float64
	fill   color.RGBA
	bold   bool
	align  lettering.Align
	text   string
}

// style is a set of flags that distinguish items of a kind.
type style uint16

const (
	styleLake  style = 1 << iota // of a square: a part of a lake
	styleBack                    // of a piece: it shows its back
	styleMoved                   // it has moved
	styleKnown                   // the other player knows its rank
	styleLost                    // it was lost in the last attack
	styleFaint                   // the rank of a list without pieces of it
	stylePlain                   // without an emblem
	styleReady                   // of a banner: the set-up is complete
)

// isSpan reports whether an item extends from at to to. Other items are centred at at.
func (it *item) isSpan() bool {
	return it.kind == itemBox || it.kind == itemText || it.kind == itemArrow
}

// Reach implements mosaic.Item: it returns a box that contains everything visible of the item.
func (it *item) Reach() image.Rectangle {
	from, to, around := it.at, it.at, it.size/2
	if it.isSpan() {
		to = it.to
	}
	switch it.kind {
	case itemBox, itemText:
		around = 0
	case itemArrow:
		around = it.size * 2.4
	case itemDot:
		around = it.size * 1.3
	case itemBanner:
		around = it.size
	}
	return mosaic.Around(from.x, from.y, to.x, to.y, around)
}

// AppendKey implements mosaic.Item: it appends the item and its position relative to the tile. Tiles at
// different places with the same items therefore have the same key.
func (it *item) AppendKey(key []byte, corner image.Point) []byte {
	flags := byte(it.align) << 1
	if it.bold {
		flags |= 1
	}
	key = append(key, byte(it.kind), byte(it.seat), byte(it.rank), byte(it.sight), flags)
	key = binary.LittleEndian.AppendUint16(key, uint16(it.style))
	at, to := it.at.from(corner), point{}
	if it.isSpan() {
		to = it.to.from(corner)
	}
	key = mosaic.Measures(key, at.x, at.y, to.x, to.y, it.size, it.width)
	key = mosaic.Color(key, it.fill)
	return mosaic.Text(key, it.text)
}

// box returns the box with the corners at and to.
func (it *item) box() image.Rectangle {
	return image.Rect(int(it.at.x), int(it.at.y), int(it.to.x), int(it.to.y))
}
