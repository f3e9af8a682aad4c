package samurai

import (
	"slices"
	"sync"

	"towerpost/engine"
)

// Moves returns the legal moves of a seat or of engine.Chance, in the order of the rules page. It returns nil
// if the seat is not asked, and in the phase Choosing, for which State.Legal returns all hands.
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

// asked reports whether a seat, or engine.Chance, has to decide.
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

// placer returns the seat that places the next figure, or engine.Chance.
func (p *Position) placer() engine.Seat {
	if p.rules.Placed {
		return p.turn
	}
	return engine.Chance
}

// places returns the towns into which the next figure can be placed. Seats can choose among several (F3, F4);
// chance fills the next one (F5).
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

// placings returns the moves that place the next figure, by town and then by class (F2).
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

// drawings returns the moves that draw a tile, one for each kind in the pile.
func (p *Position) drawings() []Move {
	var list []Move
	for _, k := range p.Pile(p.turn).Kinds() {
		list = append(list, Move{Verb: Draws, Seat: p.turn, Tile: k})
	}
	return list
}

// turnMoves returns the moves of the seat whose turn it is: End first if it has played a tile, then its tiles
// in canonical order. It is Pass alone if there is no other move.
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

// tileMoves appends all moves with a tile of the seat whose turn it is.
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

// replacements appends the moves of Mu (MU1, MU2).
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

// swaps appends the moves of Swap (SW2, SW3).
func (p *Position) swaps(list []Move) []Move {
	towns := p.Board().Towns()
	for i, t := range towns {
		for _, c := range p.figures[t].List() {
			for _, other := range towns[i+1:] {
				for _, d := range p.figures[other].List() {
					if p.swappable(t, c, other, d) {
						m := Move{Verb: Swaps, Class: c, Town: t, OtherClass: d, OtherTown: other}
						list = append(list, m)
					}
				}
			}
		}
	}
	return list
}

// swappable reports whether two figures can change places without two of one class in a town (SW3).
func (p *Position) swappable(t Town, c Class, other Town, d Class) bool {
	return c == d || !p.figures[t].Has(d) && !p.figures[other].Has(c)
}

// canPlay reports whether a seat could play any tile of its hand at the start of a turn.
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

// hands returns all actions that choose a hand, in lexicographic order by the canonical order of the tiles.
// The list must not be changed.
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
