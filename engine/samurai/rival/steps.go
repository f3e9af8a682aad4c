package rival

import (
	"math/bits"

	"towerpost/engine/samurai"
)

// moves appends the steps worth a look of the seat whose turn it is. Tiles are laid near towns that hold
// figures, and on one hex of each ground that is not, where waiting is best. The list is empty only where no
// tile can be played. Steps of Mu and Swap are left out where rare is false and others are found.
func (s *scene) moves(list []samurai.Move, rare bool) []samurai.Move {
	hand := &s.hands[s.turn]
	for k := samurai.Samurai1; k <= samurai.Swap; k++ {
		if hand[k] > 0 && k.Laid() && (!s.single || tiles[k].multi) {
			list = s.lays(list, k)
		}
	}
	if rare || len(list) == 0 {
		if hand[samurai.Mu] > 0 && !s.single {
			list = s.replacements(list)
		}
		if hand[samurai.Swap] > 0 {
			list = s.swaps(list)
		}
	}
	return list
}

// lays appends the places of a tile.
func (s *scene) lays(list []samurai.Move, k samurai.Kind) []samurai.Move {
	ground := s.chart.land
	if tiles[k].sea {
		ground = s.chart.sea
	}
	for _, h := range s.spots(nil, ground) {
		list = append(list, samurai.Move{Verb: samurai.Lays, Tile: k, Hex: h})
	}
	return list
}

// replacements appends what Mu can do with tiles that are of no more use, each kind once; with the first tile
// that it may replace where there is none.
func (s *scene) replacements(list []samurai.Move) []samurai.Move {
	var seen [mostKinds]bool
	before, any := len(list), samurai.Hex(0)
	for _, ground := range [][]samurai.Hex{s.chart.land, s.chart.sea} {
		for _, h := range ground {
			k := s.kind[h]
			if k == samurai.NoKind || s.owner[h] != s.turn || s.narrow && tiles[k].multi {
				continue
			}
			if any == 0 {
				any = h
			}
			if seen[k] || s.useful(h) {
				continue
			}
			seen[k] = true
			list = s.replace(list, h)
		}
	}
	if len(list) == before && any != 0 {
		list = s.replace(list, any)
	}
	return list
}

// replace appends the places of the tile on a hex that Mu replaces.
func (s *scene) replace(list []samurai.Move, h samurai.Hex) []samurai.Move {
	from := len(list)
	list = s.lays(list, s.kind[h])
	for i := range list[from:] {
		m := &list[from+i]
		m.Verb, m.Hex, m.To = samurai.Replaces, h, m.Hex
	}
	return list
}

// useful reports whether the tile on a hex influences a figure.
func (s *scene) useful(h samurai.Hex) bool {
	on := &tiles[s.kind[h]].on
	for _, t := range s.chart.touches[h] {
		for set := s.figures[t]; set != 0; set &= set - 1 {
			if on[bits.TrailingZeros8(set)] > 0 {
				return true
			}
		}
	}
	return false
}

// swaps appends what Swap can do. Figures of the same class are swapped only where no others can be.
func (s *scene) swaps(list []samurai.Move) []samurai.Move {
	before := len(list)
	list = s.exchanges(list, false)
	if len(list) == before {
		list = s.exchanges(list, true)
	}
	return list
}

// exchanges appends the exchanges of figures of two classes, or of the same one, of which one will do.
func (s *scene) exchanges(list []samurai.Move, same bool) []samurai.Move {
	for i, t := range s.chart.towns {
		for _, other := range s.chart.towns[i+1:] {
			for set := s.figures[t]; set != 0; set &= set - 1 {
				for more := s.figures[other]; more != 0; more &= more - 1 {
					c, d := set&-set, more&-more
					if (c == d) != same || c != d && (s.figures[t]&d != 0 || s.figures[other]&c != 0) {
						continue
					}
					list = append(list, samurai.Move{
						Verb: samurai.Swaps, Class: classOf(c), Town: t, OtherClass: classOf(d), OtherTown: other,
					})
					if same {
						return list
					}
				}
			}
		}
	}
	return list
}

// classOf returns the class of a bit of a town's figures.
func classOf(bit uint8) samurai.Class { return samurai.Class(bits.TrailingZeros8(bit) + 1) }
