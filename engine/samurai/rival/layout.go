package rival

import (
	"sync"

	"towerpost/engine/samurai"
)

// Limits of the tables. Hexes, towns and kinds are numbered from 1.
const (
	mostSeats  = 4
	mostHexes  = 175
	mostTowns  = 35
	mostKinds  = 18
	classCount = 3
	mostAside  = 4
)

// layout is the board for a number of players in the form of the search.
type layout struct {
	players int
	towns   []samurai.Town
	// land and sea are the hexes on which tiles are laid.
	land, sea []samurai.Hex
	// touches holds the towns that touch each hex, and landAround the number of land hexes that touch each
	// town.
	touches    [mostHexes][]samurai.Town
	landAround [mostTowns]int8
	isLand     [mostHexes]bool
}

// layouts holds the layouts by the number of players.
var layouts = [mostSeats + 1]func() *layout{
	2: sync.OnceValue(func() *layout { return newLayout(2) }),
	3: sync.OnceValue(func() *layout { return newLayout(3) }),
	4: sync.OnceValue(func() *layout { return newLayout(4) }),
}

func newLayout(players int) *layout {
	board := samurai.Rules{Players: players}.Board()
	c := &layout{players: players, towns: board.Towns()}
	for _, h := range board.Hexes() {
		switch h.Ground() {
		case samurai.Land:
			c.land = append(c.land, h)
			c.isLand[h] = true
		case samurai.Sea:
			c.sea = append(c.sea, h)
		}
	}
	for _, t := range c.towns {
		c.landAround[t] = int8(len(board.Around(t)))
		for _, h := range board.Near(t.Hex()) {
			c.touches[h] = append(c.touches[h], t)
		}
	}
	return c
}

// tile holds the properties of a kind of tile.
type tile struct {
	strength int8
	// influence holds its influence on each class.
	influence  [classCount]int8
	multi, sea bool
}

// tiles holds the properties of each kind.
var tiles = func() (list [mostKinds]tile) {
	for _, k := range samurai.AllKinds() {
		t := tile{strength: int8(k.Strength()), multi: k.Multi(), sea: k.Laid() && k.Ground() == samurai.Sea}
		for i, c := range samurai.AllClasses() {
			if k.Influences(c) {
				t.influence[i] = int8(k.Strength())
			}
		}
		list[k] = t
	}
	return list
}()
