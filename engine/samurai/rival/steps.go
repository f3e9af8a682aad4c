package rival

import (
	"math/bits"

	"towerpost/engine/samurai"
)

// moves appends the promising steps of the seat whose turn it is. Tiles are laid beside towns that hold
// figures, and on one other hex of each ground, in case waiting is best. The list stays empty only if no tile
// can be played. If special is false, moves includes steps of Mu and Swap only if there are no others.
func (s *state) moves(list []samurai.Move, special bool) []samurai.Move {
	hand := &s.hands[s.turn]
	for k := samurai.Samurai1; k <= samurai.Swap; k++ {
		if hand[k] > 0 && k.Laid() && (!s.single || tiles[k].multi) {
			list = s.lays(list, k)
		}
	}
	if special || len(list) == 0 {
		if hand[samurai.Mu] > 0 && !s.single {
			list = s.replacements(list)
		}
		if hand[samurai.Swap] > 0 {
			list = s.swaps(list)
		}
	}
	return list
}

// lays appends the steps that lay a tile.
func (s *state) lays(list []samurai.Move, k samurai.Kind) []samurai.Move {
	ground := s.layout.land
	if tiles[k].sea {
		ground = s.layout.sea
	}
	for _, h := range s.spots(nil, ground) {
		list = append(list, samurai.Move{Verb: samurai.Lays, Tile: k, Hex: h})
	}
	return list
}

// replacements appends the steps of Mu with tiles that are no longer useful, one tile of each kind. If there
// is none, it uses the first tile that Mu may replace.
func (s *state) replacements(list []samurai.Move) []samurai.Move {
	var seen [mostKinds]bool
	before, any := len(list), samurai.Hex(0)
	for _, ground := range [][]samurai.Hex{s.layout.land, s.layout.sea} {
		for _, h := range ground {
			k := s.kind[h]
			if k == samurai.NoKind || s.owner[h] != s.turn || s.muSingle && tiles[k].multi {
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

// replace appends the steps of Mu on a hex: the new places of the tile there.
func (s *state) replace(list []samurai.Move, h samurai.Hex) []samurai.Move {
	from := len(list)
	list = s.lays(list, s.kind[h])
	for i := range list[from:] {
		m := &list[from+i]
		m.Verb, m.Hex, m.To = samurai.Replaces, h, m.Hex
	}
	return list
}

// useful reports whether the tile on a hex influences a figure.
func (s *state) useful(h samurai.Hex) bool {
	on := &tiles[s.kind[h]].influence
	for _, t := range s.layout.touches[h] {
		for set := s.figures[t]; set != 0; set &= set - 1 {
			if on[bits.TrailingZeros8(set)] > 0 {
				return true
			}
		}
	}
	return false
}

// swaps appends the steps of Swap. It includes a swap of figures of one class only if there is no other.
func (s *state) swaps(list []samurai.Move) []samurai.Move {
	before := len(list)
	list = s.swapsOf(list, false)
	if len(list) == before {
		list = s.swapsOf(list, true)
	}
	return list
}

// swapsOf appends the swaps of figures of two classes. With same it appends one swap of figures of the same
// class instead.
func (s *state) swapsOf(list []samurai.Move, same bool) []samurai.Move {
	for i, t := range s.layout.towns {
		for _, other := range s.layout.towns[i+1:] {
			for set := s.figures[t]; set != 0; set &= set - 1 {
				for more := s.figures[other]; more != 0; more &= more - 1 {
					c, d := set&-set, more&-more
					if (c == d) != same || c != d && (s.figures[t]&d != 0 || s.figures[other]&c != 0) {
						continue
					}
					list = append(list, samurai.Move{
						Verb:  samurai.Swaps,
						Class: classOf(c), Town: t, OtherClass: classOf(d), OtherTown: other,
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

// classOf returns the class for a bit of state.figures.
func classOf(bit uint8) samurai.Class { return samurai.Class(bits.TrailingZeros8(bit) + 1) }
