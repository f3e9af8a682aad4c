package samurai

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

// Hex is a hex of the map by its number in map order, from 1. The zero Hex is none.
type Hex uint8

// Town is a village, a city or Edo by its number in map order, from 1. The zero Town is none.
type Town uint8

// Ground is what a hex is. The zero Ground is none.
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

// hexInfo is what the map tells of a hex.
type hexInfo struct {
	name        string // of the hex, such as "o14"
	column, row int
	ground      Ground
	regions     string
	town        Town
}

//go:embed map.txt
var mapText string

// hexes holds what the map tells of each hex, and townHexes the hex of each town.
var (
	hexes     = readMap(mapText)
	townHexes = findTowns()
	townNames = readTownNames(mapText)
	townKeys  = lowered(townNames)
)

// readMap reads the lines of the map. The map is part of the program, so a fault in it is a panic.
func readMap(text string) (list [hexCount + 1]hexInfo) {
	hex, town := 0, Town(0)
	for _, fields := range mapLines(text) {
		hex++
		h := hexInfo{name: fields[0], regions: fields[4]}
		h.column, h.row = number(fields[1]), number(fields[2])
		h.ground = map[string]Ground{"sea": Sea, "land": Land, "village": Village, "city": City, "edo": Edo}[fields[3]]
		if h.ground >= Village {
			town++
			h.town = town
		}
		list[hex] = h
	}
	return list
}

func readTownNames(text string) (names [townCount + 1]string) {
	for i, fields := range mapLines(text) {
		names[hexes[i+1].town] = fields[5]
	}
	names[0] = ""
	return names
}

func lowered(names [townCount + 1]string) (keys [townCount + 1]string) {
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

// String returns the hex as players type it, such as "o14"; "" for none.
func (h Hex) String() string { return hexes[h].name }

// Column returns the column of the hex, 0 for a, and Row its row, from 1.
func (h Hex) Column() int { return hexes[h].column }

// Row returns the row of the hex, from 1 in the north.
func (h Hex) Row() int { return hexes[h].row }

// Ground returns what the hex is.
func (h Hex) Ground() Ground { return hexes[h].ground }

// Town returns the town on the hex, none on land and sea.
func (h Hex) Town() Town { return hexes[h].town }

// Hex returns the hex of the town.
func (t Town) Hex() Hex { return townHexes[t] }

// String returns the name of the town.
func (t Town) String() string { return townNames[t] }

// Key returns the stable name of the town for the catalogue, such as "kyoto".
func (t Town) Key() string { return townKeys[t] }

// Room returns for how many figures the town has room.
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

// hexNamed returns the hex of the whole map with the name.
func hexNamed(text string) (Hex, bool) {
	for h := Hex(1); h <= hexCount; h++ {
		if hexes[h].name == text {
			return h, true
		}
	}
	return 0, false
}

// hexAt returns the hex of the whole map in a column and row.
func hexAt(column, row int) (Hex, bool) {
	for h := Hex(1); h <= hexCount; h++ {
		if hexes[h].column == column && hexes[h].row == row {
			return h, true
		}
	}
	return 0, false
}

// townNamed returns the town of the whole map with the canonical name.
func townNamed(text string) (Town, bool) {
	for t := Town(1); t <= townCount; t++ {
		if townNames[t] == text {
			return t, true
		}
	}
	return 0, false
}

// Direction is a side of a hex. The zero Direction is none.
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

// Toward returns the hex of the whole map that touches this one on a side; ok is false where there is none.
func (h Hex) Toward(d Direction) (next Hex, ok bool) {
	column, row := h.Column(), h.Row()
	north := row // of the two rows that touch the hex in the next columns
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

// distance returns how many steps from hex to hex lead from one hex to another, over the map and beyond it.
func distance(a, b Hex) int {
	across := abs(a.Column() - b.Column())
	down := abs(slope(a) - slope(b))
	return max(across, (across+down)/2)
}

// slope counts rows in half hexes, so that a step to the next column is one up or down.
func slope(h Hex) int { return 2*h.Row() + h.Column()%2 }

func abs(n int) int { return max(n, -n) }
