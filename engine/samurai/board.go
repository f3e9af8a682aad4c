package samurai

import "strings"

// Board is the part of the map that a number of players uses. Nothing else of the map exists in their match.
type Board struct {
	used  []Hex
	towns []Town
	// near holds the hexes in use that touch each hex, and shores, for each town, those of
	// them that are land.
	near   [hexCount + 1][]Hex
	shores [townCount + 1][]Hex
	in     [hexCount + 1]bool
}

// boards holds the boards by number of players.
var boards = [mostSeats + 1]*Board{2: newBoard("H"), 3: newBoard("HK"), 4: newBoard("HKE")}

// newBoard returns the board of the hexes that belong to one of the regions.
func newBoard(regions string) *Board {
	b := &Board{}
	for h := Hex(1); h <= hexCount; h++ {
		if strings.ContainsAny(hexes[h].regions, regions) {
			b.in[h] = true
			b.used = append(b.used, h)
		}
	}
	for _, h := range b.used {
		for d := North; d <= SouthEast; d++ {
			if next, ok := h.Toward(d); ok && b.in[next] {
				b.near[h] = append(b.near[h], next)
			}
		}
		if t := h.Town(); t != 0 {
			b.towns = append(b.towns, t)
			b.shores[t] = b.land(b.near[h])
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
func (b *Board) Uses(h Hex) bool { return b.in[h] }

// Near returns the hexes in use that touch a hex. The list must not be changed.
func (b *Board) Near(h Hex) []Hex { return b.near[h] }

// Around returns the land hexes that touch a town, which is surrounded when all of them hold tiles (C1). The
// list must not be changed.
func (b *Board) Around(t Town) []Hex { return b.shores[t] }

// Room returns for how many figures the towns in use have room.
func (b *Board) Room() int {
	room := 0
	for _, t := range b.towns {
		room += t.Room()
	}
	return room
}
