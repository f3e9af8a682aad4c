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

// chart is the board of a number of players as searching needs it.
type chart struct {
	players int
	towns   []samurai.Town
	// land and sea are the hexes on which tiles are laid.
	land, sea []samurai.Hex
	// touches holds the towns that touch each hex, and shore the number of land hexes that touch each town.
	touches [mostHexes][]samurai.Town
	shore   [mostTowns]int8
	isLand  [mostHexes]bool
}

// charts holds the charts by number of players.
var charts = [mostSeats + 1]func() *chart{
	2: sync.OnceValue(func() *chart { return newChart(2) }),
	3: sync.OnceValue(func() *chart { return newChart(3) }),
	4: sync.OnceValue(func() *chart { return newChart(4) }),
}

func newChart(players int) *chart {
	board := samurai.Rules{Players: players}.Board()
	c := &chart{players: players, towns: board.Towns()}
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
		c.shore[t] = int8(len(board.Around(t)))
		for _, h := range board.Near(t.Hex()) {
			c.touches[h] = append(c.touches[h], t)
		}
	}
	return c
}

// tile is what a kind of tile does, by kind.
type tile struct {
	strength int8
	// on holds its strength by class.
	on         [classCount]int8
	multi, sea bool
}

// tiles holds what each kind does.
var tiles = func() (list [mostKinds]tile) {
	for _, k := range samurai.AllKinds() {
		t := tile{strength: int8(k.Strength()), multi: k.Multi(), sea: k.Laid() && k.Ground() == samurai.Sea}
		for i, c := range samurai.AllClasses() {
			if k.Influences(c) {
				t.on[i] = int8(k.Strength())
			}
		}
		list[k] = t
	}
	return list
}()
