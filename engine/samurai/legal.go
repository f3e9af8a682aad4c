package samurai

import (
	"slices"
	"sync"

	"towerpost/engine"
)

// Moves returns the moves from which a seat, or chance, can choose, in the order of the rules page. It is
// empty where the seat is not asked. For a choice among hands see hands.
func (p *Position) Moves(seat engine.Seat) []Move {
	switch {
	case !p.asked(seat):
		return nil
	case p.phase == Placing:
		return p.placings()
	case p.phase == Drawing:
		return p.drawings()
	case p.phase == Playing:
		return p.turnMoves()
	}
	return nil
}

// asked reports whether a seat, or chance, has to decide.
func (p *Position) asked(seat engine.Seat) bool {
	switch p.phase {
	case Choosing:
		return p.Stays(seat) && p.sizes[seat] == 0
	case Drawing:
		return seat == engine.Chance
	case Placing:
		return seat == p.placer()
	case Playing:
		return seat == p.turn
	}
	return false
}

// placer returns who places the next figure.
func (p *Position) placer() engine.Seat {
	if p.rules.Placed {
		return p.turn
	}
	return engine.Chance
}

// places returns the towns into which the next figure can go: all that seats can choose from, or the one
// whose turn it is for chance (F3, F4, F5).
func (p *Position) places() []Town {
	for _, ground := range []Ground{City, Village} {
		var open []Town
		for _, t := range p.Board().Towns() {
			if t.Hex().Ground() == ground && p.figures[t].Len() < t.Room() {
				open = append(open, t)
			}
		}
		if len(open) > 0 && !p.rules.Placed {
			return open[:1]
		}
		if len(open) > 0 {
			return open
		}
	}
	return nil
}

// placings returns the figures that can be placed, by town and then by class (F2).
func (p *Position) placings() []Move {
	var list []Move
	for _, t := range p.places() {
		for _, c := range AllClasses() {
			if p.supply.Of(c) > 0 && !p.figures[t].Has(c) {
				list = append(list, Move{Verb: Places, Class: c, Town: t})
			}
		}
	}
	return list
}

// drawings returns the different tiles that can be drawn.
func (p *Position) drawings() []Move {
	var list []Move
	for _, k := range p.Pile(p.turn).Kinds() {
		list = append(list, Move{Verb: Draws, Seat: p.turn, Tile: k})
	}
	return list
}

// turnMoves returns what the seat whose turn it is can do: End first, then its tiles in
// canonical order, or Pass alone.
func (p *Position) turnMoves() []Move {
	var list []Move
	if p.steps > 0 {
		list = append(list, Move{Verb: Ends})
	}
	for _, k := range p.hands[p.turn].Kinds() {
		if k.Multi() || !p.singleUsed() {
			list = p.tileMoves(list, k)
		}
	}
	if len(list) == 0 {
		return []Move{{Verb: Passes}}
	}
	return list
}

// tileMoves appends all that can be done with a tile of the seat whose turn it is.
func (p *Position) tileMoves(list []Move, k Kind) []Move {
	switch k {
	case Mu:
		return p.replacements(list)
	case Swap:
		return p.swaps(list)
	}
	for _, h := range p.free(k.Ground()) {
		list = append(list, Move{Verb: Lays, Tile: k, Hex: h})
	}
	return list
}

// free returns the empty hexes of land or sea in map order.
func (p *Position) free(ground Ground) []Hex {
	var list []Hex
	for _, h := range p.Board().Hexes() {
		if h.Ground() == ground && p.pieces[h].Kind == NoKind {
			list = append(list, h)
		}
	}
	return list
}

// replacements appends what Mu can do (MU1, MU2).
func (p *Position) replacements(list []Move) []Move {
	free := map[Ground][]Hex{Land: p.free(Land), Sea: p.free(Sea)}
	for _, h := range p.Board().Hexes() {
		piece := p.pieces[h]
		if piece.Kind == NoKind || piece.Seat != p.turn || p.rules.Single && piece.Kind.Multi() {
			continue
		}
		for _, to := range free[piece.Kind.Ground()] {
			list = append(list, Move{Verb: Replaces, Hex: h, Tile: piece.Kind, To: to})
		}
	}
	return list
}

// swaps appends what Swap can do (SW2, SW3).
func (p *Position) swaps(list []Move) []Move {
	towns := p.Board().Towns()
	for i, t := range towns {
		for _, c := range p.figures[t].List() {
			for _, other := range towns[i+1:] {
				for _, d := range p.figures[other].List() {
					if p.swappable(t, c, other, d) {
						list = append(list, Move{Verb: Swaps, Class: c, Town: t, OtherClass: d, OtherTown: other})
					}
				}
			}
		}
	}
	return list
}

// swappable reports whether figures can change places without two of a class in one town (SW3).
func (p *Position) swappable(t Town, c Class, other Town, d Class) bool {
	return c == d || !p.figures[t].Has(d) && !p.figures[other].Has(c)
}

// canPlay reports whether a seat could play any of its tiles at the beginning of a turn.
func (p *Position) canPlay(seat engine.Seat) bool {
	turn := *p
	turn.turn, turn.steps = seat, 0
	for _, k := range p.hands[seat].Kinds() {
		if len(turn.tileMoves(nil, k)) > 0 {
			return true
		}
	}
	return false
}

// hands returns the actions that choose a hand, lexicographically by canonical order. The list must not be
// changed.
var hands = sync.OnceValue(func() []engine.Action {
	var list []engine.Action
	var choose func(hand []Kind)
	choose = func(hand []Kind) {
		if len(hand) == handSize {
			list = append(list, Move{Verb: Chooses, Hand: TilesOf(hand...)}.Action())
			return
		}
		for _, k := range AllKinds() {
			next := append(slices.Clip(hand), k)
			if (len(hand) == 0 || k >= hand[len(hand)-1]) && Set().Holds(TilesOf(next...)) {
				choose(next)
			}
		}
	}
	choose(nil)
	return list
})
