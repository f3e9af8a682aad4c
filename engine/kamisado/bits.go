package kamisado

import "math/bits"

// Bits is one moment of a round in the form that counting and solving need:
// bit boards, as the side on turn sees them. It is a comparable value of seven
// words; nothing that is done with it allocates.
//
// The board is unchanged by a half turn. So each side sees its own towers
// moving up, on squares with the index 0 for its left corner to 63 for its
// opponent's, and the same tables serve both: passing the turn exchanges the
// two views. An index of one view is 63 minus that of the other.
//
// The rules stand in rules.go and course.go; Bits repeats them for speed, and
// tests hold the two readings against each other.
type Bits struct {
	// seen and across hold the occupied squares as the side on turn and as its opponent see them.
	seen, across uint64
	// mine and theirs hold the squares of the towers of the side on turn and of its opponent, each
	// as their owner sees them.
	mine, theirs uint64
	// own and other hold the index of every tower's square as its owner sees it, one byte for each colour.
	own, other uint64
	// ownTeeth and otherTeeth hold two bits for each colour.
	ownTeeth, otherTeeth uint16
	// must is the index of the colour of the tower that must move, or free.
	must uint8
	turn Side
}

// free stands for the index of a colour where the choice of the tower is free (T1).
const free = colorCount

const lastSquare = squareCount - 1

// Bits returns the position as bits. It reports false where no move is due or where it is no position of a
// round: Bits has each of the sixteen towers once, with at most three teeth.
func (p Position) Bits() (Bits, bool) {
	b := Bits{turn: p.turn, must: free}
	if p.phase != Moving || p.turn == NoSide {
		return Bits{}, false
	}
	if p.must != NoColor {
		b.must = uint8(p.must - Brown)
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
	b.seen |= 1 << index(t.Square, b.turn)
	b.across |= 1 << index(t.Square, b.turn.Other())
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

// With returns the position with the towers, the side on turn and the tower that must move as the bits have
// them, and its own points.
func (p Position) With(b Bits) Position {
	next := Position{turn: b.turn, points: p.points, target: p.target}
	if b.must != free {
		next.must = Brown + Color(b.must)
	}
	for c := range uint8(colorCount) {
		next.put(Tower{Side: b.turn, Color: Brown + Color(c), Square: square(at(b.own, c), b.turn), Teeth: teethOf(b.ownTeeth, c)})
		other := b.turn.Other()
		next.put(Tower{Side: other, Color: Brown + Color(c), Square: square(at(b.other, c), other), Teeth: teethOf(b.otherTeeth, c)})
	}
	return next
}

// Turn returns the side on turn.
func (b *Bits) Turn() Side { return b.turn }

// Must returns the index of the colour of the tower that must move, as StepsOf takes it. With a free
// choice it must not be asked.
func (b *Bits) Must() uint8 { return b.must }

// Free reports whether any tower may be moved (T1).
func (b *Bits) Free() bool { return b.must == free }

// Key returns two words that tell the position from every other one of a round in which the side on turn has
// the same teeth, and the other side as well: which side is on turn is not part of it, because the board is
// unchanged by a half turn. The highest 16 bits of the first and 12 of the second are 0.
func (b *Bits) Key() (own, other uint64) {
	return packed(b.own), packed(b.other) | uint64(b.must)<<48
}

// Heavier reports whether the teeth of the side on turn, as Teeth has them, are a greater number than those
// of the other side. Two positions of a round with the same Key are the same where they agree in that:
// otherwise each side has the other's teeth.
func (b *Bits) Heavier() bool { return b.ownTeeth > b.otherTeeth }

// Teeth returns the teeth of all towers in one word, those of the side on turn in the upper half.
func (b *Bits) Teeth() uint32 { return uint32(b.ownTeeth)<<16 | uint32(b.otherTeeth) }

// packed squeezes eight bytes of six bits each into 48 bits.
func packed(x uint64) uint64 {
	x = x&0x003f003f003f003f | x&0x3f003f003f003f00>>2
	x = x&0x00000fff00000fff | x&0x0fff00000fff0000>>4
	return x&0x0000000000ffffff | x&0x00ffffff00000000>>8
}

// at returns the byte of a colour.
func at(squares uint64, c uint8) uint8 { return uint8(squares >> (8 * (c & 7))) }

// teethOf returns the teeth of a colour.
func teethOf(teeth uint16, c uint8) uint8 { return uint8(teeth>>(2*(c&7))) & maxPlayingTeeth }

// findByte returns which byte has the value, or a number above 7 where none has. All bytes are below 64.
func findByte(word uint64, value uint8) uint8 {
	const ones, sevens = 0x0101010101010101, 0x7f7f7f7f7f7f7f7f
	differs := (word ^ uint64(value)*ones) + sevens
	return uint8(bits.TrailingZeros64(^differs&^uint64(sevens)) / 8)
}
