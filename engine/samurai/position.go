package samurai

import "towerpost/engine"

// Phase is the kind of action that is due next. The zero Phase is Choosing.
type Phase uint8

const (
	// Choosing waits for the hands of all seats (H2).
	Choosing Phase = iota
	// Drawing waits for chance to draw a tile for a seat (D1, H3).
	Drawing
	// Placing waits for a figure to be placed (F3, F5).
	Placing
	// Playing waits for a step of a turn (T2).
	Playing
	// Over means that the match has ended.
	Over
)

// Piece is a tile on the board: its kind and its owner.
type Piece struct {
	Kind Kind
	Seat engine.Seat
}

// Position is one moment of a match, with everything the rules depend on. It is a comparable value; Start
// returns the first one.
type Position struct {
	rules Rules
	phase Phase
	// turn is the seat whose turn it is, that places a figure, or for which chance draws. number is the
	// number of the turn.
	turn   engine.Seat
	number int
	// played holds the tiles played in this turn, in order, and steps is their number.
	played [handSize]Kind
	steps  int8
	pieces [hexCount + 1]Piece
	// figures holds the figures in each town, and supply those that are still to be placed. aside counts the
	// figures that were set aside (C4).
	figures  [townCount + 1]Classes
	supply   Figures
	captured [mostSeats]Figures
	aside    Figures
	// unplayed holds each seat's tiles in hand and pile together, and hands its hand. sizes holds the sizes
	// of the hands; a hand that a View hides is empty, but has its size. gone holds the seats that have given
	// up, in order, and goneCount is their number.
	unplayed, hands [mostSeats]Tiles
	sizes           [mostSeats]int8
	gone            [mostSeats]engine.Seat
	goneCount       int8
	draws           int
	reason          string
}

// Start returns the position before the first decision.
func Start(r Rules) Position {
	p := Position{rules: r, turn: engine.Nobody, supply: r.Supply()}
	for _, t := range r.Board().Towns() {
		if t.Hex().Ground() == Edo { // F1
			p.figures[t] = everyClass
			for _, c := range AllClasses() {
				p.supply.add(c, -1)
			}
		}
	}
	for seat := range engine.Seat(r.Players) {
		p.unplayed[seat] = Set()
	}
	if !r.Chosen {
		p.phase, p.turn = Drawing, 0
	}
	return p
}

// Rules returns the rules of the match.
func (p *Position) Rules() Rules { return p.rules }

// Board returns the part of the map that is in use.
func (p *Position) Board() *Board { return p.rules.Board() }

// Phase returns the kind of action that is due next.
func (p *Position) Phase() Phase { return p.phase }

// Turn returns the seat whose turn it is, that places a figure, or for which chance draws. It is Nobody if
// that is no single seat.
func (p *Position) Turn() engine.Seat { return p.turn }

// Number returns the number of the current or last turn, or 0 before the first one.
func (p *Position) Number() int { return p.number }

// Played returns the tiles played in the current turn, in order.
func (p *Position) Played() []Kind {
	return append([]Kind(nil), p.played[:p.steps]...)
}

// At returns the tile on a hex. Its Kind is NoKind if there is none.
func (p *Position) At(h Hex) Piece { return p.pieces[h] }

// Empty reports whether a hex is in use, is no town and holds no tile, so that P1 allows a tile on it.
func (p *Position) Empty(h Hex) bool {
	return p.Board().Uses(h) && h.Town() == 0 && p.pieces[h].Kind == NoKind
}

// Figures returns the classes of the figures in a town.
func (p *Position) Figures(t Town) Classes { return p.figures[t] }

// Supply returns the figures that are still to be placed.
func (p *Position) Supply() Figures { return p.supply }

// Captured returns the figures that a seat has captured.
func (p *Position) Captured(seat engine.Seat) Figures { return p.captured[seat] }

// Aside returns the figures that were set aside (C4).
func (p *Position) Aside() Figures { return p.aside }

// Unplayed returns the tiles that a seat has in hand and pile together, which everyone may know (I1).
func (p *Position) Unplayed(seat engine.Seat) Tiles { return p.unplayed[seat] }

// Hand returns the hand of a seat. It is empty if a View hides it.
func (p *Position) Hand(seat engine.Seat) Tiles { return p.hands[seat] }

// HandSize returns the number of tiles in the hand of a seat, also of a hidden hand.
func (p *Position) HandSize(seat engine.Seat) int { return int(p.sizes[seat]) }

// PileSize returns the number of tiles in the pile of a seat.
func (p *Position) PileSize(seat engine.Seat) int { return p.unplayed[seat].Len() - p.HandSize(seat) }

// Pile returns the pile of a seat. The hand of the seat must be known.
func (p *Position) Pile(seat engine.Seat) Tiles { return p.unplayed[seat].Without(p.hands[seat]) }

// Known reports whether the position holds the hand of a seat.
func (p *Position) Known(seat engine.Seat) bool { return p.hands[seat].Len() == p.HandSize(seat) }

// Gone returns the seats that have given up, in order.
func (p *Position) Gone() []engine.Seat { return append([]engine.Seat(nil), p.gone[:p.goneCount]...) }

// Stays reports whether a seat plays and has not given up.
func (p *Position) Stays(seat engine.Seat) bool {
	if seat < 0 || int(seat) >= p.rules.Players {
		return false
	}
	for _, gone := range p.gone[:p.goneCount] {
		if gone == seat {
			return false
		}
	}
	return true
}

// Draws returns the number of actions of engine.Chance so far.
func (p *Position) Draws() int { return p.draws }

// OnBoard returns the figures that stand in towns.
func (p *Position) OnBoard() Figures {
	var f Figures
	for _, t := range p.Board().Towns() {
		for _, c := range p.figures[t].List() {
			f.add(c, 1)
		}
	}
	return f
}

// Certain returns the reason for which the match ends with this turn, ByClass or ByTies, or "" if it goes on
// (E1, E2).
func (p *Position) Certain() string {
	if p.number == 0 {
		return ""
	}
	board := p.OnBoard()
	for _, c := range AllClasses() {
		if board.Of(c) == 0 {
			return ByClass
		}
	}
	if p.aside.Sum() >= mostAside {
		return ByTies
	}
	return ""
}

// mostAside is the number of figures set aside that ends the match (E2).
const mostAside = 4

// singleUsed reports whether a single-use tile was played in this turn (T2).
func (p *Position) singleUsed() bool {
	for _, k := range p.played[:p.steps] {
		if !k.Multi() {
			return true
		}
	}
	return false
}

// Dealt returns the position with a hand for a seat whose hand it does not hold. The seat's unplayed tiles
// must include the hand, which must have the size HandSize.
func (p Position) Dealt(seat engine.Seat, hand Tiles) Position {
	p.hands[seat] = hand
	return p
}

// public returns the position without the hands that a viewer may not know. The hand of a seat with an empty
// pile is public, because everyone knows the seat's unplayed tiles (I1).
func (p Position) public(viewer engine.Seat) Position {
	for seat := range engine.Seat(p.rules.Players) {
		if seat != viewer && p.PileSize(seat) > 0 {
			p.hands[seat] = Tiles{}
		}
	}
	return p
}
