package samurai

import "strings"

// Board is the part of the map that is in use for a number of players. The rest of the map does not exist in
// their match.
type Board struct {
	used  []Hex
	towns []Town
	// touching holds the hexes in use that touch each hex, and around those that are land and touch each
	// town.
	touching [hexCount + 1][]Hex
	around   [townCount + 1][]Hex
	inUse    [hexCount + 1]bool
}

// boards holds the boards by the number of players.
var boards = [mostSeats + 1]*Board{2: newBoard("H"), 3: newBoard("HK"), 4: newBoard("HKE")}

// newBoard returns the board of the hexes in the regions, which are letters.
func newBoard(regions string) *Board {
	b := &Board{}
	for h := Hex(1); h <= hexCount; h++ {
		if strings.ContainsAny(hexes[h].regions, regions) {
			b.inUse[h] = true
			b.used = append(b.used, h)
		}
	}
	for _, h := range b.used {
		for d := North; d <= SouthEast; d++ {
			if next, ok := h.Toward(d); ok && b.inUse[next] {
				b.touching[h] = append(b.touching[h], next)
			}
		}
		if t := h.Town(); t != 0 {
			b.towns = append(b.towns, t)
			b.around[t] = b.land(b.touching[h])
		}
	}
	return b
}

func (b *Board) land(list []Hex) []Hex {
	var land []Hex
	for _, h := range list {
		if h.Ground() == Land {
			land = append(land, h)
		}
	}
	return land
}

// Hexes returns the hexes in use in map order. The list must not be changed.
func (b *Board) Hexes() []Hex { return b.used }

// Towns returns the towns in use in map order. The list must not be changed.
func (b *Board) Towns() []Town { return b.towns }

// Uses reports whether the hex is in use.
func (b *Board) Uses(h Hex) bool { return b.inUse[h] }

// Near returns the hexes in use that touch a hex. The list must not be changed.
func (b *Board) Near(h Hex) []Hex { return b.touching[h] }

// Around returns the land hexes in use that touch a town. The town is surrounded when all of them hold tiles
// (C1). The list must not be changed.
func (b *Board) Around(t Town) []Hex { return b.around[t] }

// Room returns the number of figures that the towns in use can hold together.
func (b *Board) Room() int {
	room := 0
	for _, t := range b.towns {
		room += t.Room()
	}
	return room
}
