package kamisado

import "math/bits"

// Bits is one moment of a round as bitboards from the point of view of the side
// on turn, for fast counting and solving. It is a comparable value of seven
// words. Its methods do not allocate.
//
// The board is unchanged by a half turn. So each side sees its own towers
// moving up, on squares with the index 0 for its left corner to 63 for its
// opponent's, and the same tables serve both sides: when the turn passes, the
// two views change places. An index of one view is 63 minus that of the other.
//
// Bits implements the rules of rules.go and course.go again, for speed. Tests
// compare the two implementations.
type Bits struct {
	// occupied and flipped hold the occupied squares as the side on turn and as its opponent see them.
	occupied, flipped uint64
	// mine and theirs hold the squares of the towers of the side on turn and of its opponent, each
	// as their owner sees them.
	mine, theirs uint64
	// own and other hold the index of every tower's square as its owner sees it, one byte for each colour.
	own, other uint64
	// ownTeeth and otherTeeth hold two bits for each colour.
	ownTeeth, otherTeeth uint16
	// required is the index of the colour of the tower that must move, or free.
	required uint8
	turn     Side
}

// free is the value of Bits.required for a free choice of the tower (T1).
const free = colorCount

const lastSquare = squareCount - 1

// Bits returns the position as bits. It reports false if no move is due, or if the position does not have
// each of the sixteen towers once, with at most three teeth.
func (p Position) Bits() (Bits, bool) {
	b := Bits{turn: p.turn, required: free}
	if p.phase != Moving || p.turn == NoSide {
		return Bits{}, false
	}
	if p.required != NoColor {
		b.required = uint8(p.required - Brown)
	}
	for _, t := range p.towers {
		if t.Square == NoSquare || t.Teeth > maxPlayingTeeth {
			return Bits{}, false
		}
		b.put(t)
	}
	return b, true
}

// put sets a tower on an empty square.
func (b *Bits) put(t Tower) {
	c := int(t.Color - Brown)
	b.occupied |= 1 << index(t.Square, b.turn)
	b.flipped |= 1 << index(t.Square, b.turn.Other())
	if t.Side == b.turn {
		b.mine |= 1 << index(t.Square, t.Side)
		b.own |= uint64(index(t.Square, t.Side)) << (8 * c)
		b.ownTeeth |= uint16(t.Teeth) << (2 * c)
		return
	}
	b.theirs |= 1 << index(t.Square, t.Side)
	b.other |= uint64(index(t.Square, t.Side)) << (8 * c)
	b.otherTeeth |= uint16(t.Teeth) << (2 * c)
}

// index returns the index of the square as the side sees it.
func index(s Square, side Side) uint8 {
	if side == Black {
		return squareCount - uint8(s)
	}
	return uint8(s) - 1
}

// square returns the square of an index as the side sees it.
func square(index uint8, side Side) Square {
	if side == Black {
		return Square(squareCount - index)
	}
	return Square(index + 1)
}

// With returns a position with the towers, the side on turn and the tower that must move of b, and the points
// of p.
func (p Position) With(b Bits) Position {
	next := Position{turn: b.turn, points: p.points, target: p.target}
	if b.required != free {
		next.required = Brown + Color(b.required)
	}
	other := b.turn.Other()
	for c := range uint8(colorCount) {
		color := Brown + Color(c)
		ownSquare, otherSquare := square(at(b.own, c), b.turn), square(at(b.other, c), other)
		next.put(Tower{Side: b.turn, Color: color, Square: ownSquare, Teeth: teethOf(b.ownTeeth, c)})
		next.put(Tower{Side: other, Color: color, Square: otherSquare, Teeth: teethOf(b.otherTeeth, c)})
	}
	return next
}

// Turn returns the side on turn.
func (b *Bits) Turn() Side { return b.turn }

// RequiredColor returns the index of the colour of the tower that must move, as StepsOf takes it. It must not
// be called with a free choice.
func (b *Bits) RequiredColor() uint8 { return b.required }

// Free reports whether any tower may be moved (T1).
func (b *Bits) Free() bool { return b.required == free }

// Key returns two words that identify the position among all positions of a round in which the side on turn
// has the same teeth, and the other side as well. They do not depend on which side is on turn, because the
// board is unchanged by a half turn. The highest 16 bits of the first word and 12 of the second are 0.
func (b *Bits) Key() (own, other uint64) {
	return packed(b.own), packed(b.other) | uint64(b.required)<<48
}

// Heavier reports whether the teeth of the side on turn, as a number in the form of Teeth, are greater than
// those of the other side. Two positions of a round with the same Key are equal if Heavier agrees. Otherwise
// the sides have each other's teeth.
func (b *Bits) Heavier() bool { return b.ownTeeth > b.otherTeeth }

// Teeth returns the teeth of all towers in one word, those of the side on turn in the upper half.
func (b *Bits) Teeth() uint32 { return uint32(b.ownTeeth)<<16 | uint32(b.otherTeeth) }

// packed compresses eight bytes of six bits each into 48 bits.
func packed(x uint64) uint64 {
	x = x&0x003f003f003f003f | x&0x3f003f003f003f00>>2
	x = x&0x00000fff00000fff | x&0x0fff00000fff0000>>4
	return x&0x0000000000ffffff | x&0x00ffffff00000000>>8
}

// at returns the byte of a colour.
func at(squares uint64, c uint8) uint8 { return uint8(squares >> (8 * (c & 7))) }

// teethOf returns the teeth of a colour.
func teethOf(teeth uint16, c uint8) uint8 { return uint8(teeth>>(2*(c&7))) & maxPlayingTeeth }

// findByte returns the index of the byte with the value, or a number above 7 if there is none. All bytes must
// be below 64.
func findByte(word uint64, value uint8) uint8 {
	const ones, sevens = 0x0101010101010101, 0x7f7f7f7f7f7f7f7f
	differs := (word ^ uint64(value)*ones) + sevens
	return uint8(bits.TrailingZeros64(^differs&^uint64(sevens)) / 8)
}
