package samurai

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

// Hex is the number of a hex in map order, from 1. The zero Hex is no hex.
type Hex uint8

// Town is the number of a village, a city or Edo in map order, from 1. The zero Town is no town.
type Town uint8

// Ground is the kind of a hex. The zero Ground is NoGround.
type Ground uint8

const (
	NoGround Ground = iota
	Sea
	Land
	Village
	City
	Edo
)

const (
	hexCount  = 174
	townCount = 34
)

// hexInfo holds the data of a hex in the map.
type hexInfo struct {
	name        string // of the hex, such as "o14"
	column, row int
	ground      Ground
	regions     string
	town        Town
}

//go:embed map.txt
var mapText string

// hexes holds the data of each hex, and townHexes the hex of each town.
var (
	hexes     = readMap(mapText)
	townHexes = findTowns()
	townNames = readTownNames(mapText)
	townKeys  = lowerCase(townNames)
)

// readMap parses the map. The map is embedded in the program, so readMap panics if it is invalid.
func readMap(text string) (list [hexCount + 1]hexInfo) {
	hex, town := 0, Town(0)
	for _, fields := range mapLines(text) {
		hex++
		h := hexInfo{name: fields[0], regions: fields[4]}
		h.column, h.row = number(fields[1]), number(fields[2])
		h.ground = groundNamed[fields[3]]
		if h.ground >= Village {
			town++
			h.town = town
		}
		list[hex] = h
	}
	return list
}

// groundNamed maps the words of the map to grounds.
var groundNamed = map[string]Ground{"sea": Sea, "land": Land, "village": Village, "city": City, "edo": Edo}

func readTownNames(text string) (names [townCount + 1]string) {
	for i, fields := range mapLines(text) {
		names[hexes[i+1].town] = fields[5]
	}
	names[0] = ""
	return names
}

func lowerCase(names [townCount + 1]string) (keys [townCount + 1]string) {
	for t, name := range names {
		keys[t] = strings.ToLower(name)
	}
	return keys
}

// mapLines returns the fields of the lines that are neither blank nor comments.
func mapLines(text string) [][]string {
	var lines [][]string
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) == 6 && fields[0] != "#" {
			lines = append(lines, fields)
		}
	}
	return lines
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(fmt.Sprintf("samurai: the map has %q for a number", text))
	}
	return n
}

func findTowns() (list [townCount + 1]Hex) {
	for h := Hex(1); h <= hexCount; h++ {
		if t := hexes[h].town; t != 0 {
			list[t] = h
		}
	}
	return list
}

// String returns the name of the hex, such as "o14", or "" for the zero Hex.
func (h Hex) String() string { return hexes[h].name }

// Column returns the column of the hex, 0 for column a.
func (h Hex) Column() int { return hexes[h].column }

// Row returns the row of the hex, from 1 in the north.
func (h Hex) Row() int { return hexes[h].row }

// Ground returns the kind of the hex.
func (h Hex) Ground() Ground { return hexes[h].ground }

// Town returns the town on the hex, or 0 on land and sea.
func (h Hex) Town() Town { return hexes[h].town }

// Hex returns the hex of the town.
func (t Town) Hex() Hex { return townHexes[t] }

// String returns the name of the town.
func (t Town) String() string { return townNames[t] }

// Key returns the stable name of the town for the catalogue, such as "kyoto".
func (t Town) Key() string { return townKeys[t] }

// Room returns the number of figures that the town can hold.
func (t Town) Room() int {
	switch t.Hex().Ground() {
	case Village:
		return 1
	case City:
		return 2
	case Edo:
		return 3
	}
	return 0
}

// hexNamed returns the hex with the name, in use or not.
func hexNamed(text string) (Hex, bool) {
	for h := Hex(1); h <= hexCount; h++ {
		if hexes[h].name == text {
			return h, true
		}
	}
	return 0, false
}

// hexAt returns the hex in a column and a row, in use or not.
func hexAt(column, row int) (Hex, bool) {
	for h := Hex(1); h <= hexCount; h++ {
		if hexes[h].column == column && hexes[h].row == row {
			return h, true
		}
	}
	return 0, false
}

// townNamed returns the town with the canonical name, in use or not.
func townNamed(text string) (Town, bool) {
	for t := Town(1); t <= townCount; t++ {
		if townNames[t] == text {
			return t, true
		}
	}
	return 0, false
}

// Direction is a side of a hex. The zero Direction is NoDirection.
type Direction uint8

const (
	NoDirection Direction = iota
	North
	South
	NorthWest
	SouthWest
	NorthEast
	SouthEast
)

var directionNames = [...]string{"", "n", "s", "nw", "sw", "ne", "se"}

// String returns the short name of the direction, such as "nw".
func (d Direction) String() string { return directionNames[d] }

// Toward returns the hex that touches this one on a side, in use or not; ok is false if the map has none
// there.
func (h Hex) Toward(d Direction) (next Hex, ok bool) {
	column, row := h.Column(), h.Row()
	north := row // the northern one of the two touching rows in the next columns
	if column%2 == 0 {
		north--
	}
	switch d {
	case North:
		return hexAt(column, row-1)
	case South:
		return hexAt(column, row+1)
	case NorthWest:
		return hexAt(column-1, north)
	case SouthWest:
		return hexAt(column-1, north+1)
	case NorthEast:
		return hexAt(column+1, north)
	case SouthEast:
		return hexAt(column+1, north+1)
	}
	return 0, false
}

// distance returns the number of steps between two hexes. The path may leave the map.
func distance(a, b Hex) int {
	across := abs(a.Column() - b.Column())
	down := abs(halfRows(a) - halfRows(b))
	return max(across, (across+down)/2)
}

// halfRows returns the row of a hex in half rows. A step to the next column changes it by one.
func halfRows(h Hex) int { return 2*h.Row() + h.Column()%2 }

func abs(n int) int { return max(n, -n) }
