package samurai

import (
	"strconv"
	"strings"
)

// match is a possible meaning of the first words of a text, with the number of these words.
type match[T any] struct {
	value T
	words int
}

// shortNames holds the short names of tiles. Most need the strength of the tile behind them.
var shortNames = []struct{ word, name string }{
	{"s", "Samurai"}, {"k", "Kabuto"}, {"b", "Buddha"}, {"o", "Obento"}, {"m", "Mu"}, {"r", "Ronin"},
	{"w", "Boat"}, {"x", "Swap"},
}

// longNames holds the long names of tiles, with synonyms. Every unambiguous prefix of one is accepted.
var longNames = []struct{ word, name string }{
	{"samurai", "Samurai"}, {"kabuto", "Kabuto"}, {"buddha", "Buddha"}, {"obento", "Obento"}, {"mu", "Mu"},
	{"ronin", "Ronin"}, {"boat", "Boat"}, {"ship", "Boat"}, {"swap", "Swap"},
}

// tileName returns the name of a tile, without its strength, for a word: a short name, or else an unambiguous
// prefix of a long one. It returns "" for any other word.
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

// tilesAt returns the tiles with which the text can start.
func tilesAt(text []string) []match[Kind] {
	if len(text) == 0 {
		return nil
	}
	name := tileName(text[0])
	if k, ok := kindNamed(name); ok {
		return []match[Kind]{{k, 1}}
	}
	if len(text) > 1 {
		if k, ok := kindNamed(name + " " + text[1]); ok {
			return []match[Kind]{{k, 2}}
		}
	}
	return nil
}

// classesAt returns the classes with which the text can start.
func classesAt(text []string) []match[Class] {
	if len(text) == 0 {
		return nil
	}
	if c, ok := classNamed(tileName(text[0])); ok {
		return []match[Class]{{c, 1}}
	}
	return nil
}

// hexesAt returns the hexes with which the text can start: a name such as "o14", a town and a direction from
// it, or a town. A town at the end of the text also means any hex beside it.
func (b *Board) hexesAt(text []string) []match[Hex] {
	list := hexesNamed(text)
	for _, town := range b.townsNamed(text) {
		list = append(list, match[Hex]{town.value.Hex(), town.words})
		if town.words == len(text) {
			for d := North; d <= SouthEast; d++ {
				if h, ok := town.value.Hex().Toward(d); ok {
					list = append(list, match[Hex]{h, town.words})
				}
			}
			continue
		}
		if h, ok := town.value.Hex().Toward(directionNamed(text[town.words])); ok {
			list = append(list, match[Hex]{h, town.words + 1})
		}
	}
	return list
}

// hexesNamed returns the hex, in use or not, whose column and row are the first words of the text.
func hexesNamed(text []string) []match[Hex] {
	if len(text) < 2 {
		return nil
	}
	row, err := strconv.Atoi(text[1])
	if h, ok := hexNamed(text[0] + strconv.Itoa(row)); ok && err == nil {
		return []match[Hex]{{h, 2}}
	}
	return nil
}

// townsAt returns the towns with which the text can start: by name, or by hex.
func (b *Board) townsAt(text []string) []match[Town] {
	list := b.townsNamed(text)
	for _, hex := range hexesNamed(text) {
		if t := hex.value.Town(); t != 0 {
			list = append(list, match[Town]{t, hex.words})
		}
	}
	return list
}

// townsNamed returns the towns in use of whose name the first word of the text is a prefix. A single letter
// that is the short name of a tile does not count.
func (b *Board) townsNamed(text []string) []match[Town] {
	if len(text) == 0 || len(text[0]) == 1 && tileName(text[0]) != "" {
		return nil
	}
	var list []match[Town]
	for _, t := range b.Towns() {
		switch {
		case t.Key() == text[0]:
			return []match[Town]{{t, 1}}
		case strings.HasPrefix(t.Key(), text[0]):
			list = append(list, match[Town]{t, 1})
		}
	}
	return list
}

// directionNamed returns the direction with the short name, or NoDirection if there is none.
func directionNamed(word string) Direction {
	for d := North; d <= SouthEast; d++ {
		if d.String() == word {
			return d
		}
	}
	return NoDirection
}
