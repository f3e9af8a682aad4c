package samurai

import (
	"strconv"
	"strings"
)

// found is something that the first words of a text can mean, and how many words that takes.
type found[T any] struct {
	value T
	words int
}

// shortNames are the tiles by the words that name them, behind which most need their strength.
var shortNames = []struct{ word, name string }{
	{"s", "Samurai"}, {"k", "Kabuto"}, {"b", "Buddha"}, {"o", "Obento"}, {"m", "Mu"}, {"r", "Ronin"},
	{"w", "Boat"}, {"x", "Swap"},
}

// longNames are the names of tiles of which every beginning is understood, with other words for some.
var longNames = []struct{ word, name string }{
	{"samurai", "Samurai"}, {"kabuto", "Kabuto"}, {"buddha", "Buddha"}, {"obento", "Obento"}, {"mu", "Mu"},
	{"ronin", "Ronin"}, {"boat", "Boat"}, {"ship", "Boat"}, {"swap", "Swap"},
}

// tileName returns the name of the tile, without its strength, that a word means: the short forms come first,
// then every unambiguous beginning.
func tileName(word string) string {
	for _, short := range shortNames {
		if short.word == word {
			return short.name
		}
	}
	name := ""
	for _, long := range longNames {
		if strings.HasPrefix(long.word, word) {
			if name != "" {
				return ""
			}
			name = long.name
		}
	}
	return name
}

// tiles returns the tiles that the text can begin with.
func tiles(text []string) []found[Kind] {
	if len(text) == 0 {
		return nil
	}
	name := tileName(text[0])
	if k, ok := kindNamed(name); ok {
		return []found[Kind]{{k, 1}}
	}
	if len(text) > 1 {
		if k, ok := kindNamed(name + " " + text[1]); ok {
			return []found[Kind]{{k, 2}}
		}
	}
	return nil
}

// classes returns the classes that the text can begin with.
func classes(text []string) []found[Class] {
	if len(text) == 0 {
		return nil
	}
	if c, ok := classNamed(tileName(text[0])); ok {
		return []found[Class]{{c, 1}}
	}
	return nil
}

// hexesAt returns the hexes that the text can begin with: by name, as a town, or as seen from one.
func (b *Board) hexesAt(text []string) []found[Hex] {
	list := named(text)
	for _, town := range b.townsCalled(text) {
		list = append(list, found[Hex]{town.value.Hex(), town.words})
		if town.words == len(text) {
			continue
		}
		if h, ok := town.value.Hex().Toward(directionCalled(text[town.words])); ok {
			list = append(list, found[Hex]{h, town.words + 1})
		}
	}
	return list
}

// named returns the hex of the whole map whose column and row the text begins with.
func named(text []string) []found[Hex] {
	if len(text) < 2 {
		return nil
	}
	row, err := strconv.Atoi(text[1])
	if h, ok := hexNamed(text[0] + strconv.Itoa(row)); ok && err == nil {
		return []found[Hex]{{h, 2}}
	}
	return nil
}

// townsAt returns the towns that the text can begin with: by name, or by the hex.
func (b *Board) townsAt(text []string) []found[Town] {
	list := b.townsCalled(text)
	for _, hex := range named(text) {
		if t := hex.value.Town(); t != 0 {
			list = append(list, found[Town]{t, hex.words})
		}
	}
	return list
}

// townsCalled returns the towns in use whose names the text can begin with. A single letter that is short for
// a tile is no beginning of a name.
func (b *Board) townsCalled(text []string) []found[Town] {
	if len(text) == 0 || len(text[0]) == 1 && tileName(text[0]) != "" {
		return nil
	}
	var list []found[Town]
	for _, t := range b.Towns() {
		switch {
		case t.Key() == text[0]:
			return []found[Town]{{t, 1}}
		case strings.HasPrefix(t.Key(), text[0]):
			list = append(list, found[Town]{t, 1})
		}
	}
	return list
}

// directionCalled returns the direction with the short name.
func directionCalled(word string) Direction {
	for d := North; d <= SouthEast; d++ {
		if d.String() == word {
			return d
		}
	}
	return NoDirection
}
