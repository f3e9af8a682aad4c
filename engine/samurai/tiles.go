package samurai

import "strings"

// handSize is the number of tiles in a full hand, up to which a seat draws (D1).
const handSize = 5

// Tiles counts tiles by kind. It can be a hand, or a pile, which has no order (H1). It is comparable.
type Tiles [kindCount + 1]uint8

// Set returns the twenty tiles with which a seat starts.
func Set() Tiles {
	var t Tiles
	for k := Samurai1; k <= Swap; k++ {
		t[k] = kinds[k].copies
	}
	return t
}

// TilesOf returns the count of a list of tiles.
func TilesOf(list ...Kind) Tiles {
	var t Tiles
	for _, k := range list {
		t[k]++
	}
	return t
}

// Len returns the number of tiles.
func (t Tiles) Len() int {
	n := 0
	for _, count := range t {
		n += int(count)
	}
	return n
}

// Has reports whether there is at least one tile of the kind.
func (t Tiles) Has(k Kind) bool { return k != NoKind && t[k] > 0 }

// Holds reports whether the tiles include all others.
func (t Tiles) Holds(other Tiles) bool {
	for k, count := range other {
		if count > t[k] {
			return false
		}
	}
	return true
}

// Without returns the tiles less the others, all of which they must include.
func (t Tiles) Without(other Tiles) Tiles {
	for k, count := range other {
		t[k] -= count
	}
	return t
}

// List returns the tiles in canonical order, with each kind as often as there are tiles of it.
func (t Tiles) List() []Kind {
	var list []Kind
	for k := Samurai1; k <= Swap; k++ {
		for range t[k] {
			list = append(list, k)
		}
	}
	return list
}

// Kinds returns the kinds of the tiles in canonical order, each once.
func (t Tiles) Kinds() []Kind {
	var list []Kind
	for k := Samurai1; k <= Swap; k++ {
		if t[k] > 0 {
			list = append(list, k)
		}
	}
	return list
}

// String returns the names of the tiles, separated by ", ".
func (t Tiles) String() string {
	var names []string
	for _, k := range t.List() {
		names = append(names, k.String())
	}
	return strings.Join(names, ", ")
}

// codes returns the codes of kinds, separated by ".", or "-" for an empty list.
func codes(list []Kind) string {
	var texts []string
	for _, k := range list {
		texts = append(texts, k.Code())
	}
	return orDash(strings.Join(texts, "."))
}
