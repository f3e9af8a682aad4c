package samurai

import (
	"strconv"
	"strings"
)

// Kind is a kind of tile. The kinds are numbered in the canonical order of tiles. The zero Kind is NoKind.
type Kind uint8

// The seventeen kinds of tiles.
const (
	NoKind Kind = iota
	Samurai1
	Samurai2
	Samurai3
	Kabuto2
	Kabuto3
	Kabuto4
	Buddha2
	Buddha3
	Buddha4
	Obento2
	Obento3
	Obento4
	Mu
	Ronin
	Boat1
	Boat2
	Swap
)

const kindCount = int(Swap)

// kinds is the table of tiles in the rules page.
var kinds = [kindCount + 1]struct {
	name, letter string
	strength     int8
	copies       uint8
	influences   Classes
	sea, multi   bool
}{
	Samurai1: {"Samurai", "S", 1, 2, everyClass, false, false},
	Samurai2: {"Samurai", "S", 2, 2, everyClass, false, false},
	Samurai3: {"Samurai", "S", 3, 1, everyClass, false, false},
	Kabuto2:  {"Kabuto", "K", 2, 1, setOf(Kabuto), false, false},
	Kabuto3:  {"Kabuto", "K", 3, 1, setOf(Kabuto), false, false},
	Kabuto4:  {"Kabuto", "K", 4, 1, setOf(Kabuto), false, false},
	Buddha2:  {"Buddha", "B", 2, 1, setOf(Buddha), false, false},
	Buddha3:  {"Buddha", "B", 3, 1, setOf(Buddha), false, false},
	Buddha4:  {"Buddha", "B", 4, 1, setOf(Buddha), false, false},
	Obento2:  {"Obento", "O", 2, 1, setOf(Obento), false, false},
	Obento3:  {"Obento", "O", 3, 1, setOf(Obento), false, false},
	Obento4:  {"Obento", "O", 4, 1, setOf(Obento), false, false},
	Mu:       {"Mu", "M", 0, 1, 0, false, false},
	Ronin:    {"Ronin", "R", 1, 1, everyClass, false, true},
	Boat1:    {"Boat", "W", 1, 2, everyClass, true, true},
	Boat2:    {"Boat", "W", 2, 1, everyClass, true, true},
	Swap:     {"Swap", "X", 0, 1, 0, false, true},
}

// AllKinds returns the kinds in canonical order.
func AllKinds() []Kind {
	var list []Kind
	for k := Samurai1; k <= Swap; k++ {
		list = append(list, k)
	}
	return list
}

// Strength returns the influence of the tile on each figure that it influences.
func (k Kind) Strength() int { return int(kinds[k].strength) }

// Copies returns the number of such tiles in each seat's set.
func (k Kind) Copies() int { return int(kinds[k].copies) }

// Influences reports whether the tile influences figures of the class.
func (k Kind) Influences(c Class) bool { return kinds[k].influences.Has(c) }

// Multi reports whether any number of such tiles can be played in a turn (T2).
func (k Kind) Multi() bool { return kinds[k].multi }

// Laid reports whether the tile is laid on an empty hex. All are except Mu and Swap.
func (k Kind) Laid() bool { return k != NoKind && k != Mu && k != Swap }

// Ground returns the kind of hex on which the tile is laid: Land or Sea (P2).
func (k Kind) Ground() Ground {
	if kinds[k].sea {
		return Sea
	}
	return Land
}

// numbered reports whether the name of the tile ends with its strength.
func (k Kind) numbered() bool { return k != NoKind && k != Mu && k != Ronin && k != Swap }

// String returns the name of the tile, such as "Samurai 3".
func (k Kind) String() string {
	if k.numbered() {
		return kinds[k].name + " " + strconv.Itoa(k.Strength())
	}
	return kinds[k].name
}

// Code returns the short name of the tile, such as "S3".
func (k Kind) Code() string {
	if k.numbered() {
		return kinds[k].letter + strconv.Itoa(k.Strength())
	}
	return kinds[k].letter
}

// Key returns the catalogue key of the tile, such as "samurai-3".
func (k Kind) Key() string { return strings.ToLower(strings.ReplaceAll(k.String(), " ", "-")) }

// kindNamed returns the kind with the canonical name.
func kindNamed(text string) (Kind, bool) {
	for k := Samurai1; k <= Swap; k++ {
		if k.String() == text {
			return k, true
		}
	}
	return NoKind, false
}
